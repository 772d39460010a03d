// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { inputsOf, sessionText } from '../../../shared/console/dot-commands';
import { recordError } from '../../state/log';
import { engineSession } from './engine-session';
import { answerQuestion, runAgain, runAll, runInput } from './run-input';
import { answers, changeConsole, consoleState } from './transcript';
import { inTurn } from './turn';

vi.mock('../../state/log');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const answer = { columns: [], values: [], rows: 1, total: 1, ms: 1 };
const answered = async ({ sql }: { sql: string }): Promise<object> =>
  sql.includes('wrong') ? { ok: false, reason: 'cancelled' } : { ok: true, answer, used: [], sources: {}, holds: [] };
const ask = vi.fn(answered);
const [give, forget] = [vi.fn(), vi.fn()];
const given = new Set<string>();
const session = {
  ...{ ask, give, forget },
  tables: () => new Map(),
  functions: async () => ['sum'],
  isGiven: (name: string) => given.has(name),
};
const asked = () => ask.mock.calls.map(([{ sql }]) => sql);
const outcomes = () => consoleState().entries.map(({ outcome: { kind } }) => kind);

const said = () => consoleState().entries.flatMap(({ outcome }) => (outcome.kind === 'said' ? [outcome.text] : []));

beforeEach(() => {
  vi.clearAllMocks();
  ask.mockImplementation(answered);
  given.clear();
  answers.clear();
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what inputs ask of one
  changeConsole({ entries: [], inputs: [], history: [], parameters: {}, named: {}, saved: null, limit: 1000 });
});

test('statements run one after the other until one fails, and inputs of a session alike', async () => {
  expect(await runInput('select 1; select wrong; select 3;')).toBe(false);
  expect(asked()).toEqual(['select 1', 'select wrong']);
  expect(outcomes()).toEqual(['answer', 'cancelled']);
  ask.mockClear();
  await runAll(['select 1;', 'select wrong;', 'select 3;']);
  expect(asked()).toEqual(['select 1', 'select wrong']);
});

test('a session does again what worked; the history holds what failed, too, each input once and the latest last', async () => {
  for (const input of ['select 1', 'select wrong', 'select 1', '.nothing']) await runInput(input);
  const { inputs, history } = consoleState();
  expect(inputs).toEqual(['select 1;', 'select 1;']);
  expect(history.map(({ input, error }) => [input, error !== null])).toEqual([
    ['select wrong;', true],
    ['select 1;', false],
    ['.nothing', true],
  ]);
});

test('a statement that ends with a comment is kept so that a session does it again, and what follows it', async () => {
  expect(await runInput('select 1 -- note')).toBe(true);
  expect(await runInput('select 2; -- two')).toBe(true);
  const { inputs } = consoleState();
  expect(inputs).toEqual(['select 1 -- note\n;', 'select 2;']);
  ask.mockClear();
  await runAll(inputsOf(sessionText(inputs)));
  expect(asked().map((sql) => sql.trim())).toEqual(['select 1 -- note', 'select 2']);
});

test('a statement whose parameters have no value asks for them and for nothing else', async () => {
  expect(await runInput('select :day;')).toBe(false);
  expect([asked(), outcomes(), consoleState().history]).toEqual([[], ['asks'], []]);
  changeConsole({ parameters: { day: '2026-11-25' } });
  expect(await runInput('select :day;')).toBe(true);
  expect(asked()).toEqual([expect.stringContaining('2026-11-25')]);
});

test('a parameter that was left empty is null, and is not asked for again', async () => {
  changeConsole({ parameters: { day: '' } });
  expect(await runInput('select :day;')).toBe(true);
  expect([asked(), outcomes()]).toEqual([['select null'], ['answer']]);
});

test('an answer is asked for as long as is shown, keeps its rows, and says how many there are and how long it took', async () => {
  const many = { ...answer, rows: 7, total: 9000, ms: 12.5 };
  const holds = [{ name: 'report.netSales', filters: {} }];
  ask.mockResolvedValueOnce({ ok: true, answer: many, used: [{ name: 'reports.net_sales' }], sources: {}, holds });
  changeConsole({ limit: 7 });
  await runInput('select 1');
  expect(ask.mock.lastCall?.[0]).toMatchObject({ sql: 'select 1', wanted: 7 });
  const [entry] = consoleState().entries;
  const outcome = { kind: 'answer', rows: 7, total: 9000, ms: 12.5, used: [{ name: 'reports.net_sales' }], holds };
  expect(entry).toMatchObject({ input: 'select 1;', sql: 'select 1', outcome });
  expect(answers.get(entry?.id ?? '')).toBe(many);
  // Of an answer nobody waited to count, those that came.
  ask.mockResolvedValueOnce({ ok: true, answer: { ...many, total: null }, used: [], sources: {}, holds: [] });
  await runInput('select 2');
  expect(consoleState().history.map(({ rows, ms }) => [rows, ms])).toEqual([
    [9000, 12.5],
    [7, 12.5],
  ]);
});

test('a statement that fails says what is wrong and where; the history keeps that, the session does not', async () => {
  const message =
    'Binder Error: Referenced column "net_sale" not found in FROM clause!\n\nLINE 1: select net_sale\n               ^';
  ask.mockResolvedValueOnce({ ok: false, reason: 'failed', message });
  expect(await runInput('select net_sale from reports.net_sales')).toBe(false);
  const [entry] = consoleState().entries;
  expect(entry?.outcome).toMatchObject({
    kind: 'error',
    error: { kind: 'noColumn', name: 'net_sale', suggestion: 'net_sales', position: { line: 1, column: 8 } },
  });
  ask.mockResolvedValueOnce({ ok: false, reason: 'refused', table: 'lists.roles', message: 'Not for you.' });
  await runInput('select 1 from lists.roles');
  expect(said()).toEqual(['lists.roles: Not for you.']);
  ask.mockRejectedValueOnce(new Error('no worker'));
  expect(await runInput('select 2')).toBe(false);
  expect([said().at(-1), vi.mocked(recordError).mock.calls.length]).toEqual(['no worker', 1]);
  const { history, inputs } = consoleState();
  expect([history.map(({ error }) => error), inputs]).toEqual([
    [expect.stringContaining('net_sale'), 'lists.roles: Not for you.'],
    [],
  ]);
});

test('a command that is misspelled is answered with the one that is meant, else with where all are', async () => {
  expect([await runInput('.tabels'), await runInput('.沙发')]).toEqual([false, false]);
  expect(said()).toEqual([
    'There is no command .tabels. Did you mean .tables?',
    'There is no command .沙发. Type .help for all of them.',
  ]);
});

test('a command is remembered once it did what it says, and clearing leaves nothing to remember', async () => {
  expect(await runInput('  .limit 5 ')).toBe(true);
  expect(await runInput('.limit x')).toBe(false);
  expect(await runInput('.chart bar a b')).toBe(false);
  expect([consoleState().inputs, consoleState().history.map(({ input }) => input)]).toEqual([
    ['.limit 5'],
    ['.limit 5'],
  ]);
  expect(await runInput('.clear')).toBe(true);
  expect([consoleState().inputs, consoleState().entries]).toEqual([[], []]);
});

test('a command that breaks says why, and is not what a session does again', async () => {
  ask.mockRejectedValueOnce(new Error('no worker'));
  expect(await runInput('.schema net_sales')).toBe(false);
  expect([said(), consoleState().inputs]).toEqual([['no worker'], []]);
});

test('while something runs, what needs the engine is refused, and anything else is done', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  await Promise.resolve();
  expect([await runInput('select 1'), await runInput('.schema net_sales'), await runInput('.help')]).toEqual([
    ...[false, false, true],
  ]);
  const still = 'Something is still running; .cancel stops it.';
  expect([said(), asked(), outcomes()]).toEqual([[still, still], [], ['said', 'said', 'help']]);
  // A session waits.
  const all = runAll(['select 2;']);
  await Promise.resolve();
  expect(asked()).toEqual([]);
  end();
  await Promise.all([running, all]);
  expect(asked()).toEqual(['select 2']);
});

test('an entry is answered again in its place, with the values its parameters have now', async () => {
  changeConsole({ parameters: { n: '1' } });
  await runInput('select :n;');
  await runInput('.help');
  changeConsole({ parameters: { n: '2' } });
  const [entry] = consoleState().entries;
  if (!entry) throw new Error('nothing was answered');
  await runAgain(entry);
  expect(consoleState().entries.map(({ id, sql, outcome }) => [id === entry.id, sql, outcome.kind])).toEqual([
    [true, asked()[1], 'answer'],
    [false, undefined, 'help'],
  ]);
  expect(asked()).toEqual([expect.stringContaining('1'), expect.stringContaining('2')]);
});

test('a question about a report opens it with its filters under a name, which a saved session does, too', async () => {
  const sqlOf = (table: string) => `select * from ${table}`;
  await answerQuestion({ sqlOf, report: { name: 'netSales', filters: { model: 'LF 1', customerIds: [3, 4] } } });
  await answerQuestion({ sqlOf, report: { name: 'netSales', filters: { model: 'other' } } });
  await answerQuestion({ sqlOf, report: { name: 'netSales', filters: {} } });
  expect(consoleState().inputs).toEqual([
    '.open net_sales model="LF 1" customerIds=3,4 as net_sales',
    'select * from net_sales;',
    '.open net_sales model=other as net_sales_2',
    'select * from net_sales_2;',
    '.open net_sales',
    'select * from reports.net_sales;',
  ]);
  // What it held before is loaded anew.
  expect(forget.mock.calls).toEqual([['net_sales'], ['net_sales_2'], ['reports.net_sales']]);
});

test('a question about rows makes them a table of their own, and one in SQL is run as it is', async () => {
  given.add('tabs.stock');
  const columns = [{ name: 'weekEnd', type: { kind: 'date' as const, decimals: null } }];
  const holds = [{ name: 'orders', filters: { from: '2026-01-01' } }];
  const rows = { name: 'stock', columns, rows: [{ weekEnd: '2026-11-22' }, { weekEnd: null }], holds };
  await answerQuestion({ sqlOf: (table) => `select week_end from ${table}`, rows });
  expect(give.mock.calls).toEqual([
    ['tabs.stock_2', { columns: [{ ...columns[0], name: 'week_end' }], values: [['2026-11-22', null]] }, holds],
  ]);
  await answerQuestion({ sql: 'select 1' });
  expect(asked()).toEqual(['select week_end from tabs.stock_2', 'select 1']);
});

test('rows that the engine does not take are said at their question, which is not asked', async () => {
  const rows = {
    name: 'stock',
    columns: [{ name: 'week', type: { kind: 'text' as const, decimals: null } }],
    rows: [],
    holds: [],
  };
  give.mockRejectedValueOnce(new Error('There is no memory for it.'));
  await answerQuestion({ rows, sqlOf: (table) => `select * from ${table}` });
  expect([asked(), said()]).toEqual([[], ['There is no memory for it.']]);
  expect(consoleState().entries[0]?.input).toBe('select * from tabs.stock');
});
