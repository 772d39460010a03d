import { expect, test } from 'vitest';
import { order } from '../../../shared/areas/order/order';
import { choice, date, flag, money, number, text } from '../../../shared/entity/field';
import type { CellValue } from '../columns/column';
import { comparatorOf, compareValues } from '../columns/compare';
import { distinctValues, filterKind, passes, tidyModel } from './filter-model';

const label = (message: string) => ({ id: message, message });
const shown = (value: CellValue) => (value === null ? '' : String(value));
const pass = (model: Parameters<typeof passes>[0], value: CellValue) => passes(model, value, () => shown(value));

test('ticked values pass, the empty one like any other', () => {
  expect([null, 'a', 'b'].map((value) => pass({ values: ['', 'a'] }, value))).toEqual([true, true, false]);
});

test('a part of the text passes whatever its case', () => {
  expect(pass({ contains: 'verDE' }, 'Casa Verde')).toBe(true);
  expect(pass({ contains: 'verde' }, 'Nordlys')).toBe(false);
});

test('both ends belong to the range, and empty values lie outside it', () => {
  expect([1, 2, 3, 4, null].map((value) => pass({ from: 2, to: 3 }, value))).toEqual([false, true, true, false, false]);
  expect(pass({ to: '2026-06-30' }, '2026-06-30')).toBe(true);
  expect([pass({ to: 3 }, null), pass({ from: 2 }, null), pass({ from: '2026-01-01' }, null)]).toEqual([
    ...[false, false, false],
  ]);
});

test('a filter of empty parts is no filter', () => {
  expect(tidyModel({ contains: '', from: undefined })).toBeNull();
  expect(tidyModel({ contains: 'a', to: undefined })).toEqual({ contains: 'a' });
});

test('no value ticked is a filter: nothing passes', () => {
  const model = tidyModel({ values: [] });
  expect(model && pass(model, 'a')).toBe(false);
});

test('distinct values are counted and ordered, the empty one last', () => {
  const values = ['b', null, 'a', 'b', null, 'b'];
  expect(distinctValues(text(label('Name')), values, shown)).toEqual([
    { key: 'a', text: 'a', count: 1 },
    { key: 'b', text: 'b', count: 3 },
    { key: '', text: '', count: 2 },
  ]);
  expect(distinctValues(number(label('n')), [10, 9, 9], shown).map((each) => each.key)).toEqual(['9', '10']);
});

test('choices keep the order in which they are declared', () => {
  const listed = distinctValues(order.fields.stage, ['shipped', 'inventory', 'piIssued'], shown);
  expect(listed.map((each) => each.key)).toEqual(['piIssued', 'inventory', 'shipped']);
  const compare = comparatorOf(choice(label('c'), { z: label('Z'), a: label('A') }));
  expect(compare('z', 'a')).toBeLessThan(0);
});

test('empty values come last in both directions', () => {
  // The grid negates the result for a descending order.
  expect(compareValues(null, 1, false)).toBeGreaterThan(0);
  expect(-compareValues(null, 1, true)).toBeGreaterThan(0);
});

test('names sort as people expect: numbers by value, Chinese by pinyin', () => {
  const sorted = ['KM-10', 'KM-9', '重庆家居', '海港家居', 'Ashford'].sort((a, b) => compareValues(a, b));
  expect(sorted.indexOf('KM-9')).toBeLessThan(sorted.indexOf('KM-10'));
  expect(sorted.filter((name) => name > '\u2e7f')).toEqual(['重庆家居', '海港家居']);
});

test('figures and days are filtered by their ends, texts and names by a part of them, the others by their values', () => {
  const of = label('Field');
  const kinds = [number(of), money(of), date(of), text(of), order.fields.customerId, flag(of), order.fields.stage];
  expect(kinds.map(filterKind)).toEqual(['range', 'range', 'range', 'contains', 'contains', 'values', 'values']);
});
