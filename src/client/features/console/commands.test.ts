// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import type { Answer } from '../../../shared/console/answer';
import { readCommand } from '../../../shared/console/dot-commands';
import { openPage } from '../../state/open-page';
import { runCommand } from './commands';
import { engineSession } from './engine-session';
import { pathOfAnswer } from './open-answer';
import { keepSession, pinSession, savedNamed, shareSession } from './saved-session';
import { answers, changeConsole, consoleState, type Outcome } from './transcript';

vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./saved-session');
vi.mock('../../state/open-page');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const answer: Answer = {
  columns: [
    { name: 'day', kind: 'date', decimals: 0 },
    { name: 'sales', kind: 'number', decimals: 2 },
  ],
  values: [{ codes: Int32Array.of(0), list: ['2026-03-01'] }, { numbers: Float64Array.of(3) }],
  rows: 1,
  total: 1,
  ms: 1,
};
const names: Answer = {
  ...answer,
  values: [
    { codes: Int32Array.of(0, 1), list: ['day', 'sales'] },
    { codes: Int32Array.of(0, 1), list: ['DATE', 'DOUBLE'] },
  ],
  rows: 2,
};
const [ask, cancel, runSession] = [vi.fn(), vi.fn(), vi.fn()];
const run = (line: string): Promise<Outcome | null> => {
  const command = readCommand(line);
  if (!command.ok) throw new Error(`no command: ${line}`);
  return runCommand(command, { id: 'own', input: line, signal: new AbortController().signal, runSession });
};
const entryOf = (id: string, sql: string, rows = 1) => ({
  ...{ id, input: sql, sql },
  outcome: { kind: 'answer' as const, rows, total: rows, ms: 1, sources: {} },
});
const refused = (text: string) => ({ kind: 'said', text, isFailure: true });

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  const session = { ask, cancel, functions: async () => ['sum'], tables: () => new Map() };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what commands ask of one
});
afterEach(() => {
  changeConsole({
    entries: [],
    inputs: [],
    history: [],
    parameters: {},
    named: {},
    saved: null,
    limit: 1000,
    hasTimer: true,
  });
  answers.clear();
  vi.resetAllMocks();
});

test('what only shows something leaves just that', async () => {
  expect(await run('.help')).toEqual({ kind: 'help' });
  expect(await run('.tables')).toEqual({ kind: 'tables' });
  expect(await run('.history 沙发 x')).toEqual({ kind: 'history', text: '沙发 x' });
});

test('what is typed wrongly is answered with how it is typed', async () => {
  for (const line of [
    '.schema',
    '.open',
    '.params x',
    '.explain',
    '.chart bar',
    '.chart pie a b',
    '.save',
    '.timer',
    '.timer x',
  ]) {
    expect(await run(line), line).toMatchObject({ isFailure: true, text: expect.stringMatching(/^It is typed: \./) });
  }
  expect([ask, vi.mocked(keepSession)].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('parameters keep their values until they get others', async () => {
  expect(await run('.params day=2026-01-01 who="A B"')).toEqual({ kind: 'params' });
  await run('.params day=2026-02-01');
  expect(consoleState().parameters).toEqual({ day: '2026-02-01', who: 'A B' });
});

test('a limit is a whole number of rows, as many as a grid may hold at most', async () => {
  expect(await run('.limit 50000')).toEqual({
    kind: 'said',
    text: 'Answers show up to 50,000 rows.',
    isFailure: false,
  });
  expect(consoleState().limit).toBe(50_000);
  expect(await run('.limit 1')).toMatchObject({ isFailure: false });
  for (const wrong of ['0', '50001', '1.5', 'x', '']) {
    expect(await run(`.limit ${wrong}`)).toEqual(refused('A limit is a whole number from 1 to 50,000.'));
  }
  expect(consoleState().limit).toBe(1);
});

test('the time answers took is shown or not', async () => {
  await run('.timer off');
  expect(consoleState().hasTimer).toBe(false);
  expect(await run('.timer on')).toEqual({ kind: 'said', text: 'Answers show how long they took.', isFailure: false });
  expect(consoleState().hasTimer).toBe(true);
});

test('the columns of a table are told with their types; a bare name is a report’s unless it was given', async () => {
  ask.mockResolvedValue({ ok: true, answer: names });
  const columns = [
    { name: 'day', type: 'DATE' },
    { name: 'sales', type: 'DOUBLE' },
  ];
  expect(await run('.schema net_sales')).toEqual({ kind: 'schema', table: 'reports.net_sales', columns });
  expect(await run('.schema lists.countries')).toMatchObject({ table: 'lists.countries' });
  changeConsole({ named: { mine: { report: 'netSales', filters: {} } } });
  expect(await run('.schema mine')).toMatchObject({ table: 'mine' });
  expect(ask.mock.calls.map(([{ sql }]) => sql)).toEqual([
    ...['describe reports.net_sales', 'describe lists.countries', 'describe mine'],
  ]);
  ask.mockResolvedValueOnce({ ok: false, reason: 'refused', table: 'reports.x', message: 'not yours' });
  expect(await run('.schema x')).toEqual(refused('reports.x: not yours'));
});

test('a statement is explained, the last one where none is given', async () => {
  ask.mockResolvedValue({ ok: true, answer: names });
  expect(await run('.explain select 1')).toEqual({ kind: 'plan', text: 'DATE\nDOUBLE' });
  changeConsole({
    entries: [
      entryOf('a', 'select 2'),
      entryOf('b', 'select 3'),
      { id: 'c', input: '.help', outcome: { kind: 'help' } },
    ],
  });
  await run('.explain');
  expect(ask.mock.calls.map(([{ sql }]) => sql)).toEqual(['explain select 1', 'explain select 3']);
  ask.mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  expect(await run('.explain')).toEqual({ kind: 'cancelled' });
});

test('a statement with parameters is explained with the values they have', async () => {
  ask.mockResolvedValue({ ok: true, answer: names });
  changeConsole({ parameters: { day: "it's" } });
  await run('.explain select :day, :none;');
  expect(ask.mock.lastCall?.[0].sql).toBe("explain select 'it''s', null");
});

test('the last answer with rows opens as a tab', async () => {
  expect(await run('.tab')).toEqual(refused('There is no answer to open yet; run a statement first.'));
  changeConsole({ entries: [entryOf('a', 'select 1'), entryOf('b', 'select 2', 0)] });
  expect(await run('.tab')).toBeNull();
  expect(openPage).toHaveBeenCalledExactlyOnceWith(pathOfAnswer(entryOf('a', 'select 1')));
});

test('columns of the last answer are drawn, ordered where that is asked', async () => {
  expect(await run('.chart bar day sales')).toEqual(refused('There is no answer to draw yet; run a statement first.'));
  changeConsole({ entries: [entryOf('a', 'select 1')] });
  answers.set('a', answer);
  expect(await run('.chart line day sales')).toEqual({
    kind: 'chart',
    of: 'a',
    type: 'line',
    columns: ['day', 'sales'],
  });
  expect(await run('.chart bar day sales desc')).toMatchObject({
    type: 'bar',
    order: 'desc',
    columns: ['day', 'sales'],
  });
  expect(await run('.chart bar day sale')).toEqual(refused('The last answer has no column sale. It has: sales'));
  expect(await run('.chart bar day 件数')).toEqual(refused('The last answer has no column 件数. It has: day, sales'));
  expect(await run('.chart bar sales day')).toEqual(refused('The column day has no numbers to draw.'));
});

test('a saved session is run anew, and is the one that is shown then', async () => {
  vi.mocked(savedNamed).mockResolvedValueOnce({ ok: false, message: 'no such' });
  expect(await run('.load x')).toEqual(refused('no such'));
  expect(runSession).not.toHaveBeenCalled();
  const query = { id: 4, version: 2, name: 'Q', statements: 'select 1;\n.limit 5' };
  vi.mocked(savedNamed).mockResolvedValueOnce({ ok: true, query } as Awaited<ReturnType<typeof savedNamed>>); // what is read of one
  expect(await run('.load Q')).toBeNull();
  expect(savedNamed).toHaveBeenLastCalledWith('Q');
  const { statements, ...saved } = query;
  expect(runSession).toHaveBeenCalledExactlyOnceWith({ statements, saved });
});

test('keeping, pinning and sharing are left to those who can', async () => {
  const said: Outcome = { kind: 'said', text: 'done', isFailure: false };
  for (const each of [keepSession, pinSession, shareSession]) vi.mocked(each).mockResolvedValue(said);
  expect([await run('.save A B'), await run('.pin A'), await run('.share')]).toEqual([said, said, said]);
  expect([vi.mocked(keepSession).mock.lastCall, vi.mocked(pinSession).mock.lastCall]).toEqual([['A B'], ['A']]);
});

test('cancelling stops the engine; clearing begins anew and keeps the history', async () => {
  expect(await run('.cancel')).toBeNull();
  expect(cancel).toHaveBeenCalledTimes(1);
  const past = { input: 'select 1;', at: '', rows: 1, ms: 1, error: null };
  changeConsole({
    ...{ entries: [entryOf('a', 'select 1')], inputs: ['select 1;'], history: [past], parameters: { day: 'x' } },
    ...{ named: { mine: { report: 'netSales', filters: {} } }, saved: { id: 4, version: 2, name: 'Q' } },
  });
  expect(await run('.clear')).toBeNull();
  expect(consoleState()).toMatchObject({
    entries: [],
    inputs: [],
    parameters: {},
    named: {},
    saved: null,
    history: [past],
  });
});
