// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { searchCalls } from '../../../shared/areas/search/calls';
import { fetchData } from '../../api/send';
import { recordError } from '../../state/log';
import { changesShownBy } from '../../state/record-changes';
import { soundsLike } from '../../state/sounds-like';
import { startSearchWorker } from '../../workers';
import { shownPageCommands } from '../commands';
import { createIndexLoader } from './index-loader';
import { endIndexSession, indexChangesAtom, indexSession } from './index-session';

vi.mock('../../api/send');
vi.mock('../../workers', () => ({ startSearchWorker: vi.fn() }));
vi.mock('../../state/catalogues', () => ({ bothLanguages: async () => ({ en: i18n, zh: i18n }) }));
vi.mock('./index-loader');
vi.mock('../../state/log');
vi.mock('../../state/record-changes');
vi.mock('../commands', async (original) => ({ ...(await original<object>()), shownPageCommands: vi.fn(() => []) }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const api = { use: vi.fn(), put: vi.fn(), remove: vi.fn(), search: vi.fn(), find: vi.fn() };
const end = vi.fn();
const loader = { load: vi.fn(async () => undefined), refresh: vi.fn(async () => undefined) };
const savedQueries = (...names: string[]) =>
  vi.mocked(fetchData).mockResolvedValueOnce(names.map((name, at) => ({ id: at + 1, name })));
const known = () =>
  indexSession()
    ?.own()
    .flatMap(({ kind, nameEn }) => (kind === 'savedQuery' ? [nameEn] : []));

beforeEach(() => {
  vi.mocked(startSearchWorker).mockReturnValue({ api, end } as unknown as ReturnType<typeof startSearchWorker>); // what is asked of it
  vi.mocked(createIndexLoader).mockReturnValue(loader as unknown as ReturnType<typeof createIndexLoader>); // as above
  enter({ account: 'first' });
});
afterEach(() => {
  endIndexSession();
  vi.useRealTimers();
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
  savedQueries();
  session?.refreshIfStale();
  expect(loader.refresh).toHaveBeenCalledTimes(1);
});

test('records are asked for again after a minute, or as soon as something of them was changed', async () => {
  vi.useFakeTimers();
  vi.mocked(changesShownBy).mockReturnValue(3);
  vi.mocked(fetchData).mockResolvedValue([]);
  const session = indexSession();
  const refreshes = () => {
    session?.refreshIfStale();
    return loader.refresh.mock.calls.length;
  };
  vi.advanceTimersByTime(59_999);
  expect(refreshes()).toBe(0);
  vi.advanceTimersByTime(1);
  expect([refreshes(), refreshes()]).toEqual([1, 1]);
  vi.mocked(changesShownBy).mockReturnValue(4);
  expect([refreshes(), refreshes()]).toEqual([2, 2]);
  expect(vi.mocked(changesShownBy).mock.lastCall).toEqual([searchCalls.searchIndex]);
});

test('what the page shown can do is found as long as it is shown', async () => {
  const command = {
    id: 'here.edit',
    label: { id: 'Edit it' },
    section: 'page',
    icon: () => null,
    run: () => undefined,
  };
  vi.mocked(shownPageCommands).mockReturnValueOnce([command] as unknown as ReturnType<typeof shownPageCommands>); // what is found of it
  savedQueries();
  indexSession()?.refreshIfStale();
  await vi.waitFor(() =>
    expect(api.put).toHaveBeenCalledWith([expect.objectContaining({ kind: 'command', id: 'here.edit' })]),
  );
});

test('records are found by how their Chinese names sound: those of a list of their own, or as what they are', async () => {
  indexSession();
  api.search.mockResolvedValueOnce({ hits: [{ id: '7' }, { id: '8' }], guessed: false });
  expect(await soundsLike('customer', 'afu')).toEqual([7, 8]);
  expect(api.search.mock.lastCall?.[0]).toMatchObject({ text: 'afu', kinds: ['customer'] });
  api.search.mockResolvedValueOnce({ hits: [{ id: 'country 3' }, { id: 'color 4' }], guessed: false });
  expect(await soundsLike('country', 'zhili')).toEqual([3]);
  expect(api.search.mock.lastCall?.[0]).toMatchObject({ kinds: ['listed'] });
  api.search.mockResolvedValueOnce({ hits: [{ id: '7' }], guessed: true });
  expect(await soundsLike('customer', 'afu')).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => ({ id: String(at + 1) }));
  api.search.mockResolvedValueOnce({ hits: many, guessed: false });
  expect(await soundsLike('account', 'li')).toHaveLength(20);
  endIndexSession();
  expect(await soundsLike('customer', 'afu')).toEqual([]);
});
