import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { choice, date, file, flag, longText, money, number, reference, references, text } from '../entity/field';
import { shownIn } from '../rules/size-units';
import { csvPieces } from './csv';
import {
  decimalsOf,
  fieldHeading,
  headingsWithUnit,
  headingWithUnit,
  sheetColumn,
  sheetValue,
  shownDecimals,
} from './field-cells';

// Without a catalog the text of the message's definition is used.
const en = setupI18n({ locale: 'en', messages: { en: {} } });
const zh = setupI18n({ locale: 'zh', messages: { zh: {} } });
const label = msg`Length`;
const length = number(label, { unit: 'cm', decimals: 4 });
const inInches = shownIn(length, { length: 'in', volume: 'cuft' });

describe('a column of a file', () => {
  test('is called with the unit that its values have', () => {
    expect(fieldHeading(length, en)).toBe('Length, cm');
    expect(fieldHeading(inInches, en)).toBe('Length, in');
    expect(fieldHeading(money(label), en)).toBe('Length, USD');
    expect(fieldHeading(number(label), en)).toBe('Length');
    expect(fieldHeading(text(label), en, msg`Side`)).toBe('Side');
    expect(headingWithUnit('长', length)).toBe('长（cm）');
    expect(headingWithUnit('全程', number(label, { unit: 'd' }))).toBe('全程（天）');
    expect(headingWithUnit('金额', money(label))).toBe('金额（美元）');
    expect(headingsWithUnit('金额', money(label))).toEqual(['金额（美元）', '金额（USD）', '金额, USD']);
  });

  test('shows as many decimals as its unit has, and stores its own', () => {
    expect([decimalsOf(length), decimalsOf(inInches), decimalsOf(money(label)), decimalsOf(text(label))]).toEqual([
      ...[4, 4, 2, 2],
    ]);
    expect([shownDecimals(length), shownDecimals(inInches), shownDecimals(money(label))]).toEqual([4, 3, 2]);
  });

  test('is of the kind of its field, a text as wide as it may be long, within bounds', () => {
    const column = (field: Parameters<typeof sheetColumn>[0]) => sheetColumn(field, 'H');
    expect(column(inInches)).toEqual({ heading: 'H', kind: 'number', decimals: 3 });
    expect(column(money(label))).toEqual({ heading: 'H', kind: 'number', decimals: 2, width: 16 });
    expect(column(date(label))).toEqual({ heading: 'H', kind: 'day' });
    expect(column(flag(label))).toEqual({ heading: 'H', kind: 'text', width: 10 });
    expect([9, 10, 36, 37].map((max) => column(text(label, { max })).width)).toEqual([10, 10, 36, 36]);
    for (const field of [longText(label), reference(label, 'model'), references(label, 'model'), file(label)]) {
      expect(column(field)).toEqual({ heading: 'H', kind: 'text' });
    }
  });

  test('has numbers and days as such, choices and flags in words, and nothing where nothing is', () => {
    const size = choice(label, { small: msg`Small` });
    const value = (field: Parameters<typeof sheetValue>[0], given: unknown) => sheetValue(field, given, en);
    expect([value(inInches, 92.5068), value(length, '80'), value(money(label), '10.5')]).toEqual([36.42, 80, 10.5]);
    expect(value(date(label), '2026-03-02T08:00:00Z')).toBe('2026-03-02');
    expect([value(flag(label), true), value(flag(label), false)]).toEqual(['Yes', 'No']);
    expect([value(size, 'small'), value(size, 'huge')]).toEqual(['Small', 'huge']);
    expect([value(text(label), 7), value(references(label, 'model'), 'A; B')]).toEqual(['7', 'A; B']);
    const remark = 'Late · 迟到';
    expect([value(longText(label), remark), sheetValue(longText(label), remark, zh)]).toEqual(['Late', '迟到']);
    for (const field of [length, money(label), date(label), flag(label), size, text(label)]) {
      expect([null, undefined, ''].map((given) => value(field, given))).toEqual([null, null, null]);
    }
    expect([value(length, 0), value(money(label), 0)]).toEqual([0, 0]);
  });
});

test('a file of rows comes in pieces of 500, none of them twice', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [at]);
  const pieces = (count: number) => [
    ...csvPieces({ name: 'A', columns: [{ heading: 'No', kind: 'number' }], rows: rows(count) }),
  ];
  expect([0, 1, 500, 501, 1000].map((count) => pieces(count).length)).toEqual([1, 2, 2, 3, 3]);
  expect(pieces(1001).join('').split('\r\n').slice(1, -1).map(Number)).toEqual(rows(1001).flat());
});
