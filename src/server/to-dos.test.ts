import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { cutTitle, titled } from './to-dos';

test('a title as long as titles may be stays, and of a longer one it is seen that it was cut', () => {
  const whole = 'x'.repeat(200);
  expect(cutTitle(whole)).toBe(whole);
  expect(cutTitle(`${whole}y`)).toBe(`${'x'.repeat(199)}…`);
});

test('a title is in both languages, with values that are the same in both or differ', () => {
  expect(titled(msg`{title} is valid until {validUntil}`, { title: 'GS', validUntil: '2026-12-31' })).toEqual({
    titleEn: 'GS is valid until 2026-12-31',
    titleZh: 'GS 有效期至 2026-12-31',
  });
  const pricesEnd = msg`{prices, plural, one {One price ends} other {{prices} prices end}} on {day}`;
  const titles = [1, 1234].map((prices) => titled(pricesEnd, (language) => ({ prices, day: language })));
  expect(titles).toEqual([
    { titleEn: 'One price ends on en', titleZh: '1 个价格于 zh 到期' },
    { titleEn: '1234 prices end on en', titleZh: '1234 个价格于 zh 到期' },
  ]);
});
