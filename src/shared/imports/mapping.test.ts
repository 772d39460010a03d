import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { isFilledIn } from '../entity/entity';
import { date } from '../entity/field';
import { customers } from './customers';
import { readHeading } from './headings';
import { wordsOfLists } from './list-words';
import { importedLists, listTarget } from './lists';
import { importMapping } from './mapping';
import { materials } from './materials';
import { orders } from './orders';
import { headingRowOf, proposedMapping } from './proposal';
import { offeredFields, ownPart } from './target';
import { targetHeading } from './template';
import type { Cell, SheetRow } from './workbook';

// Without a catalogue a message is shown as in its definition.
const words = wordsOfLists({ en: setupI18n({ locale: 'en' }), zh: setupI18n({ locale: 'zh' }) });
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
])('%s is recognized as %s with the unit %s', (text, word, unit) => {
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

const lists = importedLists.map((name) => listTarget(name, words));

describe.each([materials, customers, orders, ...lists])('$name', (target) => {
  test('the headings of the template are recognized as the fields they stand for', () => {
    const offered = offeredFields(target);
    const { columns } = proposedMapping(target, offered.map(targetHeading), []);
    for (const [at, { key }] of offered.entries()) expect([key, columns[key]?.column]).toEqual([key, at]);
    expect(Object.keys(columns)).toHaveLength(offered.length);
  });

  test('every field can be imported, and every choice has its words', () => {
    const own = ownPart(target);
    const names = target.fields.filter(({ part }) => part === own?.name).map(({ name }) => name);
    const taken = [...Object.keys(own?.parents ?? {}), 'invoiceId'];
    const importable = Object.keys(own?.entity.fields ?? {}).filter(
      (name) => !taken.includes(name) && own && isFilledIn(own.entity, name),
    );
    expect(names.sort()).toEqual(importable.sort());
    for (const { key, field, words } of target.fields) {
      if (field.kind === 'choice' && words)
        expect([key, Object.keys(words)]).toEqual([key, Object.keys(field.choices)]);
    }
  });
});

test('the signs of numbers and days are taken from the values', () => {
  const rows = sheet(['1', '1.250,50'], ['2', '265,0'], ['3', '1,234']);
  expect(proposedMapping(materials, ['Item', 'Price'], rows).decimal).toBe(',');
  expect(proposedMapping(materials, ['Item', 'Price'], sheet(['1', '1,234'], ['2', '99.50'])).decimal).toBe('.');
});

test('a column that is written otherwise than the others says so itself', () => {
  const rows = sheet(
    ['1', '1.250,50', '12.5', '31.12.2025'],
    ['2', '265,0', '80.25', '1.2.2026'],
    ['3', '6.195,00', '9.5', '3.2.2026'],
  );
  const day = {
    key: 'day',
    part: 'material',
    name: 'day',
    field: date({ id: 'd', message: 'Day' }),
    headings: ['Day', '日'],
  } as const;
  const { columns, decimal, dates } = proposedMapping(
    {
      ...materials,
      fields: [...materials.fields, day],
    },
    ['Item', 'Price', 'Length', 'Day'],
    rows,
  );
  expect({ decimal, dates }).toEqual({ decimal: '.', dates: 'd.M.yyyy' });
  expect(columns).toMatchObject({ length: { column: 2 }, fobPrice: { column: 1, decimal: ',' } });
});

test('a column is passed over for another with its name where other things stand below it', () => {
  const rows = sheet(
    ['Sofa', 'A-1', 'see list', '90'],
    ['Chair', 'A-2', 'on request', '60'],
    ['Bed', 'A-3', '?', '200'],
  );
  expect(columnsOf(['Item', 'Item no', 'Length', 'L'], rows)).toMatchObject({ number: 1, length: 3 });
  // Where half of the values below can be read, the heading counts.
  const half = ['1', '2', '?', '?'].map((length, at): Cell[] => [`A-${at}`, length, '7']);
  expect(columnsOf(['Item no', 'Length', 'L'], sheet(...half))).toMatchObject({ length: 1 });
  expect(columnsOf(['Item no', 'Length'], sheet(['A-1', '?'], ['A-2', '?'], ['A-3', '?']))).toEqual({
    number: 0,
    length: 1,
  });
});

test('columns without a known heading are told by what stands in them where they can be nothing else', () => {
  const rows = sheet(
    ['FJ-100', 'Sofa', '8999 NOK', 'China', '12'],
    ['FJ-101', 'Chair', '1.499,- kr', '越南', '3'],
    ['FJ-102', 'Bed', 'kr 2 500', 'Mexico', '4'],
  );
  expect(columnsOf(['Ref.', 'Varenavn', 'Pris', 'Herkomst', 'Antall'], rows)).toEqual({
    number: 0,
    fobPrice: 2,
    provenance: 3,
  });
  // Where two columns could be the field, it stays open.
  const twice = sheet(['FJ-100', 'AX-1'], ['FJ-101', 'AX-2'], ['FJ-102', 'AX-3']);
  expect(columnsOf(['Ref.', 'Kode'], twice)).toEqual({});
});

test('a column is not guessed where what stands in it may be several things, or the same article again', () => {
  const keysOf = (...cells: Cell[]) =>
    Object.keys(
      proposedMapping(customers, ['Customer name', 'Odd'], sheet(...cells.map((cell) => ['', cell]))).columns,
    );
  expect(keysOf('$100', '$250.50', '$90')).toEqual(['nameEn']);
  // There is only one field of days, but eight digits may be some number.
  expect(keysOf('2026-01-02', '2026-01-03', '2026-02-03')).toEqual(['nameEn', 'lastVisit']);
  expect(keysOf('20260102', '20260103', '20260203')).toEqual(['nameEn']);
  expect(columnsOf(['Odd'], sheet(['FJ-1'], ['FJ-1'], ['FJ-2']))).toEqual({});
});

test('days that may be read in two ways are read as the other days of the file', () => {
  const rows = sheet(['1', '31/1/2026', '1/2/2026'], ['2', '28/1/2026', '3/2/2026']);
  const { columns, dates } = proposedMapping(orders, ['PO', 'Order date', 'Shipped'], rows);
  expect(dates).toBe('d/M/yyyy');
  expect(columns['order.shippedDate']).toEqual({ column: 2, unit: null });
});

test('the currency that a heading names counts whichever column is chosen for the price', () => {
  const rows = sheet(['A-1', 100, 700], ['A-2', 200, 1400], ['A-3', 50, 350]);
  const mapping = proposedMapping(materials, ['Item no', 'Price (EUR)', '单价（元）'], rows);
  expect([mapping.columns.fobPrice?.column, mapping.currencies]).toEqual([1, { 1: 'EUR', 2: '元' }]);
  expect(proposedMapping(materials, ['Item no', 'FOB price, USD'], rows).currencies).toEqual({});
});

test('a unit counts where it measures what the field does, and does not keep a comma from being one of decimals', () => {
  expect(columnsOf(['Weight (cm)', 'Length (cm)'])).toEqual({ weight: 0, length: '1 cm' });
  const rows = sheet(['80,5 cm'], ['70,25 cm'], ['90,5 cm']);
  expect(proposedMapping(materials, ['Length'], rows).decimal).toBe(',');
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

test('of two columns with the name of a field the one whose values are of it is taken, also with a decimal comma', () => {
  const rows = sheet(['A-1', 'oak', '12,5'], ['A-2', 'ash', '80,25'], ['A-3', 'elm', '7,5'], ['A-4', '喜', '9,75']);
  expect(columnsOf(['Item no', 'Width', 'Width (cm)'], rows)).toEqual({ number: 0, width: '2 cm' });
});
