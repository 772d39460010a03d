// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import type { Remote } from 'comlink';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchWorker } from '../../../../workers/search/worker';
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
