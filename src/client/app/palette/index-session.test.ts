// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { searchCalls } from '../../../shared/areas/search/calls';
import { fetchData } from '../../api/send';
import { bothLanguages } from '../../state/catalogues';
import { recordError } from '../../state/log';
import { changesShownBy } from '../../state/record-changes';
import { soundsLike } from '../../state/sounds-like';
import { startSearchWorker } from '../../workers';
import { shownPageCommands } from '../commands';
import { createIndexLoader } from './index-loader';
import { endIndexSession, indexChangesAtom, indexSession } from './index-session';

vi.mock('../../api/send');
vi.mock('../../workers', () => ({ startSearchWorker: vi.fn() }));
vi.mock('../../state/catalogues', () => ({ bothLanguages: vi.fn(async () => ({ en: i18n, zh: i18n })) }));
vi.mock('./index-loader');
vi.mock('../../state/log');
vi.mock('../../state/record-changes');
vi.mock('../commands', async (original) => ({ ...(await original<object>()), shownPageCommands: vi.fn(() => []) }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const answered = () => vi.fn(async (..._: unknown[]): Promise<unknown> => undefined);
const api = {
  nameKinds: answered(),
  use: answered(),
  put: answered(),
  remove: answered(),
  search: answered(),
  find: answered(),
};
const end = vi.fn();
const failure = vi.fn();
const never = new Promise<never>(() => {});
const loader = { load: vi.fn(async () => undefined), refresh: vi.fn(async () => undefined) };
const savedQueries = (...names: string[]) =>
  vi.mocked(fetchData).mockResolvedValueOnce(names.map((name, at) => ({ id: at + 1, name })));
const known = () =>
  indexSession()
    ?.own()
    .flatMap(({ kind, nameEn }) => (kind === 'savedQuery' ? [nameEn] : []));

beforeEach(() => {
  vi.mocked(startSearchWorker).mockReturnValue({ api, failure, end } as unknown as ReturnType<
    typeof startSearchWorker
  >); // what is asked of it
  vi.mocked(createIndexLoader).mockReturnValue(loader as unknown as ReturnType<typeof createIndexLoader>); // as above
  failure.mockReturnValue(never);
  enter({ account: 'first' });
});
afterEach(async () => {
  endIndexSession();
  vi.useRealTimers();
  // What a session that ended had begun is not to be counted by the next test.
  await new Promise((resolve) => setTimeout(resolve));
  vi.clearAllMocks();
});

test('a saved query that was removed is found no more when the palette is opened again', async () => {
  savedQueries('one', 'two');
  indexSession()?.refreshIfStale();
  await vi.waitFor(() => expect(known()).toEqual(['one', 'two']));
  expect(api.remove).not.toHaveBeenCalled();
  savedQueries('one');
  indexSession()?.refreshIfStale();
  await vi.waitFor(() => expect(known()).toEqual(['one']));
  expect(api.remove).toHaveBeenCalledExactlyOnceWith('savedQuery', ['2']);
});

test('the index ends with its session: somebody else has one of their own', async () => {
  const first = indexSession();
  expect(indexSession()).toBe(first);
  enter({ account: 'second' });
  expect(indexSession()).not.toBe(first);
  expect(end).toHaveBeenCalledOnce();
  enter(null);
  expect(indexSession()).toBeNull();
  expect(end).toHaveBeenCalledTimes(2);
});

test('whose roles change while they work has the pages of the new ones, and no longer those of the old', async () => {
  const pages = () =>
    indexSession()
      ?.own()
      .filter(({ kind }) => kind === 'page').length;
  enter({ account: 'first' }, ['Order']);
  const first = indexSession();
  await vi.waitFor(() => expect(pages()).toBe(1));
  enter({ account: 'first' }, ['Order']);
  expect(indexSession()).toBe(first);
  enter({ account: 'first' }, ['Order', 'Deputies']);
  expect(indexSession()).not.toBe(first);
  expect(end).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(pages()).toBe(2));
});

test('pages and commands are there first, then the records; until then nobody is told that all is', async () => {
  enter({ account: 'first' }, ['Order']);
  let loaded = () => {};
  loader.load.mockReturnValueOnce(new Promise((resolve) => (loaded = () => resolve(undefined))));
  const session = indexSession();
  expect([session?.isReady(), session?.isWhole()]).toEqual([false, false]);
  await vi.waitFor(() => expect(session?.isReady()).toBe(true));
  expect(session?.own().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'command']));
  await vi.waitFor(() => expect(loader.load).toHaveBeenCalledOnce());
  expect([session?.isWhole(), api.put.mock.calls.length]).toEqual([false, 1]);
  const changes = getDefaultStore().get(indexChangesAtom);
  loaded();
  await vi.waitFor(() => expect(session?.isWhole()).toBe(true));
  expect(getDefaultStore().get(indexChangesAtom)).toBeGreaterThan(changes);
});

test('where the records cannot be loaded that is noted, and the next opening asks again', async () => {
  const refusal = new Error('no connection');
  loader.load.mockRejectedValueOnce(refusal);
  const session = indexSession();
  await vi.waitFor(() => expect(session?.isWhole()).toBe(true));
  expect(vi.mocked(recordError).mock.calls).toEqual([[refusal, { component: 'palette' }]]);
  expect(session?.hasFailed()).toBe(true);
  vi.mocked(fetchData).mockResolvedValue([]);
  let loaded = () => {};
  const waiting = new Promise<undefined>((resolve) => (loaded = () => resolve(undefined)));
  loader.refresh.mockRejectedValueOnce(refusal).mockReturnValueOnce(waiting);
  const changes = getDefaultStore().get(indexChangesAtom);
  session?.refreshIfStale();
  expect([session?.isWhole(), session?.hasFailed()]).toEqual([false, false]);
  expect(getDefaultStore().get(indexChangesAtom)).toBeGreaterThan(changes);
  await vi.waitFor(() => expect([session?.isWhole(), session?.hasFailed()]).toEqual([true, true]));
  session?.refreshIfStale();
  await new Promise((resolve) => setTimeout(resolve));
  expect([session?.isWhole(), session?.hasFailed()]).toEqual([false, false]);
  loaded();
  await vi.waitFor(() => expect([session?.isWhole(), session?.hasFailed()]).toEqual([true, false]));
  expect(loader.refresh).toHaveBeenCalledTimes(2);
});

test('what came whole stays so while its changes are asked for', async () => {
  vi.mocked(fetchData).mockResolvedValue([]);
  const session = indexSession();
  await vi.waitFor(() => expect(session?.isWhole()).toBe(true));
  loader.refresh.mockReturnValueOnce(never);
  vi.mocked(changesShownBy).mockReturnValue(-1);
  session?.refreshIfStale();
  await vi.waitFor(() => expect(loader.refresh).toHaveBeenCalledOnce());
  expect([session?.isWhole(), session?.hasFailed()]).toEqual([true, false]);
});

test('records are asked for again after a minute, or as soon as something of them was changed', async () => {
  vi.useFakeTimers();
  vi.mocked(changesShownBy).mockReturnValue(3);
  vi.mocked(fetchData).mockResolvedValue([]);
  const session = indexSession();
  const refreshes = async () => {
    session?.refreshIfStale();
    await vi.advanceTimersByTimeAsync(0);
    return loader.refresh.mock.calls.length;
  };
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await refreshes()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([await refreshes(), await refreshes()]).toEqual([1, 1]);
  vi.mocked(changesShownBy).mockReturnValue(4);
  expect([await refreshes(), await refreshes()]).toEqual([2, 2]);
  expect(vi.mocked(changesShownBy).mock.lastCall).toEqual([searchCalls.searchIndex]);
});

test('while records are loaded no other load is begun beside it; who opened meanwhile gets what changed after it', async () => {
  vi.mocked(fetchData).mockResolvedValue([]);
  let loaded = () => {};
  const waiting = () => new Promise<undefined>((resolve) => (loaded = () => resolve(undefined)));
  const opened = (changes: number) => {
    vi.mocked(changesShownBy).mockReturnValue(changes);
    session?.refreshIfStale();
    return loader.refresh.mock.calls.length;
  };
  loader.load.mockReturnValueOnce(waiting());
  const session = indexSession();
  await vi.waitFor(() => expect(loader.load).toHaveBeenCalledOnce());
  expect([opened(5), opened(6)]).toEqual([0, 0]);
  const first = loaded;
  loader.refresh.mockReturnValueOnce(waiting());
  first();
  await vi.waitFor(() => expect(loader.refresh).toHaveBeenCalledOnce());
  expect(opened(6)).toBe(1);
  loaded();
  await new Promise((resolve) => setTimeout(resolve));
  expect(loader.refresh).toHaveBeenCalledOnce();
  expect(opened(7)).toBe(2);
});

test('what the page shown can do is found as long as it is shown', async () => {
  const command = {
    id: 'here.edit',
    label: { id: 'Edit it' },
    section: 'page',
    icon: () => null,
    run: () => undefined,
  };
  vi.mocked(shownPageCommands).mockReturnValueOnce([command] as unknown as ReturnType<typeof shownPageCommands>); // only the used part
  savedQueries();
  indexSession()?.refreshIfStale();
  await vi.waitFor(() =>
    expect(api.put).toHaveBeenCalledWith([expect.objectContaining({ kind: 'command', id: 'here.edit' })]),
  );
  expect(api.remove).not.toHaveBeenCalled();
  savedQueries();
  indexSession()?.refreshIfStale();
  await vi.waitFor(() => expect(api.remove.mock.calls).toEqual([['command', ['here.edit']]]));
});

test('records are found by how their Chinese names sound: those of a list of their own, or as what they are', async () => {
  indexSession();
  api.search.mockResolvedValueOnce({ hits: ['7', '8'].map((id) => ({ kind: 'customer', id })), guessed: false });
  expect(await soundsLike('customer', 'afu')).toEqual([7, 8]);
  expect(api.search.mock.lastCall?.[0]).toMatchObject({ text: 'afu', kinds: ['customer', 'heard'] });
  const marked = (kind: string, id: string, ...nameZh: number[][]) => ({
    kind,
    id,
    marks: { code: [], nameEn: [], nameZh },
  });
  // The other is found by something else than its name.
  api.search.mockResolvedValueOnce({
    hits: [marked('listed', 'country 3', [0, 1]), marked('listed', 'country 4')],
    guessed: false,
  });
  expect(await soundsLike('country', 'zhili')).toEqual([3]);
  expect(api.search.mock.lastCall?.[0]).toMatchObject({ kinds: ['listed', 'heard'], list: 'country' });
  // People who left are heard beside those who work here.
  const people = [{ kind: 'person', id: '4' }, marked('heard', 'account 5', [0, 2])];
  api.search.mockResolvedValueOnce({ hits: people, guessed: false });
  expect(await soundsLike('account', 'li')).toEqual([4, 5]);
  api.search.mockResolvedValueOnce({ hits: [{ kind: 'customer', id: '7' }], guessed: true });
  expect(await soundsLike('customer', 'afu')).toEqual([]);
  api.search.mockResolvedValueOnce({ hits: [], guessed: false });
  expect(await soundsLike('account', 'li')).toEqual([]);
  expect(api.search.mock.lastCall?.[0]).toEqual({
    ...{ text: 'li', kinds: ['person', 'heard'], list: 'account', limit: 20 },
  });
  endIndexSession();
  expect(await soundsLike('customer', 'afu')).toEqual([]);
});

test('who waits for sounds when the index ends, as the pages they may open changed, goes on without, and nothing is noted', async () => {
  enter({ account: 'first' }, ['Order']);
  indexSession();
  api.search.mockReturnValueOnce(never);
  const waiting = soundsLike('customer', 'afu');
  enter({ account: 'first' }, ['Order', 'Deputies']);
  indexSession();
  expect(await waiting).toEqual([]);
  expect(recordError).not.toHaveBeenCalled();
});

test('where the index cannot be loaded whoever waits for it hears so, and the next opening begins anew', async () => {
  const failed = new Error('not loaded');
  const broken = Promise.reject(failed);
  broken.catch(() => undefined);
  failure.mockReturnValue(broken);
  for (const call of Object.values(api)) call.mockReturnValue(never);
  const session = indexSession();
  expect(await soundsLike('customer', 'afu')).toEqual([]);
  await vi.waitFor(() => expect(session?.isWhole()).toBe(true));
  for (const text of ['a', 'af', 'afu']) await expect(session?.search({ text })).rejects.toBe(failed);
  await expect(session?.find([])).rejects.toBe(failed);
  await session?.use([]);
  expect(vi.mocked(recordError).mock.calls).toEqual([[failed, { component: 'palette' }]]);
  expect(indexSession()).toBe(session);
  failure.mockReturnValue(never);
  for (const call of Object.values(api)) call.mockReset();
  session?.refreshIfStale();
  expect([end.mock.calls.length, vi.mocked(startSearchWorker).mock.calls.length]).toEqual([1, 2]);
  await vi.waitFor(() => expect(indexSession()?.own().length).toBeGreaterThan(0));
});

test('an answer that the index refuses is noted, and whoever asked hears so', async () => {
  const refusal = new Error('refused');
  const session = indexSession();
  await vi.waitFor(() => expect(session?.isWhole()).toBe(true));
  api.search.mockRejectedValueOnce(refusal);
  await expect(session?.search({ text: '沙发' })).rejects.toBe(refusal);
  expect(vi.mocked(recordError).mock.calls).toEqual([[refusal, { component: 'palette' }]]);
});

test('pages and commands whose words did not come are asked for again at the next opening', async () => {
  vi.mocked(bothLanguages).mockRejectedValueOnce(new Error('no connection'));
  const session = indexSession();
  await vi.waitFor(() => expect(session?.isWhole()).toBe(true));
  expect(session?.own()).toEqual([]);
  savedQueries();
  session?.refreshIfStale();
  await vi.waitFor(() => expect(session?.own().map(({ kind }) => kind)).toContain('command'));
});
