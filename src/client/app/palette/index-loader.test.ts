// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchLimits } from '../../../shared/areas/search/limits';
import type { SearchRecord } from '../../../shared/search';
import { fetchData } from '../../api/send';
import { createIndexLoader } from './index-loader';

vi.mock('../../api/send');
i18n.loadAndActivate({ locale: 'en', messages: {} });

interface Asked {
  kind: string;
  since?: string;
  after?: string;
}

const ask = vi.mocked(fetchData);
const put = vi.fn(async (_: readonly SearchRecord[]) => {});
const remove = vi.fn(async () => {});
const worker = { put, remove };
const customer = (id: number) => [id, `C${id}`, `name ${id}`, '', 'CH', 0, 0, '', ''];
const order = (id: number, customerId: number) => [id, `PO${id}`, customerId, 'shipped', '2026-11-25'];

/** The server's records; loads of changes return only the totals, and what is told as removed. */
let there: { customer: number[]; order: number[][] };
let removed: Partial<Record<string, [number, string][] | null>>;
const asked = () => ask.mock.calls.map(([, input]) => input as unknown as Asked); // as the call has it
const wholeLoads = () => asked().flatMap(({ kind, since }) => (since === undefined ? [kind] : []));

beforeEach(() => {
  vi.clearAllMocks();
  removed = {};
  there = {
    customer: [1, 2],
    order: [
      [11, 1],
      [12, 2],
    ],
  };
  ask.mockImplementation(async (_call, input) => {
    const { kind, since } = input as unknown as Asked; // as above
    const customers = kind === 'customer' ? there.customer : [];
    const orders = kind === 'order' ? there.order : [];
    const nothing = { customers: [], contacts: [], orders: [], models: [], people: [], listed: [] };
    const rows =
      since === undefined
        ? { customers: customers.map(customer), orders: orders.map(([id = 0, of = 0]) => order(id, of)) }
        : {};
    const gone = since === undefined || removed[kind] === undefined ? [] : removed[kind];
    return { ...nothing, ...rows, gone, total: customers.length + orders.length, asOf: 'now', next: null };
  });
});

test('nothing is loaded anew where there are as many as before', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  await loader.refresh();
  expect(wholeLoads()).toEqual([]);
  expect(remove).not.toHaveBeenCalled();
});

test('what is told as removed leaves the index, and nothing is loaded anew', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  there = { customer: [1], order: [[11, 1]] };
  removed = {
    customer: [
      [2, 'customer'],
      [3, 'customer'], // never here
    ],
    order: [[12, 'order']],
  };
  await loader.refresh();
  const left = [
    ['customer', ['2']],
    ['order', ['12']],
  ];
  expect([wholeLoads(), remove.mock.calls]).toEqual([[], left]);
  // The moments overlap: it is told again.
  await loader.refresh();
  expect([wholeLoads(), remove.mock.calls]).toEqual([[], left]);
});

test('what was removed and is back stays, and one of a list leaves by the name of its list', async () => {
  const row = (id: number) => [id, 'brand', `B${id}`, '', ''];
  const unchanged = ask.getMockImplementation();
  let isLoaded = false;
  ask.mockImplementation(async (call, input, options) => {
    const answer = (await unchanged?.(call, input, options)) as object; // an answer
    const { kind, after } = input as unknown as Asked; // as above
    if (kind !== 'listed') return answer;
    if (!isLoaded) return { ...answer, listed: [row(1), row(2), row(3)], total: 3 };
    const gone = [
      [2, 'brand'],
      [3, 'brand'],
    ];
    // The second part comes later, when one of them was put back.
    return after ? { ...answer, listed: [row(3)], total: 2 } : { ...answer, gone, total: 1, next: '1.1' };
  });
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  isLoaded = true;
  ask.mockClear();
  await loader.refresh();
  expect([wholeLoads(), remove.mock.calls]).toEqual([[], [['listed', ['brand 2']]]]);
});

test('a kind of which too many were removed to be told is loaded anew, however many there are', async () => {
  const unchanged = ask.getMockImplementation();
  ask.mockImplementation(async (call, input, options) => {
    const answer = (await unchanged?.(call, input, options)) as object; // an answer
    return { ...answer, total: null };
  });
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  there = { ...there, order: [[12, 2]] };
  removed = { order: null };
  await loader.refresh();
  expect([wholeLoads(), remove.mock.calls]).toEqual([['order', 'customer'], [['order', ['11']]]]);
});

test('a kind of which too many were removed to be told, but nothing held is gone, is not loaded anew', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  removed = { order: null };
  await loader.refresh();
  expect(wholeLoads()).toEqual([]);
});

test('what left unsaid leaves the index, and orders are loaded anew with their customers', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  there = {
    customer: [1],
    order: [
      [11, 1],
      [13, 1],
    ],
  }; // one order now belongs to somebody else, and another one is new
  await loader.refresh();
  expect(wholeLoads()).toEqual(['customer', 'order']);
  expect(remove.mock.calls).toEqual([
    ['customer', ['2']],
    ['order', ['12']],
  ]);
});

test('where an order is gone the orders are loaded anew, and the customers that say how many are open', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  there = { ...there, order: [[12, 2]] };
  await loader.refresh();
  expect([wholeLoads(), remove.mock.calls]).toEqual([['order', 'customer'], [['order', ['11']]]]);
  ask.mockClear();
  await loader.refresh();
  expect(wholeLoads()).toEqual([]);
});

test('a kind comes in parts, each after the one before; of orders no more than the index holds', async () => {
  const none = { contacts: [], customers: [], models: [], people: [], listed: [], orders: [] };
  const part = { ...none, gone: [], total: 9, asOf: 'now' };
  const many = Array.from({ length: searchLimits.indexOrders / 2 }, (_, at) => order(at + 1, 1));
  ask.mockImplementation(async (_call, input) => {
    const { kind, after } = input as unknown as Asked; // as above
    if (kind === 'order') return { ...part, orders: many, next: `${after ?? ''}x` };
    return { ...part, customers: kind === 'customer' ? [customer(after ? 2 : 1)] : [], next: after ? null : 'a' };
  });
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  const partsOf = (wanted: string) => asked().flatMap(({ kind, after }) => (kind === wanted ? [after] : []));
  expect([partsOf('customer'), partsOf('order')]).toEqual([
    [undefined, 'a'],
    [undefined, 'x'],
  ]);
  expect(['1', '2', '3'].map((id) => loader.customerNames(id)?.nameEn)).toEqual(['name 1', 'name 2', undefined]);
});

test('a kind that broke off on its way is loaded whole the next time, and what is gone since leaves', async () => {
  const none = { contacts: [], customers: [], models: [], people: [], listed: [], orders: [] };
  const part = { ...none, gone: [], asOf: 'now' };
  let breaksAt: string | undefined;
  ask.mockImplementation(async (_call, input) => {
    const { kind, after, since } = input as unknown as Asked; // as above
    if (after !== undefined && kind === breaksAt) throw new Error('no connection');
    if (since !== undefined && breaksAt === undefined) return { ...part, total: null, next: null };
    const orders = kind === 'order' ? there.order.map(([id = 0, of = 0]) => order(id, of)) : [];
    return { ...part, orders: after ? orders.slice(1) : orders.slice(0, 1), total: null, next: after ? null : 'x' };
  });
  const loader = createIndexLoader(worker, new AbortController().signal);
  breaksAt = 'order';
  await expect(loader.load()).rejects.toThrow();
  breaksAt = undefined;
  await loader.refresh();
  const found = () => put.mock.calls.flatMap(([records]) => records.map(({ id }) => id));
  expect([found(), wholeLoads().filter((kind) => kind === 'order')]).toEqual([
    ['11', '11', '12'],
    ['order', 'order', 'order', 'order'],
  ]);
  // What changed breaks off, too: it is asked for again since the same moment.
  breaksAt = 'order';
  ask.mockClear();
  await expect(loader.refresh()).rejects.toThrow();
  breaksAt = undefined;
  there.order = [[12, 2]];
  await loader.refresh();
  expect(asked().filter(({ kind }) => kind === 'order')).toMatchObject([
    { since: 'now' },
    { since: 'now', after: 'x' },
    { since: 'now' },
  ]);
});

test('orders of a customer that is called otherwise since bear the new name, and no others are loaded', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  const unchanged = ask.getMockImplementation();
  const renamed = { customers: [customer(1).with(3, '顶点家居')], orders: [order(11, 1)] };
  ask.mockImplementation(async (call, input, options) => {
    const { kind } = input as unknown as Asked; // as above
    const answer = (await unchanged?.(call, input, options)) as object; // an answer
    if (kind === 'customer') return { ...answer, customers: renamed.customers };
    return kind === 'order' ? { ...answer, orders: renamed.orders } : answer;
  });
  ask.mockClear();
  put.mockClear();
  await loader.refresh();
  expect(wholeLoads()).toEqual([]);
  expect(put.mock.lastCall?.[0].map(({ code, nameZh }) => [code, nameZh])).toEqual([['PO11', '顶点家居']]);
});

test('what bears the names of customers is asked for since they came, as one may be renamed meanwhile', async () => {
  const unchanged = ask.getMockImplementation();
  let minute = 10;
  ask.mockImplementation(async (call, input, options) => {
    const answer = (await unchanged?.(call, input, options)) as object; // an answer
    return { ...answer, asOf: `12:${minute++}` };
  });
  const sinceOf = (wanted: string) => asked().flatMap(({ kind, since }) => (kind === wanted ? [since] : []));
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  await loader.refresh();
  await loader.refresh();
  expect([sinceOf('customer'), sinceOf('contact'), sinceOf('order')]).toEqual([
    [undefined, '12:10', '12:17'],
    [undefined, '12:10', '12:17'],
    [undefined, '12:10', '12:17'],
  ]);
});
