// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { consoleLimits } from '../../../shared/console/limits';
import { fetchData, streamRequest } from '../../api/send';
import { today } from '../../state/calendar';
import { startConsoleWorker } from '../../workers';
import { engineSession } from './engine-session';
import { keepName } from './named-reports';
import { answers, changeConsole } from './transcript';

// The engine runs in a worker, which a test does not have.
vi.mock('../../workers', async (original) => ({ ...(await original<object>()), startConsoleWorker: vi.fn() }));
vi.mock('../../api/send');
vi.mock('../../state/calendar');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const answer = { columns: [], values: [], rows: 1, total: 1, ms: 1 };
const never = () => new Promise<never>(() => undefined);
const api = {
  ...{ start: vi.fn(), setDay: vi.fn(), ask: vi.fn(), arrow: vi.fn(), load: vi.fn(), fill: vi.fn(), drop: vi.fn() },
  cancel: vi.fn(),
};
const [end, failure] = [vi.fn(), vi.fn(never)];
const ask = (sql: string, given: object = {}) =>
  engineSession().ask({ sql, wanted: 10, onProgress: () => undefined, ...given });
const narrowed = () => api.load.mock.calls.map(([{ call }]) => call.where);
const half = { from: '2026-01-01', to: '2026-06-30' };
let account = 0;

beforeEach(() => {
  // Each test has a user of its own, and so an engine of its own.
  account += 1;
  enter({ account: `user ${account}`, roles: ['admin'] });
  vi.mocked(today).mockReturnValue('2026-11-26');
  vi.mocked(startConsoleWorker).mockReturnValue({ api, end, failure } as unknown as ReturnType<
    typeof startConsoleWorker
  >); // what a session asks of one
  api.ask.mockResolvedValue({ ok: true, answer });
  api.load.mockResolvedValue({ ok: true, end: { rows: 5, cutAt: null } });
  failure.mockImplementation(never);
  vi.mocked(streamRequest).mockImplementation((_call, input) => input as unknown as ReturnType<typeof streamRequest>); // looked at below
  end.mockClear();
});
afterEach(() => {
  changeConsole({ named: {} });
  vi.resetAllMocks();
  vi.useRealTimers();
});

test('a report is loaded once, when a statement first speaks of it, and the answer says where it comes from', async () => {
  const progress: object[] = [];
  const first = await ask('select * from reports.net_sales', { onProgress: (each: object) => progress.push(each) });
  expect(first).toMatchObject({ ok: true, answer, sources: {}, holds: [{ filters: {} }] });
  expect(first.ok && first.used).toMatchObject([
    { name: 'reports.net_sales', rows: 5, cutAt: null, isNew: true, filters: '' },
  ]);
  expect(progress).toEqual([
    { at: 'starting' },
    { at: 'loading', table: 'reports.net_sales', amount: 0, isBytes: true },
    { at: 'asking' },
  ]);
  const again = await ask('select count(*) from reports.net_sales');
  expect(again.ok && again.used).toMatchObject([{ name: 'reports.net_sales', isNew: false }]);
  expect([api.load.mock.calls.length, api.start.mock.calls.length]).toEqual([1, 1]);
  expect(api.start).toHaveBeenCalledWith({ memoryMb: consoleLimits.memoryMb });
  expect(api.ask.mock.calls[0]?.[0]).toMatchObject({ sql: 'select * from reports.net_sales', wanted: 10 });
  engineSession().forget('reports.net_sales');
  await ask('select * from reports.net_sales');
  expect(api.load).toHaveBeenCalledTimes(2);
});

test('a file of orders holds the days that are asked for, though all orders are loaded once', async () => {
  api.fill.mockResolvedValue(undefined);
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  const held = async (sql: string) => {
    const asked = await ask(sql);
    return asked.ok && [asked.holds, asked.used.map(({ isNew }) => isNew)];
  };
  const days = "where order_date >= '2026-01-01' and order_date <= '2026-06-30'";
  expect(await held(`select * from lists.orders ${days}`)).toEqual([[{ name: 'lists.orders', filters: half }], [true]]);
  expect(await held('select * from lists.orders')).toEqual([[{ name: 'lists.orders', filters: {} }], [false]]);
});

test('a file of rows that a list gave holds what that list was narrowed to; one of a file of somebody’s own is named', async () => {
  const table = { columns: [{ name: 'a', type: { kind: 'text' as const, decimals: null } }], values: [['x']] };
  await engineSession().give('tabs.orders', table, [{ name: 'orders' }]);
  await engineSession().give('files.own', table);
  const asked = await ask('select * from tabs.orders, files.own');
  expect(asked.ok && asked.holds).toEqual([
    { name: 'orders', filters: {} },
    { name: 'files.own', filters: {} },
  ]);
});

test('a table that a statement made holds as a file what it was made of, until the engine is gone', async () => {
  const held = async (sql: string) => {
    const asked = await ask(sql);
    return asked.ok && asked.holds.map(({ name }) => name);
  };
  await ask('create table mine as from reports.net_sales');
  expect(await held('select * from main.Mine m, mine')).toEqual(['report.netSales']);
  expect(await held('from main.mine')).toEqual(['report.netSales']);
  await ask('create view further as select a from mine');
  await ask('insert into further from lists.order_lines');
  expect(await held('from further')).toEqual(['report.netSales', 'lists.order_lines']);
  api.ask.mockResolvedValueOnce({ ok: false, reason: 'failed', message: 'It is there.' });
  await ask('create table other as from reports.net_sales');
  await ask('create or replace table mine as from mine');
  expect(await held('from mine')).toEqual(['report.netSales']);
  await ask('create or replace table mine as select 1');
  expect([await held('from mine'), await held('from other'), await held('select mine from further f')]).toEqual([
    ...[[], [], ['report.netSales', 'lists.order_lines']],
  ]);
  failure.mockRejectedValueOnce(new Error('broken'));
  api.ask.mockImplementationOnce(never);
  await expect(ask('select 1')).rejects.toThrow('broken');
  expect(await held('from further')).toEqual([]);
});

test('a statement without tables loads none, and the engine is told the day once a day', async () => {
  expect(await ask('select 1')).toMatchObject({ ok: true, used: [], holds: [] });
  await ask('select 2');
  expect(api.setDay.mock.calls).toEqual([['2026-11-26']]);
  vi.mocked(today).mockReturnValue('2026-11-27');
  await ask('select 3');
  expect([api.setDay.mock.lastCall, api.load.mock.calls.length]).toEqual([['2026-11-27'], 0]);
});

test('only the rows a statement needs are loaded; for others it is loaded anew, for fewer it is not', async () => {
  const of = (from: string) => ask(`select * from lists.order_lines where order_date >= '${from}'`);
  const first = await of('2026-03-01');
  expect(first.ok && first.used[0]?.narrowed).toBe('order_date >= 2026-03-01');
  await of('2026-05-01');
  expect(api.load).toHaveBeenCalledTimes(1);
  await of('2026-01-01');
  expect(api.load).toHaveBeenCalledTimes(2);
  api.load.mockResolvedValue({ ok: true, end: { rows: 5, cutAt: 5 } });
  await ask('select * from lists.order_lines');
  // A table that was cut off may lack any row.
  await of('2026-05-01');
  await of('2026-05-01');
  expect(narrowed().map(([where]) => where?.from)).toEqual([...['2026-03-01', '2026-01-01'], undefined, '2026-05-01']);
});

test('of the rows of some customers no others are loaded', async () => {
  await ask("select * from lists.order_lines where customer in ('A', 'B') and po_number = '1'");
  expect(narrowed()).toEqual([[{ column: 'customer', values: ['A', 'B'] }]]);
});

test('a name that was given stands for its report with its filters', async () => {
  keepName('mine', { report: 'netSales', filters: half });
  const asked = await ask('select * from mine');
  expect(asked.ok && [asked.sources, asked.used[0]?.filters]).toEqual([
    { mine: { report: 'netSales', filters: half } },
    'from=2026-01-01 to=2026-06-30',
  ]);
  expect(api.load.mock.lastCall?.[0].table).toEqual({ schema: 'main', name: 'mine' });
  const own = { 'tabs.net_sales': { report: 'netSales' as const, filters: { from: '2026-02-01' } } };
  const ofTab = await ask('select * from tabs.net_sales', { sources: own });
  expect(ofTab.ok && ofTab.sources).toEqual(own);
  // With other filters it is another table.
  const other = { 'tabs.net_sales': { report: 'netSales' as const, filters: {} } };
  await ask('select * from tabs.net_sales', { sources: own });
  expect(api.load).toHaveBeenCalledTimes(2);
  await ask('select * from tabs.net_sales', { sources: other });
  expect(api.load).toHaveBeenCalledTimes(3);
  // The tab is closed: its table goes.
  await ask('select * from tabs.net_sales');
  expect(api.drop.mock.calls).toEqual([[{ schema: 'tabs', name: 'net_sales' }]]);
});

test('a table that is refused is named with the reason, and is asked for again the next time', async () => {
  api.load.mockResolvedValueOnce({ ok: false, reason: 'failed', failure: { message: 'too many rows' } });
  expect(await ask('select * from reports.net_sales')).toEqual({
    ...{ ok: false, reason: 'refused', table: 'reports.net_sales', message: 'too many rows' },
  });
  expect(api.ask).not.toHaveBeenCalled();
  expect(await ask('select * from reports.net_sales')).toMatchObject({ ok: true });
});

test('rows that are given are a table, also after the engine was started anew', async () => {
  const session = engineSession();
  const table = { columns: [{ name: 'a', type: { kind: 'text' as const, decimals: null } }], values: [['x', 'y']] };
  await session.give('files.prices', table);
  expect([session.isGiven('files.prices'), session.isLoaded('files.prices'), session.isGiven('x')]).toEqual([
    ...[true, true, false],
  ]);
  expect(api.fill.mock.lastCall?.[0]).toMatchObject({ table: { schema: 'files', name: 'prices' } });
  const asked = await ask('select * from files.prices');
  expect(asked.ok && asked.used).toMatchObject([{ name: 'files.prices', rows: 2, isNew: false }]);
  expect(session.tables().get('files.prices')?.columns).toEqual(['a']);
  vi.useFakeTimers();
  api.ask.mockImplementationOnce(never);
  const stuck = ask('select 1');
  await vi.advanceTimersByTimeAsync(0);
  const stopping = session.cancel();
  await vi.advanceTimersByTimeAsync(consoleLimits.cancelMs);
  await stopping;
  expect(await stuck).toEqual({ ok: false, reason: 'cancelled' });
  expect([end.mock.calls.length, session.tables().size]).toEqual([1, 0]);
  const anew = await ask('select * from files.prices');
  expect(anew.ok && anew.used).toMatchObject([{ name: 'files.prices', isNew: true }]);
  // The new engine is told the day as the one before was.
  expect(api.setDay.mock.calls).toEqual([['2026-11-26'], ['2026-11-26']]);
  expect(api.start).toHaveBeenCalledTimes(2);
});

test('what stops when it is told to leaves the engine and its tables as they are', async () => {
  await ask('select * from reports.net_sales');
  vi.useFakeTimers();
  let stop = (_: object) => {};
  api.ask.mockImplementationOnce(() => new Promise((resolve) => (stop = resolve)));
  const slow = ask('select 1');
  await vi.advanceTimersByTimeAsync(0);
  const stopping = engineSession().cancel();
  stop({ ok: false, reason: 'cancelled' });
  await vi.advanceTimersByTimeAsync(consoleLimits.cancelMs);
  await stopping;
  expect(await slow).toMatchObject({ ok: false, reason: 'cancelled' });
  expect([end.mock.calls.length, engineSession().isLoaded('reports.net_sales')]).toEqual([0, true]);
  // With nothing under way there is nothing to stop.
  api.cancel.mockClear();
  await engineSession().cancel();
  expect(api.cancel).not.toHaveBeenCalled();
});

test('an engine that does not start is said when something is asked, and is started anew', async () => {
  api.start.mockRejectedValueOnce(new Error('no memory'));
  await engineSession().warmUp();
  expect(end).toHaveBeenCalledTimes(1);
  expect(await ask('select 1')).toMatchObject({ ok: true });
  api.ask.mockRejectedValueOnce(new Error('broken'));
  await expect(ask('select 1')).rejects.toThrow('broken');
});

test('an engine that breaks down is ended, and the next statement has another, with its tables loaded anew', async () => {
  const of = () => ask('select * from reports.net_sales');
  await of();
  api.ask.mockImplementationOnce(never);
  failure.mockRejectedValueOnce(new Error('broken'));
  await expect(of()).rejects.toThrow('broken');
  expect(end).toHaveBeenCalledTimes(1);
  const anew = await of();
  expect(anew.ok && anew.used).toMatchObject([{ name: 'reports.net_sales', isNew: true }]);
  expect(startConsoleWorker).toHaveBeenCalledTimes(2);
});

const given = (...rows: string[]) => ({
  columns: [{ name: '编码', type: { kind: 'text' as const, decimals: null } }],
  values: [rows],
});

test('rows that are being given can be cancelled, and end with the engine and with the session', async () => {
  await ask('select 1');
  vi.useFakeTimers();
  api.fill.mockImplementation(never);
  const session = engineSession();
  const cancelled = session.give('files.库存', given('a'));
  await vi.advanceTimersByTimeAsync(0);
  const stopping = session.cancel();
  await vi.advanceTimersByTimeAsync(consoleLimits.cancelMs);
  await stopping;
  expect([await cancelled, end.mock.calls.length]).toEqual([{ ok: false, reason: 'cancelled' }, 1]);
  failure.mockImplementationOnce(never).mockRejectedValueOnce(new Error('broken'));
  await expect(session.give('files.库存', given('a'))).rejects.toThrow('broken');
  expect([end.mock.calls.length, session.isGiven('files.库存')]).toEqual([2, false]);
  const left = session.give('files.库存', given('a'));
  await vi.advanceTimersByTimeAsync(0);
  enter({ account: 'the next', roles: ['admin'] });
  expect(await left).toEqual({ ok: false, reason: 'cancelled' });
  // Nor does one who has left start an engine for what still waited for its turn.
  api.start.mockClear();
  expect([await session.give('files.库存', given('a')), api.start.mock.calls]).toEqual([
    ...[{ ok: false, reason: 'cancelled' }, []],
  ]);
});

test('rows whose filling in ends shortly after it was cancelled are no table, and are not asked about', async () => {
  await ask('select 1');
  const session = engineSession();
  await session.give('files.库存', given('a'));
  vi.useFakeTimers();
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
  const cancelledSoon = async (working: Promise<object>) => {
    await vi.advanceTimersByTimeAsync(0);
    const stopping = session.cancel();
    await vi.advanceTimersByTimeAsync(consoleLimits.cancelMs);
    await stopping;
    expect([await working, end.mock.calls.length]).toEqual([{ ok: false, reason: 'cancelled' }, 0]);
  };
  api.fill.mockImplementation(later);
  await cancelledSoon(session.give('files.x', given('b')));
  await cancelledSoon(session.give('files.库存', given('b')));
  expect([session.isGiven('files.x'), [...session.tables().keys()]]).toEqual([false, []]);
  expect(api.drop.mock.calls).toEqual([[{ schema: 'files', name: 'x' }], [{ schema: 'files', name: '库存' }]]);
  // The rows given before are there again, and what asks for them can be cancelled as well.
  api.ask.mockClear();
  await cancelledSoon(ask('select * from files.库存'));
  expect([api.ask.mock.calls, api.fill.mock.lastCall?.[0].values]).toEqual([[], [['a']]]);
  api.setDay.mockImplementationOnce(later);
  vi.mocked(today).mockReturnValue('2026-11-27');
  await cancelledSoon(ask('select 1'));
  expect(api.ask.mock.calls).toEqual([]);
});

test('what is cancelled while the engine starts is not done once it runs', async () => {
  vi.useFakeTimers();
  api.start.mockImplementationOnce(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
  const session = engineSession();
  const working = session.give('files.库存', given('a'));
  await vi.advanceTimersByTimeAsync(0);
  const stopping = session.cancel();
  await vi.advanceTimersByTimeAsync(consoleLimits.cancelMs);
  await stopping;
  expect([await working, api.fill.mock.calls]).toEqual([{ ok: false, reason: 'cancelled' }, []]);
});

test('an engine that breaks down while it loads a table is ended, too', async () => {
  await ask('select 1');
  api.load.mockImplementationOnce(never);
  failure.mockRejectedValueOnce(new Error('broken'));
  await expect(ask('select * from reports.net_sales')).rejects.toThrow('broken');
  expect(await ask('select * from reports.net_sales')).toMatchObject({ ok: true });
});

test('rows that do not fit leave those given before under their name', async () => {
  const session = engineSession();
  await session.give('files.库存', given('a'));
  api.fill.mockRejectedValueOnce(new Error('Out of Memory Error'));
  await expect(session.give('files.库存', given('a', 'b'))).rejects.toThrow('Memory');
  expect(session.tables().size).toBe(0);
  const asked = await ask('select * from files.库存');
  expect(asked.ok && asked.used).toMatchObject([{ name: 'files.库存', rows: 1, isNew: true }]);
  expect(api.fill.mock.lastCall?.[0].values).toEqual([['a']]);
});

test('who logs out leaves no rows behind; the next one has an engine of his own', async () => {
  const session = engineSession();
  await ask('select * from reports.net_sales');
  await session.give('files.own', {
    columns: [{ name: 'a', type: { kind: 'text', decimals: null } }],
    values: [['x']],
  });
  answers.set('a', answer);
  expect([engineSession(), session.isGiven('files.own')]).toEqual([session, true]);
  enter({ account: 'somebody else', roles: ['admin'] });
  expect([end.mock.calls.length, answers.size, session.tables().size]).toEqual([1, 0, 0]);
  expect(session.isGiven('files.own')).toBe(false);
  expect(engineSession()).not.toBe(session);
});

test('the functions of the engine are known by their names', async () => {
  api.ask.mockResolvedValueOnce({
    ok: true,
    answer: { rows: 2, values: [{ codes: Int32Array.of(0, 1), list: ['sum', 'avg'] }] },
  });
  expect(await engineSession().functions()).toEqual(['sum', 'avg']);
  api.ask.mockResolvedValueOnce({ ok: false, reason: 'failed', message: 'x' });
  expect(await engineSession().functions()).toEqual([]);
});
