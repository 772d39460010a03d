// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { keepSession, pinSession, shareSession } from './saved-session';
import { changeConsole, consoleState } from './transcript';

vi.mock('../../api/send');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const ask = vi.mocked(fetchData);
const query = (id: number, about: object = {}) => ({ id, version: 1, name: `query ${id}`, pinned: false, ...about });
const saved = (id: number) => ({ id, version: 1, name: `query ${id}` });

afterEach(() => {
  changeConsole({ inputs: [], saved: null });
  vi.resetAllMocks();
});

test('a session is written over under the name it has, and kept as another one under a new name', async () => {
  changeConsole({ inputs: ['select 1;'], saved: saved(4) });
  ask.mockResolvedValueOnce(query(4, { version: 2 }));
  await keepSession('query 4');
  expect(ask.mock.lastCall).toEqual([savedQueryCalls.changeSavedQuery, { id: 4, version: 1, statements: 'select 1;' }]);
  expect(consoleState().saved?.version).toBe(2);
  ask.mockResolvedValueOnce(query(9));
  await keepSession('query 9');
  expect(ask.mock.lastCall).toEqual([savedQueryCalls.addSavedQuery, { name: 'query 9', statements: 'select 1;' }]);
  expect(consoleState().saved?.id).toBe(9);
});

test('a name that is taken, and a session in which nothing was run, are refused', async () => {
  expect(await keepSession('query 4')).toMatchObject({ isFailure: true });
  expect(ask).not.toHaveBeenCalled();
  changeConsole({ inputs: ['select 1;'] });
  ask.mockRejectedValueOnce(new ApiError(errorCatalogue['record.duplicate'].code, 'twice', '/query/add'));
  expect(await keepSession('query 4')).toMatchObject({ isFailure: true });
  expect(consoleState().saved).toBeNull();
});

test('what is pinned is unpinned the next time; the session shown goes on with the version that came of it', async () => {
  changeConsole({ saved: saved(4) });
  ask.mockResolvedValueOnce([query(4), query(5, { pinned: true })]).mockResolvedValueOnce(query(4, { version: 2 }));
  await pinSession('');
  expect(ask.mock.lastCall?.[1]).toEqual({ id: 4, version: 1, pinned: true });
  expect(consoleState().saved).toEqual({ ...saved(4), version: 2 });
  ask.mockResolvedValueOnce([query(4), query(5, { pinned: true })]).mockResolvedValueOnce(query(5, { version: 2 }));
  await pinSession('query 5');
  expect(ask.mock.lastCall?.[1]).toEqual({ id: 5, version: 1, pinned: false });
  expect(consoleState().saved).toEqual({ ...saved(4), version: 2 });
});

test('what is shared is the session as it is now, under its name or one of its own', async () => {
  expect(await shareSession()).toMatchObject({ isFailure: true });
  changeConsole({ inputs: ['select 1;'] });
  ask.mockResolvedValueOnce(query(9)).mockResolvedValueOnce(query(9, { version: 2 }));
  expect(await shareSession()).toMatchObject({ isFailure: false, text: expect.stringContaining('console=9') });
  expect(ask.mock.lastCall?.[1]).toEqual({ id: 9, version: 1, shared: true });
  changeConsole({ inputs: ['select 2;'] });
  ask.mockResolvedValueOnce(query(9, { version: 3 }));
  await shareSession();
  expect(ask.mock.lastCall?.[1]).toEqual({ id: 9, version: 2, statements: 'select 2;', shared: true });
});
