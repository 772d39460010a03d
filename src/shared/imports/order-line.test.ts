import { describe, expect, test } from 'vitest';
import { factor } from './decimal';
import { datesBeforeOrder, lineValues, settleOrders } from './order-line';
import type { ImportValues, PlannedRecord, RowSoFar } from './target';

interface Said {
  texts?: RowSoFar['texts'];
  exact?: RowSoFar['exact'];
  material?: ImportValues;
  line?: ImportValues;
  called?: Record<string, string>;
}

const derived = (values: ImportValues, { texts = {}, exact = {}, material, line, called = {} }: Said = {}) =>
  lineValues({
    values,
    texts,
    exact,
    stored: (part) => (part === 'material' ? material : part === 'orderLine' ? line : undefined),
    called: (_, field) => called[field],
  });

describe('what a line takes from its material', () => {
  const material = { modelId: 'R-1', arrangementId: '1R', coverGradeId: null, colorId: 'BLK', cube: 12.5 };

  test('are its model, the English names of spec, grade and color, and its cube for all pieces', () => {
    expect(derived({ 'orderLine.quantity': 3 }, { material, called: { arrangementId: 'One recliner' } })).toEqual({
      'orderLine.model': 'R-1',
      'orderLine.spec': 'One recliner',
      'orderLine.color': 'BLK',
      'orderLine.cube': 37.5,
    });
  });

  test('what the file says of the material comes before what is stored of it', () => {
    expect(
      derived(
        { 'model.code': 'R-2', 'material.cube': 2, 'material.colorId': 'RED', 'orderLine.quantity': 2 },
        { material, texts: { 'material.colorId': 'Red' }, called: { colorId: 'Black', arrangementId: 'One recliner' } },
      ),
    ).toEqual({
      'orderLine.model': 'R-2',
      'orderLine.spec': 'One recliner',
      'orderLine.color': 'Red',
      'orderLine.cube': 4,
    });
    expect(derived({ 'material.colorId': 'RED' }, { texts: { 'material.colorId': 'Red' } })).toEqual({
      'orderLine.color': 'Red',
    });
  });

  test('a stored line keeps what was ordered, whatever became of its material', () => {
    expect(derived({ 'orderLine.quantity': 2 }, { material, line: { model: 'R-0' } })).toEqual({});
  });

  test('of other pieces, or another discount, its amount and cube are those of its price and of one piece', () => {
    const line = { quantity: 4, price: 20, discount: 5, amount: 76, cube: 12 };
    expect(derived({ 'orderLine.quantity': 8 }, { line })).toEqual({
      'orderLine.price': 20,
      'orderLine.amount': 152,
      'orderLine.cube': 24,
    });
    expect(derived({ 'orderLine.quantity': 4 }, { line })).toEqual({});
    expect(derived({ 'orderLine.quantity': 4, 'orderLine.discount': 0 }, { line })).toEqual({
      'orderLine.price': 20,
      'orderLine.amount': 80,
      'orderLine.cube': 12,
    });
    expect(derived({ 'orderLine.quantity': 4, 'orderLine.price': 30 }, { line })).toEqual({ 'orderLine.amount': 114 });
    expect(derived({ 'orderLine.quantity': 8, 'orderLine.amount': 100 }, { line })).toEqual({
      'orderLine.price': 13.1579,
      'orderLine.cube': 24,
    });
    expect(derived({ 'orderLine.quantity': 8 }, { line: { ...line, cube: 0, price: null } })).toEqual({
      'orderLine.cube': 0,
    });
  });

  test('what was derived of other pieces stays so where it is derived once more, as the server does', () => {
    const line = { quantity: 4, price: 19.99, discount: 7.5, amount: 73.96, cube: 12 };
    const once = derived({ 'orderLine.quantity': 7 }, { line });
    expect(once).toEqual({ 'orderLine.price': 19.99, 'orderLine.amount': 129.44, 'orderLine.cube': 21 });
    expect(derived({ 'orderLine.quantity': 7, ...once }, { line })).toEqual({ 'orderLine.cube': 21 });
  });

  test('of another material a stored line has its model and cube, at the price that was agreed', () => {
    const line = { materialId: 'M-1', quantity: 4, price: 20, discount: null, amount: 80, cube: 40 };
    const said = { 'material.number': 'M-2', 'orderLine.quantity': 7 };
    expect(derived(said, { line, material })).toEqual({
      'orderLine.model': 'R-1',
      'orderLine.spec': '1R',
      'orderLine.color': 'BLK',
      'orderLine.price': 20,
      'orderLine.amount': 140,
      'orderLine.cube': 87.5,
    });
    expect(derived({ ...said, 'material.number': 'M-1' }, { line, material })).toEqual({
      'orderLine.price': 20,
      'orderLine.amount': 140,
      'orderLine.cube': 70,
    });
  });

  test('nothing follows from nothing', () => {
    expect(derived({})).toEqual({});
    expect(derived({ 'orderLine.price': 10 })).toEqual({});
  });
});

describe('of price and amount the one that the file does not say', () => {
  test('is worked out with the discount, a price to four places, an amount to cents', () => {
    expect(derived({ 'orderLine.quantity': 3, 'orderLine.price': 10 })).toEqual({ 'orderLine.amount': 30 });
    expect(derived({ 'orderLine.quantity': 3, 'orderLine.price': 10, 'orderLine.discount': 5 })).toEqual({
      'orderLine.amount': 28.5,
    });
    expect(derived({ 'orderLine.quantity': 3, 'orderLine.price': 0.3335 })).toEqual({ 'orderLine.amount': 1 });
    expect(derived({ 'orderLine.quantity': 3, 'material.cube': 1.2345 })).toEqual({ 'orderLine.cube': 3.704 });
    expect(derived({ 'orderLine.quantity': 3, 'orderLine.amount': 100 })).toEqual({ 'orderLine.price': 33.3333 });
    expect(derived({ 'orderLine.quantity': 4, 'orderLine.amount': 30, 'orderLine.discount': 25 })).toEqual({
      'orderLine.price': 10,
    });
  });

  test('is not worked out where the file says both, or the pieces cost nothing', () => {
    expect(derived({ 'orderLine.quantity': 3, 'orderLine.price': 10, 'orderLine.amount': 7 })).toEqual({});
    expect(derived({ 'orderLine.quantity': 0, 'orderLine.amount': 7 })).toEqual({});
    expect(derived({ 'orderLine.quantity': 3, 'orderLine.discount': 100, 'orderLine.amount': 7 })).toEqual({});
  });

  test('follows from numbers as they were written, not as they were rounded', () => {
    const exact = { 'orderLine.price': factor(0.335) };
    expect(derived({ 'orderLine.quantity': 10, 'orderLine.price': 0.34 }, { exact })).toEqual({
      'orderLine.amount': 3.35,
    });
  });
});

test('nothing happens to an order before the day it was placed, which the file or the stored order says', () => {
  const faults = (values: ImportValues, orderDate?: string) =>
    datesBeforeOrder({ values, stored: (part) => (part === 'order' && orderDate ? { orderDate } : undefined) });
  const early = {
    'order.shippedDate': '2026-03-01',
    'order.etd': '2026-03-02',
    'order.eta': null,
    'order.pod': '2025',
  };
  const problem = { key: 'order.shippedDate', problem: { values: { day: '2026-03-02' } } };
  expect(faults({ ...early, 'order.orderDate': '2026-03-02' })).toMatchObject([problem]);
  expect(faults(early, '2026-03-02')).toMatchObject([problem]);
  expect(faults({ ...early, 'order.orderDate': '2026-02-01' }, '2026-03-02')).toEqual([]);
  expect(faults(early)).toEqual([]);
  expect(faults({ 'order.orderDate': 7, 'order.shippedDate': 3 })).toEqual([]);
});

test('an order gets the sums of its own lines, as they become, and none but those', () => {
  const order = (): PlannedRecord => ({ key: 'order', values: {} });
  const [first, second] = [order(), order()];
  const planned = (entries: [string, ImportValues][]) =>
    new Map(entries.map(([key, values]) => [key, { key, values: { ...values } }]));
  const stored = new Map([
    ['C\nA\n1', { values: { quantity: 2, amount: 10.1, cube: 1.001, stage: 'shipped' } }],
    ['C\nA\n2', { values: { quantity: 1, amount: 0.2, cube: 2, stage: 'scheduled' } }],
    ['C\nB\n1', { values: { quantity: 50, amount: 5, cube: 5, stage: 'piIssued' } }],
  ]);
  const lines = planned([
    ['C\nA\n1', { quantity: 3 }],
    ['C\nA\n3', { quantity: 4, amount: 0.1, cube: 0.002, stage: 'inventory' }],
    ['C\nC\n1', { stage: 'piSigned' }],
  ]);
  const orders = new Map([
    ['C\nA', first],
    ['C\nC', second],
  ]);
  settleOrders((part) => (part === 'order' ? { planned: orders, stored: new Map() } : { planned: lines, stored }));
  expect(first.values).toEqual({ quantity: 8, amount: 10.4, cube: 3.003, stage: 'scheduled' });
  expect(second.values).toEqual({ quantity: 0, amount: 0, cube: 0, stage: 'piSigned' });
});
