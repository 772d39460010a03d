// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { sessionAtom } from '../../state/session';
import { areVisitsWaiting } from '../../state/waiting-visits';
import type { Draft } from './draft';

/** What a browser's database does with one store by the keys of its values. */
function storeOf(kept: Map<unknown, unknown>) {
  const done = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  return {
    get: (key: unknown) => done(kept.get(key)),
    getAll: () => done([...kept.values()]),
    put: (value: { key?: string }, key: unknown = value.key) => done(kept.set(key, value)),
    delete: (key: unknown) => done(kept.delete(key)),
  };
}
const stores = new Map(['drafts', 'choices'].map((name) => [name, storeOf(new Map())]));
type Ending = 'oncomplete' | 'onerror' | 'onabort';
let ending: Ending = 'oncomplete';
const database: { onclose?: () => void; transaction: () => object } = {
  transaction: () => {
    const transaction: { error: Error; objectStore: (name: string) => unknown } & Partial<Record<Ending, () => void>> =
      {
        error: new Error('the disk is full'),
        objectStore: (name) => stores.get(name),
      };
    setTimeout(() => transaction[ending]?.());
    return transaction;
  },
};
const opening = (_name: string, _version: number) => {
  const request: { result: object; onsuccess?: () => void } = { result: database };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};
const open = vi.fn(opening);
vi.stubGlobal('indexedDB', { open });
// The page that tests are drawn in has none of its own.
vi.stubGlobal('BroadcastChannel', BroadcastChannel);
const { draftAt, draftsAtom, forgetDraft, keepChoices, keepDraft, keptChoices, ownDrafts, unkeptAtom } = await import(
  './drafts'
);

const draft = (key: string, accountId: number, about: Partial<Draft> = {}) =>
  ({ key, accountId, state: 'writing', changedAt: 0, ...about }) as Draft; // what keeping looks at
const keysOfOwn = async () => (await ownDrafts()).map(({ key }) => key);

beforeEach(() => enter({ id: 1 }));

test('a database that could not be opened is tried again by the next, and is made with a store of each kind', async () => {
  open.mockImplementationOnce(() => {
    const request = { result: {}, error: new Error('a private window'), onerror: () => {} };
    queueMicrotask(() => request.onerror());
    return request;
  });
  await expect(ownDrafts()).rejects.toThrow('a private window');
  const createObjectStore = vi.fn();
  open.mockImplementationOnce(() => {
    const request = {
      result: Object.assign(database, { createObjectStore }),
      onupgradeneeded: () => {},
      onsuccess: () => {},
    };
    queueMicrotask(() => {
      request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  });
  expect(await ownDrafts()).toEqual([]);
  expect(createObjectStore.mock.calls).toEqual([['drafts', { keyPath: 'key' }], ['choices']]);
  await ownDrafts();
  expect(open.mock.calls).toEqual([
    ['loadline.travel', 1],
    ['loadline.travel', 1],
  ]);
});

test('what the device has no room for is there as long as the page, as it was written last, until there is room', async () => {
  const store = getDefaultStore();
  await keepDraft(draft('full', 1));
  for (const failing of ['onerror', 'onabort'] as const) {
    ending = failing;
    await keepDraft(draft('full', 1, { state: 'waiting' }));
    expect([await keysOfOwn(), (await draftAt('full'))?.state]).toEqual([['full'], 'waiting']);
    expect([[...store.get(unkeptAtom)], store.get(draftsAtom)?.length, areVisitsWaiting()]).toEqual([
      ['full'],
      1,
      true,
    ]);
  }
  open.mockImplementation(() => {
    throw new Error('no database at all');
  });
  database.onclose?.();
  expect([await keysOfOwn(), (await draftAt('full'))?.state]).toEqual([['full'], 'waiting']);
  await forgetDraft('full');
  expect(store.get(unkeptAtom).size).toBe(0);
  await expect(ownDrafts()).rejects.toThrow('no database at all');
  open.mockImplementation(opening);
  ending = 'oncomplete';
  await keepDraft(draft('full', 1));
  expect([store.get(unkeptAtom).size, await keysOfOwn()]).toEqual([0, ['full']]);
  await forgetDraft('full');
});

test('people who share a device neither list, open nor send the visits of each other', async () => {
  await keepDraft(draft('a', 1));
  await keepDraft(draft('b', 1, { changedAt: 5, state: 'waiting' }));
  expect([await keysOfOwn(), areVisitsWaiting()]).toEqual([['b', 'a'], true]);
  enter({ id: 2 });
  expect([await keysOfOwn(), await draftAt('a')]).toEqual([[], undefined]);
  await keepDraft(draft('c', 2));
  expect([await keysOfOwn(), areVisitsWaiting()]).toEqual([['c'], true]);
  enter({ id: 1 });
  expect((await draftAt('a'))?.key).toBe('a');
  await forgetDraft('b');
  expect([await keysOfOwn(), areVisitsWaiting()]).toEqual([['a'], false]);
});

test('visits that wait when the session ends still do after the next login', async () => {
  await keepDraft(draft('late', 1, { state: 'waiting' }));
  getDefaultStore().set(sessionAtom, null);
  await keepDraft(draft('late', 1, { state: 'waiting', changedAt: 2 }));
  expect(areVisitsWaiting()).toBe(true);
  enter({ id: 1 });
  await forgetDraft('late');
  expect(areVisitsWaiting()).toBe(false);
});

test('what can be chosen without a connection is kept for each person', async () => {
  const choices = { customers: [] } as unknown as Parameters<typeof keepChoices>[0]; // kept as it is
  await keepChoices(choices);
  expect(await keptChoices()).toBe(choices);
  enter({ id: 2 });
  expect(await keptChoices()).toBeUndefined();
});

test('every window of the device shows the same drafts, as long as they are looked at', async () => {
  const store = getDefaultStore();
  const other = new BroadcastChannel('loadline.travel');
  const heard = vi.fn();
  other.onmessage = heard;
  const leave = store.sub(draftsAtom, () => {});
  const shown = () => store.get(draftsAtom)?.map(({ key }) => key);
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  expect(heard).not.toHaveBeenCalled();
  await keepDraft(draft('d', 1, { changedAt: 9 }));
  expect(shown()).toEqual(['d', 'a']);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await forgetDraft('d');
  expect(shown()).toEqual(['a']);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));

  enter({ id: 2 });
  other.postMessage('changed');
  await vi.waitFor(() => expect(shown()).toEqual(['c']));
  leave();
  enter({ id: 1 });
  other.postMessage('changed');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toEqual(['c']);
  expect(heard).toHaveBeenCalledTimes(2);
  other.close();
});
