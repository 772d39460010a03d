import { expect, test } from 'vitest';
import { entities, entityOf } from '../areas/all';
import type { AnyEntity } from '../entity/entity';
import { keysOf } from '../keys-of';
import { partTables, rawTableNames, rawTableOf, rawTables } from './raw-tables';

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
  expect(keysOf(rawTables)).toEqual(Object.keys(beside));
  expect(keysOf(rawTables).map((name) => rawTables[name].of.name)).toEqual([
    ...['orderLine', 'invoice', 'shipment', 'material', 'commitmentModel', 'purchaseOrderLine', 'quoteLine'],
  ]);
});

test('every part of a record has one table, with what it is part of', () => {
  const parts = Object.values<AnyEntity>(entities).filter(({ parent }) => parent !== undefined);
  const tablesOf = ({ name }: AnyEntity) => rawTableNames.filter((table) => rawTableOf(table).of.name === name);
  expect(parts.length).toBeGreaterThan(9);
  for (const part of parts) expect([part.name, tablesOf(part).length]).toEqual([part.name, 1]);
  expect(Object.keys(partTables).toSorted()).toEqual([
    ...['accountRoles', 'competingGoodPrices', 'productRecommendationFollows', 'quoteCombinations'],
    ...['reservationVisits', 'travelPeople', 'travelRivals', 'travelStops'],
  ]);
  expect(Object.keys(rawTableOf('travelRivals').columns)).toEqual([
    ...['id', 'customer', 'travelName', 'travelId', 'company', 'model', 'displayCount', 'retailUsd', 'date', 'remark'],
    ...['rivalId', 'rivalName'],
  ]);
  expect(Object.keys(rawTableOf('quoteCombinations').columns)).toEqual(
    expect.arrayContaining(['customer', 'quoteName', 'quoteId', 'commodityNames', 'sets']),
  );
  expect(Object.keys(rawTableOf('quoteCombinations').columns)).not.toContain('commodityIds');
  expect(() => rawTableOf('constructor')).toThrow();
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
  const required = (name: string, columns: readonly string[]) =>
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
