// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import type { Remote } from 'comlink';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchWorker } from '../../../../workers/search/worker';
import { searchLimits } from '../../../shared/areas/search/limits';
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
const put = vi.fn(async () => {});
const remove = vi.fn(async () => {});
const worker = { put, remove } as unknown as Remote<SearchWorker>; // what the loader asks of one
const customer = (id: number) => [id, `C${id}`, `name ${id}`, '', 'CH', 0, 0, '', ''];
const order = (id: number, customerId: number) => [id, `PO${id}`, customerId, 'shipped', '2026-11-25'];

/** What there is on the server; what changed since is nothing but the numbers. */
let there: { customer: number[]; order: number[][] };
const asked = () => ask.mock.calls.map(([, input]) => input as unknown as Asked); // as the call has it
const wholeLoads = () => asked().flatMap(({ kind, since }) => (since === undefined ? [kind] : []));

beforeEach(() => {
  vi.clearAllMocks();
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
    return { ...nothing, ...rows, total: customers.length + orders.length, asOf: 'now', next: null };
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

test('what is gone leaves the index, and orders are loaded anew with their customers', async () => {
  const loader = createIndexLoader(worker, new AbortController().signal);
  await loader.load();
  ask.mockClear();
  there = {
    customer: [1],
    order: [
      [11, 1],
      [13, 1],
    ],
  }; // one order is another person's now, and another one has come
  await loader.refresh();
  expect(wholeLoads()).toEqual(['customer', 'order']);
  expect(remove.mock.calls).toEqual([
    ['customer', ['2']],
    ['order', ['12']],
  ]);
});

test('a kind comes in parts, each after the one before; of orders no more than the index holds', async () => {
  const part = { contacts: [], customers: [], models: [], people: [], listed: [], orders: [], total: 9, asOf: 'now' };
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
