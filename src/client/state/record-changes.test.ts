import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../shared/api/call';
import { authCalls } from '../../shared/areas/auth/calls';
import { customerCalls } from '../../shared/areas/customer/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import { orderCalls } from '../../shared/areas/order/calls';

// The modules read the browser's storage when they are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('addEventListener', () => {});
const { queries, showsAny, showsChange } = await import('./queries');
const { changesShownBy, noteChangesElsewhere, noteOwnChange, notePutInPlace, noteRecordChange, reloadRecords } =
  await import('./record-changes');

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queries.clear();
  vi.useRealTimers();
});

/** A page, possibly hidden, that shows the answer of a call; counts the loads. */
async function shown(call: Call, { enabled = true } = {}) {
  const load = vi.fn(async () => 'answer');
  const queryKey = [call.path];
  queries.setQueryData(queryKey, 'before');
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: load,
    meta: { call },
    enabled,
    refetchOnMount: false,
  });
  stops.push(observer.subscribe(() => {}));
  const query = queries.getQueryCache().find({ queryKey });
  return { load, query, observer, queryKey, show: () => observer.setOptions({ ...observer.options, enabled: true }) };
}

test('a change loads what shows its kind again, and nothing else', async () => {
  const orders = await shown(orderCalls.getOrder);
  const discounts = await shown(customerCalls.getCustomerdiscountsummary);
  noteRecordChange('lineUp');
  expect([orders.load, discounts.load].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  noteRecordChange('orderLine');
  expect([orders.load, discounts.load].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('what says nothing of its kinds shows all, and a change of no kind is one of all', async () => {
  expect(showsAny(authCalls.listSessions, ['lineUp'])).toBe(true);
  expect(showsAny(orderCalls.getOrder, ['lineUp'])).toBe(false);
  expect(showsAny(orderCalls.getOrder, [])).toBe(true);
});

test('a hidden page keeps what it shows and loads when it is shown, and only what changed', async () => {
  const orders = await shown(orderCalls.getOrder, { enabled: false });
  const lineUp = await shown(customerCalls.getNsra16List, { enabled: false });
  noteRecordChange('order');
  expect(orders.load).not.toHaveBeenCalled();
  expect(orders.observer.getCurrentResult().data).toBe('before');
  orders.show();
  lineUp.show();
  expect(orders.load).toHaveBeenCalledOnce();
  expect(lineUp.load).not.toHaveBeenCalled();
});

test('what a page put in place itself stays until it is shown again; an undo loads it', async () => {
  const orders = await shown(orderCalls.getOrder);
  notePutInPlace(orders.query);
  noteRecordChange('order');
  expect(orders.load).not.toHaveBeenCalled();
  expect(orders.query?.state.isInvalidated).toBe(true);
  reloadRecords('order');
  expect(orders.load).toHaveBeenCalledOnce();
});

test('what a page put in place itself is loaded again by what is saved more than a moment later', async () => {
  vi.useFakeTimers();
  const orders = await shown(orderCalls.getOrder);
  notePutInPlace(orders.query);
  await vi.advanceTimersByTimeAsync(1000);
  noteRecordChange('order');
  expect(orders.load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  noteRecordChange('order');
  expect(orders.load).toHaveBeenCalledOnce();
});

test('an answer on its way knows whether it was overtaken by a change it shows', () => {
  const before = changesShownBy(orderCalls.getOrder);
  noteRecordChange('lineUp');
  expect(changesShownBy(orderCalls.getOrder)).toBe(before);
  noteRecordChange('order');
  expect(changesShownBy(orderCalls.getOrder)).toBe(before + 1);
  noteRecordChange();
  expect(changesShownBy(orderCalls.getOrder)).toBe(before + 2);
});

describe('changes of others', () => {
  const changed = (kind: string, ids: number[], changeSet: string | null = null) => ({
    kind,
    ids,
    isWhole: true,
    changeSet,
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('load what shows them a moment later, and one list not too often', async () => {
    const orders = await shown(orderCalls.getOrder);
    noteChangesElsewhere([changed('order', [1])]);
    noteChangesElsewhere([changed('order', [2])]);
    expect(orders.load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(liveLimits.spreadMs);
    expect(orders.load).toHaveBeenCalledTimes(1);
    noteChangesElsewhere([changed('order', [3])]);
    await vi.advanceTimersByTimeAsync(liveLimits.reloadedApartMs - liveLimits.spreadMs - 1);
    expect(orders.load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * liveLimits.spreadMs + 1);
    expect(orders.load).toHaveBeenCalledTimes(2);
  });

  test('do not cancel a load that takes longer than the time between two, and load again a longer time after its end', async () => {
    const orders = await shown(orderCalls.getOrder);
    const longMs = 2 * liveLimits.reloadedApartMs;
    const signals: AbortSignal[] = [];
    orders.observer.setOptions({
      ...orders.observer.options,
      queryFn: async ({ signal }) => {
        signals.push(signal);
        await new Promise((resolve) => setTimeout(resolve, longMs));
        return `answer ${signals.length}`;
      },
    });
    const steadily = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 500) {
        noteChangesElsewhere([changed('order', [1])]);
        await vi.advanceTimersByTimeAsync(500);
      }
    };
    await steadily(longMs + 500);
    expect(orders.observer.getCurrentResult().data).toBe('answer 1');
    expect(orders.query?.state.isInvalidated).toBe(true);
    // What takes so long is not asked for all the time.
    await steadily(liveLimits.reloadedApartLongestMs - 1000);
    expect(signals).toHaveLength(1);
    await steadily(2500);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    // The last change was during the second load, which a third one follows.
    await vi.advanceTimersByTimeAsync(longMs + liveLimits.reloadedApartLongestMs + liveLimits.spreadMs);
    expect(signals).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2 * longMs);
    expect([signals.length, orders.query?.state.isInvalidated]).toEqual([3, false]);
  });

  test('are not missed where a load of one’s own began before them, and ends after a list was to be loaded', async () => {
    const orders = await shown(orderCalls.getOrder);
    noteChangesElsewhere([changed('order', [1])]);
    let end = () => {};
    orders.observer.setOptions({
      ...orders.observer.options,
      queryFn: () => new Promise((resolve) => (end = () => resolve('before the change'))),
    });
    void orders.observer.refetch();
    noteChangesElsewhere([changed('order', [2])]);
    await vi.advanceTimersByTimeAsync(liveLimits.spreadMs + 1);
    orders.observer.setOptions({ ...orders.observer.options, queryFn: async () => 'after it' });
    end();
    await vi.advanceTimersByTimeAsync(liveLimits.reloadedApartLongestMs + 2 * liveLimits.spreadMs);
    expect(orders.observer.getCurrentResult().data).toBe('after it');
  });

  test('are none where they were made here, and everything where nothing is said', async () => {
    const orders = await shown(orderCalls.getOrder);
    notePutInPlace(orders.query);
    noteRecordChange('order');
    orders.query?.setState({ isInvalidated: false });
    noteOwnChange('mine');
    noteChangesElsewhere([changed('order', [1], 'mine')]);
    await vi.advanceTimersByTimeAsync(liveLimits.spreadMs);
    expect(orders.load).not.toHaveBeenCalled();
    expect(orders.query?.state.isInvalidated).toBe(false);
    noteChangesElsewhere(null);
    await vi.advanceTimersByTimeAsync(liveLimits.spreadMs);
    expect(orders.load).toHaveBeenCalledTimes(1);
  });

  test('that the server made beside one’s own are told as those of others', async () => {
    const orders = await shown(orderCalls.getOrder);
    noteRecordChange('customer');
    noteOwnChange('with an order');
    noteChangesElsewhere([changed('customer', [1], 'with an order'), changed('order', [1], 'with an order')]);
    await vi.advanceTimersByTimeAsync(liveLimits.reloadedApartMs + liveLimits.spreadMs);
    expect(orders.load).toHaveBeenCalledTimes(1);
  });

  test('are told again where one’s own change of the kind is too long ago to have loaded them', async () => {
    const orders = await shown(orderCalls.getOrder);
    noteOwnChange('slow');
    noteRecordChange();
    await vi.advanceTimersByTimeAsync(3000);
    const toldAfter = async (milliseconds: number) => {
      noteRecordChange('order');
      await vi.advanceTimersByTimeAsync(milliseconds);
      orders.load.mockClear();
      noteChangesElsewhere([changed('order', [1], 'slow')]);
      await vi.advanceTimersByTimeAsync(liveLimits.reloadedApartMs + liveLimits.spreadMs);
      return orders.load.mock.calls.length;
    };
    expect([await toldAfter(2999), await toldAfter(3000)]).toEqual([0, 1]);
  });

  test('of other records leave the page of one alone, unless not all are named', () => {
    const key = ['GET', '/x', JSON.stringify({ id: 7 })];
    const detail = customerCalls.getCustomerDetail;
    expect(showsChange(detail, key, changed('customer', [8]))).toBe(false);
    expect(showsChange(detail, key, changed('customer', [8, 7]))).toBe(true);
    expect(showsChange(detail, key, { ...changed('customer', [8]), isWhole: false })).toBe(true);
    expect(showsChange(detail, key, changed('order', [8]))).toBe(true);
  });
});
