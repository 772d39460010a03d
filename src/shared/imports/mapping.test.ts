import { expect, test } from 'vitest';
import { readHeading } from './headings';
import { headingRowOf, importMapping, proposedMapping } from './mapping';
import { materials } from './materials';
import { targetHeading } from './template';
import type { Cell, SheetRow } from './workbook';

const sheet = (...rows: Cell[][]): SheetRow[] => rows.map((cells, at) => ({ row: at + 1, cells }));
const columnsOf = (headings: string[], rows: SheetRow[] = []) =>
  Object.fromEntries(
    Object.entries(proposedMapping(materials, headings, rows).columns).map(([key, { column, unit }]) => [
      key,
      unit ? `${column} ${unit}` : column,
    ]),
  );

test.each([
  ['Length 长 (cm)', 'length', 'cm'],
  ['长(mm)', '长', 'mm'],
  ['L (in)', 'l', 'in'],
  ['Height, inches', 'height', 'in'],
  ['高度/毫米', '高度', 'mm'],
  ['Volume m³', 'volume', 'm3'],
  ['体积（立方米）', '体积', 'm3'],
  ['G.W.(KGS)', 'gw', 'kg'],
  ['Material number', 'materialnumber', null],
])('%s is recognised as %s with the unit %s', (text, word, unit) => {
  const heading = readHeading(text);
  expect(heading.words).toContain(word);
  expect(heading.unit).toBe(unit);
});

test('columns are found by English, Chinese and bilingual headings, each for one field', () => {
  expect(columnsOf(['货号', '型号', 'Product Name', '长(mm)', 'Width 宽 (cm)', 'H (in)', 'FOB'])).toEqual({
    number: 0,
    modelId: 1,
    nameEn: 2,
    length: '3 mm',
    width: '4 cm',
    height: '5 in',
    fobPrice: 6,
  });
});

test('the headings of the template are recognised as the fields they stand for', () => {
  const headings = materials.fields.map(targetHeading);
  const { columns } = proposedMapping(materials, headings, []);
  expect(
    Object.values(columns)
      .map(({ column }) => column)
      .sort((a, b) => a - b),
  ).toEqual(headings.map((_, at) => at));
  for (const [at, { key }] of materials.fields.entries()) expect(columns[key]?.column).toBe(at);
});

test('every field of a material can be imported', () => {
  expect(materials.fields.map(({ key }) => key).sort()).toEqual(Object.keys(materials.entity?.fields ?? {}).sort());
});

test('the signs of numbers and days are taken from the values', () => {
  const rows = sheet(['1', '1.250,50'], ['2', '265,0'], ['3', '1,234']);
  expect(proposedMapping(materials, ['Item', 'Price'], rows).decimal).toBe(',');
  expect(proposedMapping(materials, ['Item', 'Price'], sheet(['1', '1,234'], ['2', '99.50'])).decimal).toBe('.');
});

test('a title above the headings is passed over', () => {
  expect(headingRowOf(materials, sheet(['Price list 2026'], [null], ['Item no', 'Name', 'Price'], ['A', 'b', 1]))).toBe(
    2,
  );
});

test('a proposed mapping is one that the server keeps', () => {
  const mapping = proposedMapping(materials, ['Item no', 'L (in)'], []);
  expect(importMapping.parse(mapping)).toEqual(mapping);
});
