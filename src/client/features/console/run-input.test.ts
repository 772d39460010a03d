// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { sessionText } from '../../../shared/console/dot-commands';
import { recordError } from '../../state/log';
import { engineSession } from './engine-session';
import { answerQuestion, runAgain, runInput, runSession, runWith } from './run-input';
import { answers, changeConsole, consoleState, type Entry } from './transcript';
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

const load = (statements: string) => runSession({ statements, saved: null });

const said = () => consoleState().entries.flatMap(({ outcome }) => (outcome.kind === 'said' ? [outcome.text] : []));

beforeEach(() => {
  vi.clearAllMocks();
  ask.mockImplementation(answered);
  give.mockResolvedValue({ ok: true });
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
  await load('select 1;\nselect wrong;\nselect 3;');
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
  await load(sessionText(inputs));
  expect(asked().map((sql) => sql.trim())).toEqual(['select 1 -- note', 'select 2']);
});

test('a session that was loaded is kept whole in place of the one before, however far it comes', async () => {
  changeConsole({
    inputs: ['select 0;'],
    named: { mine: { report: 'netSales', filters: {} } },
    parameters: { n: '1' },
  });
  const saved = { id: 4, version: 2, name: 'Monthly' };
  await runSession({ statements: '.limit 5\nselect 1; select wrong;\nselect 3 -- 沙发\n;', saved });
  expect(asked()).toEqual(['select 1', 'select wrong']);
  const whole = ['.limit 5', 'select 1;', 'select wrong;', 'select 3 -- 沙发\n;'];
  expect(consoleState()).toMatchObject({ inputs: whole, named: {}, parameters: {}, saved, limit: 5 });
  await runInput('select 4;');
  expect(consoleState().inputs).toEqual([...whole, 'select 4;']);
});

const answeredLater = () => {
  let end = () => {};
  ask.mockImplementationOnce(
    (asking) => new Promise<object>((resolve) => (end = () => void answered(asking).then(resolve))),
  );
  return () => end();
};

test('a session that is loaded, or begun anew, takes in nothing of what ran before, the rest of which is left', async () => {
  const end = answeredLater();
  const typed = runInput('select long; select later;');
  const loaded = load('select a1;\nselect a2;');
  const other = load('select 沙发;');
  await Promise.resolve();
  end();
  await Promise.all([typed, loaded, other]);
  expect([asked(), consoleState().inputs]).toEqual([['select long', 'select 沙发'], ['select 沙发;']]);
  expect(consoleState().entries.map(({ input, outcome }) => [input, outcome.kind])).toEqual([
    ['select long;', 'answer'],
    ['select a1;', 'cancelled'],
    ['select 沙发;', 'answer'],
  ]);
  const endAgain = answeredLater();
  const again = runInput('select long; select later;');
  await runInput('.clear');
  endAgain();
  await again;
  expect([asked().slice(2), consoleState().inputs, consoleState().entries]).toEqual([['select long'], [], []]);
  await runInput('select 1;');
  expect(consoleState().inputs).toEqual(['select 1;']);
});

test('what is run again is in the session once, whether it worked before or failed', async () => {
  await runInput('select 1;');
  ask.mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  await runInput('select 2;');
  for (const entry of consoleState().entries) await runAgain(entry);
  expect([outcomes(), consoleState().inputs]).toEqual([
    ['answer', 'answer'],
    ['select 1;', 'select 2;'],
  ]);
});

test('what comes after a statement that asks for parameters is run once it has them', async () => {
  await runInput('select 1; select :day; select 2; select :day, :who; select wrong; select 3;');
  const last = () => consoleState().entries.at(-1) ?? { id: '', input: '', outcome: { kind: 'help' as const } };
  expect([asked(), last().outcome.kind]).toEqual([['select 1'], 'asks']);
  await runWith({ day: '2026-11-25' }, last());
  expect([asked().slice(1), last().outcome.kind]).toEqual([["select '2026-11-25'", 'select 2'], 'asks']);
  await runWith({ who: '' }, last());
  expect(asked().slice(3)).toEqual(["select '2026-11-25', null", 'select wrong']);
  expect(consoleState().inputs).toEqual([
    ...['select 1;', '.params day=2026-11-25', 'select :day;', 'select 2;'],
    ...['.params who=', 'select :day, :who;'],
  ]);
  // A session that was loaded has them set where they are asked for.
  ask.mockClear();
  await load('select 1;\nselect :n;\nselect 2;');
  await runWith({ n: '件' }, last());
  expect([asked(), consoleState().inputs]).toEqual([
    ['select 1', "select '件'", 'select 2'],
    ['select 1;', '.params n=件', 'select :n;', 'select 2;'],
  ]);
});

test('what was typed behind a form, or into two of them, is in the session as often as it ran', async () => {
  await runInput('insert into t values (1);');
  await runInput('select :d; insert into t values (1); select * from t;');
  await runWith({ d: '件' }, consoleState().entries.at(-1) as Entry); // the form
  expect(consoleState().inputs).toEqual([
    ...['insert into t values (1);', '.params d=件', 'select :d;', 'insert into t values (1);', 'select * from t;'],
  ]);
  await runInput('.clear');
  await runInput('select :n;');
  await runInput('select :n;');
  const [first, second] = consoleState().entries;
  await runWith({ n: '1' }, first as Entry); // the forms
  await runWith({ n: '2' }, second as Entry);
  expect(consoleState().inputs).toEqual(['.params n=1', 'select :n;', '.params n=2', 'select :n;']);
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
  // Where the total was not counted, the history has the rows that came.
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
  // A saved session waits until nothing runs.
  const all = load('select 2;');
  await Promise.resolve();
  expect(asked()).toEqual([]);
  end();
  await Promise.all([running, all]);
  expect(asked()).toEqual(['select 2']);
});

test('statements typed together go on when a tab asks something between them', async () => {
  let tab: Promise<unknown> | undefined;
  ask.mockImplementationOnce(async (asking) => {
    tab = inTurn(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    return answered(asking);
  });
  expect(await runInput('select 1; select 2;')).toBe(true);
  await tab;
  expect([asked(), said()]).toEqual([['select 1', 'select 2'], []]);
});

test('a question about rows gives them when what runs has ended, and is asked then', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const columns = [{ name: '件数', type: { kind: 'number' as const, decimals: 0 } }];
  const rows = { name: 'stock', columns, rows: [{ 件数: 1 }], holds: [] };
  const answering = answerQuestion({ rows, sqlOf: (table) => `select * from ${table}` });
  await new Promise((resolve) => setTimeout(resolve));
  expect([give.mock.calls, outcomes()]).toEqual([[], ['running']]);
  end();
  await Promise.all([running, answering]);
  expect([give.mock.calls.length, asked(), said()]).toEqual([1, ['select * from tabs.stock'], []]);
  expect([outcomes(), consoleState().inputs]).toEqual([['answer'], ['select * from tabs.stock;']]);
});

test('rows of two lists that wait for their turn are two tables', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  give.mockImplementation(async (table: string) => {
    given.add(table);
    return { ok: true };
  });
  const rows = { name: '库存', columns: [], rows: [], holds: [] };
  const question = { rows, sqlOf: (table: string) => `from ${table}` };
  const both = [answerQuestion(question), answerQuestion(question)];
  end();
  await Promise.all([running, ...both]);
  await answerQuestion(question);
  expect(asked()).toEqual(['from tabs.库存', 'from tabs.库存_2', 'from tabs.库存_3']);
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
  // Tables loaded under these names before are forgotten, so that they are loaded anew.
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

test('rows that the engine does not take, or that are cancelled, are said at their question, which is not asked', async () => {
  const rows = {
    name: 'stock',
    columns: [{ name: 'week', type: { kind: 'text' as const, decimals: null } }],
    rows: [],
    holds: [],
  };
  give.mockRejectedValueOnce(new Error('There is no memory for it.'));
  await answerQuestion({ rows, sqlOf: (table) => `select * from ${table}` });
  expect([asked(), said()]).toEqual([[], ['There is no memory for it.']]);
  expect(recordError).toHaveBeenCalledOnce();
  // That the memory is full is no fault of the program.
  give.mockRejectedValueOnce(new Error('Out of Memory Error: failed to pin block'));
  await answerQuestion({ rows, sqlOf: (table) => `select * from ${table}` });
  expect(said().at(-1)).toContain('This needs more memory than the engine may use.');
  expect(recordError).toHaveBeenCalledOnce();
  give.mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  await answerQuestion({ rows, sqlOf: (table) => `select * from ${table}` });
  expect([asked(), outcomes(), consoleState().entries[0]?.input]).toEqual([
    ...[[], ['said', 'said', 'cancelled'], 'select * from tabs.stock;'],
  ]);
});
