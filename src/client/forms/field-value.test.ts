import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { choice, date, flag, money, number, text } from '../../shared/entity/field';
import { shownIn } from '../../shared/rules/size-units';
import { emptyValue, isSameValue, problemText, readDay, readNumber, sentValue, storedNameOf } from './field-value';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
// Plain descriptors: texts of tests must not reach the catalogues.
const label = (message: string) => ({ id: message, message });
const name = text(label('Name'), { required: true, max: 5 });

test('numbers are read with separators, spaces and full-width digits', () => {
  expect(['1,234.5', '1 234 567', '-3', '１２．５', '.5', ''].map(readNumber)).toEqual([
    1234.5,
    1234567,
    -3,
    12.5,
    0.5,
    null,
  ]);
});

test('text that is no number stays what was typed', () => {
  expect(['12a', '1,5', '--1', '1e5'].map(readNumber)).toEqual(['12a', '1,5', '--1', '1e5']);
});

test('days are read in the ways people type them', () => {
  expect(['2026-11-04', '2026/1/4', '20261104', '2026年1月4日', ''].map(readDay)).toEqual([
    '2026-11-04',
    '2026-01-04',
    '2026-11-04',
    '2026-01-04',
    null,
  ]);
  expect(readDay('tomorrow')).toBe('tomorrow');
});

test('a month, or a day with only some of its separators, stays what was typed', () => {
  const typed = ['2026-12', '2026/11', '202612', '2026111', '2026-1204', '202612-4', '2026年12月'];
  expect(typed.map(readDay)).toEqual(typed);
});

test('a required text may not be empty or too long', () => {
  expect(problemText(name, null, i18n)).toBe('is required');
  expect(problemText(name, '  ', i18n)).not.toBeNull();
  expect(problemText(name, 'abcdef', i18n)).toBe('at most 5 characters');
  expect(problemText(name, 'abcde', i18n)).toBeNull();
});

test('an optional field may be empty, whatever its kind', () => {
  for (const field of [text(label('a')), number(label('b')), money(label('c')), date(label('d')), flag(label('e'))]) {
    expect(problemText(field, null, i18n)).toBeNull();
    expect(problemText(field, '', i18n)).toBeNull();
  }
});

test('a value of the wrong sort has its problem', () => {
  expect(problemText(number(label('Stores'), { min: 0 }), 'many', i18n)).toBe('must be a number');
  expect(problemText(number(label('Stores'), { min: 0 }), -1, i18n)).toBe('at least 0');
  expect(problemText(date(label('Day')), '2026-02-30', i18n)).toBe('must be a date as yyyy-mm-dd');
  const sizes = choice(label('Size'), { s: label('Small'), l: label('Large') });
  const side = shownIn(number(label('Width'), { unit: 'cm', decimals: 4, max: 2000 }), {
    length: 'in',
    volume: 'cuft',
  });
  expect(problemText(side, 3000, i18n)).toBe('at most 787.40157');
  expect(problemText(sizes, 'Small', i18n)).toBe('must be one of: Small, Large');
});

test('what is sent is trimmed, and nothing is null', () => {
  expect(sentValue(name, ' ab ')).toBe('ab');
  expect(sentValue(name, '   ')).toBeNull();
  expect(sentValue(number(label('n')), 0)).toBe(0);
});

test('a required flag begins as no', () => {
  expect(emptyValue(flag(label('Closed'), { required: true }))).toBe(false);
  expect(emptyValue(flag(label('Closed')))).toBeNull();
});

test('a stored name is that of the reference as it is stored, not of another one chosen since', () => {
  const stored = { customerId: 7, customerName: 'Basel Sofas', armIds: [1, 2], armNames: 'Oak; Ash' };
  expect(storedNameOf('customerId', 7, stored)).toBe('Basel Sofas');
  expect(storedNameOf('customerId', 8, stored)).toBeUndefined();
  expect(storedNameOf('armIds', [1, 2], stored)).toBe('Oak; Ash');
  expect(storedNameOf('armIds', [2], stored)).toBeUndefined();
  expect(storedNameOf('customerId', 7, null)).toBeUndefined();
});

test('several references are the same where they are the same ones, not where they are as many', () => {
  expect(isSameValue([1, 2], [1, 2])).toBe(true);
  expect(isSameValue([1, 2], [1, 3])).toBe(false);
  expect(isSameValue([1], [1, 2])).toBe(false);
  expect(isSameValue([1], null)).toBe(false);
  expect(isSameValue('1', 1)).toBe(false);
});
