// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { act, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { isConsoleOpenAtom, queryInConsole, runSavedQuery } from '../../state/console';
import ConsolePanel from './ConsolePanel';
import { engineSession } from './engine-session';
import { watchPrompt } from './focus';
import { answerQuestion, runSession } from './run-input';
import { keepSession, pinSession, savedNamed, shareSession } from './saved-session';
import { changeConsole, consoleState } from './transcript';
import { inTurn } from './turn';
import { useSavedQueryToRun } from './use-saved-query-to-run';

vi.mock('../../api/send');
vi.mock('../../page/KeyLegend', () => ({ KeyLegend: () => null }));
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./Prompt', () => ({ Prompt: () => null }));
vi.mock('./run-input');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const ask = vi.mocked(fetchData);
const query = (id: number, about: object = {}) => ({ id, version: 1, name: `query ${id}`, pinned: false, ...about });
const saved = (id: number) => ({ id, version: 1, name: `query ${id}` });

afterEach(() => {
  changeConsole({ entries: [], inputs: [], named: {}, saved: null });
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

test('what is kept under a name is found by it; else the nearest is proposed, or all are named', async () => {
  ask.mockResolvedValue([query(4, { name: 'Countries' }), query(5, { name: '秋季' })]);
  expect(await savedNamed('Countries')).toMatchObject({ ok: true, query: { id: 4 } });
  const message = async (name: string) => {
    const found = await savedNamed(name);
    return found.ok ? null : found.message;
  };
  expect(await message('Countrys')).toBe('There is no saved query Countrys. Did you mean Countries?');
  expect(await message('x')).toBe('There is no saved query x. There are: Countries, 秋季');
  expect(await pinSession('x')).toMatchObject({ isFailure: true });
  ask.mockResolvedValue([]);
  expect(await message('x')).toBe('There is no saved query x. There are: –');
  expect(ask.mock.calls.every(([call]) => call === savedQueryCalls.listSavedQueries)).toBe(true);
});

test('a session that was never kept is neither pinned without a name, nor is what fails otherwise called a name taken', async () => {
  expect(await pinSession('')).toMatchObject({ isFailure: true, text: expect.stringContaining('.save NAME') });
  changeConsole({ inputs: ['select 1;'] });
  const error = new Error('no connection');
  ask.mockRejectedValueOnce(error);
  await expect(keepSession('query 4')).rejects.toBe(error);
});

function Panel() {
  useSavedQueryToRun();
  return null;
}
async function opened(id: number) {
  const { end } = await show(createElement(Panel));
  await act(async () => runSavedQuery(id));
  await settled();
  await end();
}

test('the session behind a link is run in place of the one that is shown, and written over only by whose it is', async () => {
  const statements = '.open net_sales as a\nselect 1;';
  ask.mockResolvedValueOnce(query(4, { statements, mine: true }));
  await opened(4);
  expect(ask.mock.lastCall).toEqual([savedQueryCalls.readSavedQuery, { id: 4 }]);
  expect(runSession).toHaveBeenLastCalledWith({ statements, saved: saved(4) });
  ask.mockResolvedValueOnce(query(5, { statements, mine: false }));
  await opened(5);
  expect(runSession).toHaveBeenLastCalledWith({ statements, saved: null });
});

test('a link that leads to no session says so, and what else went wrong as it is', async () => {
  ask.mockRejectedValueOnce(new ApiError(errorCatalogue['record.notFound'].code, 'not there', '/query/read'));
  await opened(4);
  ask.mockRejectedValueOnce(new Error('no connection'));
  await opened(5);
  expect(consoleState().entries.map(({ input, outcome }) => [input, outcome])).toEqual([
    ['#4', { kind: 'said', text: expect.stringContaining('This link leads to no query'), isFailure: true }],
    ['#5', { kind: 'said', text: 'no connection', isFailure: true }],
  ]);
  expect(runSession).not.toHaveBeenCalled();
});

const [onLeave, cancel, focus] = [vi.fn(), vi.fn(), vi.fn()];
async function withPanel(what: () => Promise<void>) {
  const session = { warmUp: async () => undefined, cancel };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what the panel asks of one
  watchPrompt({ focus });
  const { end } = await show(createElement(ConsolePanel, { openPaths: () => [], onLeave }));
  await what().finally(end);
  watchPrompt(null);
}

test('questions from elsewhere open the console and are answered one after the other', async () => {
  const ends: (() => void)[] = [];
  vi.mocked(answerQuestion).mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  await withPanel(async () => {
    const [first, second] = [{ sql: 'select 1' }, { sql: 'select 2' }];
    await act(async () => queryInConsole(first));
    await act(async () => queryInConsole(second));
    const asked = () => vi.mocked(answerQuestion).mock.calls.map(([question]) => question);
    expect([getDefaultStore().get(isConsoleOpenAtom), asked()]).toEqual([true, [first]]);
    // Whoever asks goes on in the prompt.
    expect(focus).toHaveBeenCalled();
    await act(async () => ends[0]?.());
    expect(asked()).toEqual([first, second]);
    await act(async () => ends[1]?.());
    expect(asked()).toHaveLength(2);
  });
});

test('the console names its session, offers to stop what runs, and is closed for the page', async () => {
  changeConsole({ saved: saved(4) });
  await withPanel(async () => {
    await act(async () => getDefaultStore().set(isConsoleOpenAtom, true));
    expect([document.querySelector('header')?.textContent?.includes('query 4'), isOffered('Cancel')]).toEqual([
      true,
      false,
    ]);
    let stop = () => {};
    await act(async () => void inTurn(() => new Promise<void>((resolve) => (stop = resolve))));
    await click('Cancel');
    expect(cancel).toHaveBeenCalledTimes(1);
    await act(async () => stop());
    expect(isOffered('Cancel')).toBe(false);
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect([getDefaultStore().get(isConsoleOpenAtom), onLeave.mock.calls.length]).toEqual([false, 1]);
  });
});

test('the console is as high as it was left, by keys or the pointer, within the window', async () => {
  vi.stubGlobal('innerHeight', 1000);
  const edge = () => document.querySelector<HTMLElement>('[role="separator"]');
  const height = () => Number(edge()?.getAttribute('aria-valuenow'));
  const press = (key: string) =>
    act(async () => void edge()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const turn = () => act(async () => void edge()?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  await withPanel(async () => {
    expect(height()).toBe(400);
    await press('ArrowUp');
    await press('PageDown');
    expect(height()).toBe(304);
    for (let times = 0; times < 3; times += 1) await press('PageDown');
    expect(height()).toBe(120);
    await press('Home');
    expect(height()).toBe(120);
    await turn();
    expect(height()).toBe(880);
    await turn();
    await press('ArrowDown');
    expect(height()).toBe(376);
  });
  await withPanel(async () => expect(height()).toBe(376));
  localStorage.clear();
});
