// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
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
const database = {
  transaction: () => {
    const transaction: { objectStore: (name: string) => unknown; oncomplete?: () => void } = {
      objectStore: (name) => stores.get(name),
    };
    setTimeout(() => transaction.oncomplete?.());
    return transaction;
  },
};
vi.stubGlobal('indexedDB', {
  open: () => {
    const request: { result: object; onsuccess?: () => void } = { result: database };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  },
});
const { draftAt, forgetDraft, keepChoices, keepDraft, keptChoices, ownDrafts } = await import('./drafts');

const draft = (key: string, accountId: number, about: Partial<Draft> = {}) =>
  ({ key, accountId, state: 'writing', changedAt: 0, ...about }) as Draft; // what keeping looks at
const keysOfOwn = async () => (await ownDrafts()).map(({ key }) => key);

beforeEach(() => enter({ id: 1 }));

test('people who share a device neither list, open nor send the visits of each other', async () => {
  await keepDraft(draft('a', 1));
  await keepDraft(draft('b', 1, { changedAt: 5, state: 'waiting' }));
  expect([await keysOfOwn(), areVisitsWaiting()]).toEqual([['b', 'a'], true]);
  enter({ id: 2 });
  expect([await keysOfOwn(), await draftAt('a')]).toEqual([[], undefined]);
  await keepDraft(draft('c', 2));
  expect([await keysOfOwn(), areVisitsWaiting()]).toEqual([['c'], false]);
  enter({ id: 1 });
  expect((await draftAt('a'))?.key).toBe('a');
  await forgetDraft('b');
  expect([await keysOfOwn(), areVisitsWaiting()]).toEqual([['a'], false]);
});

test('what can be chosen without a connection is kept for each person', async () => {
  const choices = { customers: [] } as unknown as Parameters<typeof keepChoices>[0]; // kept as it is
  await keepChoices(choices);
  expect(await keptChoices()).toBe(choices);
  enter({ id: 2 });
  expect(await keptChoices()).toBeUndefined();
});
