import { expect, test } from 'vitest';
import { entityOf } from '../areas/all';
import { keysOf } from '../keys-of';
import { rawTableNames, rawTableOf, rawTables } from './raw-tables';

/** The columns of a table before, and after, the stored ones of its entity. */
const beside = {
  orderLines: ['id customer poNumber orderDate', 'material containerNumber invoiceNumber'],
  invoices: ['id customer poNumber', ''],
  shipments: ['id customer', ''],
  materials: ['id model category brand spec coverGrade color', ''],
  committedModels: ['id customer market model', ''],
  purchaseOrderLines: ['id customer poNumber revision status market material', ''],
  quoteLines: ['id customer quote revision status quoteDate commodity color', ''],
};

test('the tables of the console are those of stored rows that no list shows whole', () => {
  expect(rawTableNames).toEqual(Object.keys(beside));
  expect(rawTableNames.map((name) => rawTables[name].of.name)).toEqual([
    ...['orderLine', 'invoice', 'shipment', 'material', 'commitmentModel', 'purchaseOrderLine', 'quoteLine'],
  ]);
});

test.each(keysOf(beside))('%s tells what is stored, with the names of what it refers to beside it', (name) => {
  const { columns, of } = rawTableOf(name);
  const stored = Object.keys(of.fields);
  const others = Object.keys(columns).filter((column) => !stored.includes(column));
  const words = beside[name].flatMap((text) => text.split(' ')).filter((word) => word && !stored.includes(word));
  expect(others).toEqual(words);
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(stored));
});

test('a reference is the id it is, required where the record must have it', () => {
  const { columns } = rawTableOf('orderLines');
  expect([columns.orderId, columns.shipmentId]).toMatchObject([
    { kind: 'number', required: true, decimals: 0 },
    { kind: 'number', required: false },
  ]);
  expect(columns.orderId?.label).toBe(entityOf('orderLine').fields.orderId?.label);
  const given = rawTableNames.flatMap((name) => Object.values(rawTableOf(name).columns));
  expect(given.filter(({ kind }) => kind === 'reference' || kind === 'references')).toEqual([]);
});

test('what every row has is said of its columns, as nothing is looked for among them that is empty', () => {
  const required = (name: (typeof rawTableNames)[number], columns: readonly string[]) =>
    columns.filter((column) => rawTableOf(name).columns[column]?.required);
  const always = ['id', 'customer', 'poNumber', 'orderDate', 'material'];
  expect(required('orderLines', [...always, 'containerNumber', 'invoiceNumber'])).toEqual(always);
  expect(required('quoteLines', ['quote', 'revision', 'status', 'quoteDate', 'commodity', 'color'])).toEqual([
    ...['quote', 'revision', 'status', 'quoteDate', 'commodity'],
  ]);
  expect(required('purchaseOrderLines', ['revision', 'status', 'market', 'material'])).toEqual([
    ...['revision', 'status', 'material'],
  ]);
  expect(required('materials', ['model', 'category', 'brand', 'spec', 'color'])).toEqual(['model']);
});
