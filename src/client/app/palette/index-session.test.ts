// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { fetchData } from '../../api/send';
import { startSearchWorker } from '../../workers';
import { createIndexLoader } from './index-loader';
import { endIndexSession, indexSession } from './index-session';

vi.mock('../../api/send');
vi.mock('../../workers', () => ({ startSearchWorker: vi.fn() }));
vi.mock('../../state/catalogues', () => ({ bothLanguages: async () => ({ en: i18n, zh: i18n }) }));
vi.mock('./index-loader');
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
