import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { materials } from '../../shared/imports/materials';
import type { CheckedRow } from '../../shared/imports/rows';
import { reasonOf } from './fault-text';

const words = (locale: 'en' | 'zh') => setupI18n({ locale, messages: { [locale]: {} } });
const fault = (key: string, text: string) => ({ key, text, problem: { message: msg`is required`, values: {} } });
const reason = (
  faults: ReturnType<typeof fault>[],
  { locale = 'en', repeats = null }: { locale?: 'en' | 'zh'; repeats?: number | null } = {},
) => reasonOf(materials, { faults, repeats } as unknown as CheckedRow, words(locale)); // only the used part

test('every fault is named with its field and value, parted as the language does; a row without one says nothing', () => {
  const faults = [fault('length', 'abc'), fault('number', '')];
  expect(reason(faults)).toBe('Length "abc": is required; Material number: is required');
  expect(reason(faults, { locale: 'zh' })).toContain('；');
  expect(reason([])).toBe('');
  expect(reason([fault('no field of ours', '')])).toBe('no field of ours: is required');
});

test('a row that repeats another says that alone', () => {
  expect(reason([fault('length', 'abc')], { repeats: 4 })).toBe('repeats row 4');
});

test('of a long value the beginning is shown, and that it goes on', () => {
  expect(reason([fault('length', 'x'.repeat(80))])).toBe(`Length "${'x'.repeat(80)}": is required`);
  expect(reason([fault('length', 'x'.repeat(81))])).toBe(`Length "${'x'.repeat(80)}…": is required`);
  expect(reason([fault('length', `${'x'.repeat(79)}😀`)])).toBe(`Length "${'x'.repeat(79)}…": is required`);
});
