import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { keysOf } from '../keys-of';
import { refusals, refusalText } from './refusals';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('sizes are said in megabytes; one byte too many does not look like the size that is allowed', () => {
  const limit = 5 * 1024 * 1024;
  expect(refusalText(i18n, { reason: 'tooLarge', limit, found: limit + 1 })).toBe(
    'The file has 5.01 MB; the largest that can be imported has 5 MB. Split it.',
  );
});

test('times are said in seconds, counts with their thousands apart', () => {
  expect(refusalText(i18n, { reason: 'tookTooLong', limit: 5000 })).toContain('longer than 5 seconds');
  expect(refusalText(i18n, { reason: 'tooManyRows', limit: 10_000 })).toContain('more than 10,000 rows');
});

test('every refusal has its own message without a gap', () => {
  const reasons = keysOf(refusals);
  const texts = reasons.map((reason) => refusalText(i18n, { reason, limit: 1, found: 2, cell: 'A1' }));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
});
