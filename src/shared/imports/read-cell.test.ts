import { expect, test } from 'vitest';
import { columnChoice } from './column-choice';
import { withoutCurrency } from './currency';
import type { ImportMapping } from './mapping';
import { materials } from './materials';
import { rowReader } from './rows';
import type { Cell } from './workbook';

type Choice = Partial<ImportMapping['columns'][string]>;

/** What a cell is read as in the field, or what is wrong with it. */
function readAs(key: string, cell: Cell, choice: Choice = {}, style: Partial<ImportMapping> = {}) {
  const columns = { [key]: columnChoice.parse({ column: 0, unit: null, ...choice }) };
  const mapping: ImportMapping = { columns, decimal: '.', dates: 'yyyy-MM-dd', ...style };
  const { values, faults } = rowReader(materials, mapping)({ row: 2, cells: [cell, 'of two'] });
  return faults[0] ? faults[0].problem.message.message : values[key];
}

test.each([
  ['8999 NOK', '8999', 'NOK'],
  ['€ 6.195,00', '6.195,00', '€'],
  ["CHF1'200.50", "1'200.50", 'CHF'],
  ['499,- kr', '499', 'kr'],
  ['1.499,-', '1.499', null],
  ['¥12', '12', '¥'],
  ['12元', '12', '元'],
  ['US$ 1,200.00', '1,200.00', null],
  ['$5', '5', null],
  ['5 usd', '5', null],
  ['twelve', 'twelve', null],
])('the currency of %s is taken off', (text, bare, currency) => {
  expect(withoutCurrency(text)).toEqual({ bare, currency });
});

test('a price in another currency needs the factor to the dollar', () => {
  expect(readAs('fobPrice', '8999 NOK')).toBe('is in {currency}: give its column the factor to USD');
  expect(readAs('fobPrice', '8999 NOK', { multiply: 0.1 })).toBe(899.9);
  expect(readAs('fobPrice', '€ 6.195,00', { multiply: 1.08 })).toBe(6690.6);
  expect(readAs('fobPrice', '3,75 SAR', { divide: 3.75 }, { decimal: ',' })).toBe(1);
  expect(readAs('fobPrice', '€ 10', { strip: ['€'] })).toBe(10);
  expect(readAs('fobPrice', 'USD 10')).toBe(10);
});

test('two signs in a number say themselves which is which; one alone goes by the file', () => {
  expect([readAs('fobPrice', '6.195,00'), readAs('fobPrice', '6,195.00', {}, { decimal: ',' })]).toEqual([6195, 6195]);
  expect([readAs('fobPrice', '1,234'), readAs('fobPrice', '1,234', {}, { decimal: ',' })]).toEqual([1234, 1.23]);
  expect(readAs('fobPrice', '265,5')).toBe('is not a number');
  expect(readAs('fobPrice', '265,5', { decimal: ',' })).toBe(265.5);
  expect(readAs('fobPrice', '1,234', {}, { thousands: '' })).toBe('is not a number');
});

test('half of what is counted is refused, while what is measured is rounded', () => {
  expect([2.5, '2.5', 2].map((cell) => readAs('maxTiers', cell))).toEqual([
    'must be a whole number',
    'must be a whole number',
    2,
  ]);
  expect(readAs('fobPrice', '265.555')).toBe(265.56);
});

test('what is to be done to a column is done before it is read', () => {
  expect(readAs('number', 4711, { padStart: { length: 8, with: '0' } })).toBe('00004711');
  expect(readAs('nameEn', 'Sofa', { also: [1], join: ', ' })).toBe('Sofa, of two');
  expect(readAs('nameEn', '', { also: [1] })).toBe('of two');
  expect(readAs('length', 'n/a', { empty: ['n/a'] })).toBeNull();
  expect(readAs('length', 'ca. 80 cm', { strip: ['ca.'] })).toBe(80);
  expect(readAs('length', 10, { unit: 'in' })).toBe(25.4);
  expect(readAs('provenance', 'CN', { values: { CN: 'china' } })).toBe('china');
  expect(readAs('provenance', 'XX', { values: { CN: 'china' } })).toBe('is not among the values of the mapping');
  expect(readAs('provenance', 'XX', { values: { CN: 'china' }, otherwise: 'vietnam' })).toBe('vietnam');
  expect(readAs('provenance', null, { column: null, constant: 'mexico' })).toBe('mexico');
  expect(readAs('nameEn', { error: '#N/A' })).toBe("holds the spreadsheet's error {error}");
});
