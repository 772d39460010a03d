// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { reportOf } from '../../../shared/areas/reports';
import { reportPath } from '../../../shared/reports/report-path';
import { startFilters } from '../../../shared/reports/start-day';
import { today } from '../../state/calendar';
import { openPage } from '../../state/open-page';
import { forgetPageState, remember } from '../../state/page';
import { engineSession } from './engine-session';
import { freeName, givenNames, isTaken, keepName, namedReports, nameReport } from './named-reports';
import { forgetHanded, handedTo, openAnswer, pathOfAnswer } from './open-answer';
import { openReport } from './open-report';
import { openReports, watchTabs } from './open-reports';
import { answers, changeConsole } from './transcript';

vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('../../state/open-page');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const [ask, forget, isLoaded, isGiven] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const counted = (rows: number) => ({ ok: true, answer: { rows: 1, values: [{ numbers: Float64Array.of(rows) }] } });
const asked = () => ask.mock.calls.map(([{ sql }]) => sql);
const half = { from: '2026-01-01', to: '2026-06-30' };

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  const session = { ask, forget, isLoaded, isGiven, functions: async () => [], tables: () => new Map() };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what opening asks of one
});
afterEach(() => {
  changeConsole({ named: {} });
  watchTabs(() => []);
  answers.clear();
  forgetHanded();
  forgetPageState();
  vi.resetAllMocks();
});

test('a report goes by its own name without filters, and by one that is free with them', () => {
  expect(nameReport({ report: 'netSales', filters: {} })).toBe('reports.net_sales');
  expect(namedReports()).toEqual({});
  expect(nameReport({ report: 'netSales', filters: half })).toBe('net_sales');
  expect(nameReport({ report: 'netSales', filters: { from: '2026-02-01' } })).toBe('net_sales_2');
  // The same filters in another order are the same.
  expect(nameReport({ report: 'netSales', filters: { to: half.to, from: half.from } })).toBe('net_sales');
  expect([...givenNames()]).toEqual(['net_sales', 'net_sales_2']);
  expect(freeName('a', (name) => ['a', 'a_2', 'a_3'].includes(name))).toBe('a_4');
});

test('a name that was given means its report until the session ends', () => {
  keepName('mine', { report: 'netSales', filters: half });
  expect(isTaken('mine', { report: 'netSales', filters: half })).toBe(false);
  expect(isTaken('mine', { report: 'netSales', filters: {} })).toBe(true);
  expect(isTaken('mine', { report: 'salesDetail', filters: half })).toBe(true);
  expect(isTaken('yours', { report: 'netSales', filters: half })).toBe(false);
});

test('the reports that are open are tables, the second of one with its number, with the filters shown now', () => {
  const changed = reportPath('netSales', { from: '2026-03-01' });
  watchTabs(() => ['/Customer?id=1', reportPath('netSales', half), reportPath('salesDetail'), changed]);
  remember(changed, 'filters', { from: '2026-04-01' });
  expect(openReports()).toEqual([
    { name: 'net_sales', report: 'netSales', filters: half },
    { name: 'sales_detail', report: 'salesDetail', filters: startFilters(reportOf('salesDetail'), today()) },
    { name: 'net_sales_2', report: 'netSales', filters: { from: '2026-04-01' } },
  ]);
  // An address with a view states its filters as well: here none, not the report's own.
  watchTabs(() => [reportPath('salesDetail', {}, { quick: 'x' })]);
  expect(openReports()).toEqual([{ name: 'sales_detail', report: 'salesDetail', filters: {} }]);
});

test('a report is loaded anew whole, or with filters under a name', async () => {
  ask.mockResolvedValue(counted(1234));
  const said = await openReport(['net_sales']);
  expect(said).toEqual({ kind: 'said', text: 'reports.net_sales has 1,234 rows now.', isFailure: false });
  expect([forget.mock.lastCall, asked()]).toEqual([['reports.net_sales'], ['select count(*) from reports.net_sales']]);
  await openReport(['reports.net_sales', 'from', '2026-01-01', 'to=2026-06-30']);
  expect(asked().at(-1)).toBe('select count(*) from net_sales');
  expect(namedReports()).toEqual({ net_sales: { report: 'netSales', filters: half } });
  ask.mockResolvedValueOnce({ ok: true, answer: { rows: 0, values: [] } }).mockResolvedValueOnce(counted(1));
  expect(await openReport(['net_sales', 'from=2026-01-01', 'as', 'Mine'])).toMatchObject({
    text: 'mine has 1 row now.',
  });
  expect(namedReports().mine).toEqual({ report: 'netSales', filters: { from: '2026-01-01' } });
});

test('what cannot be opened says why, and nothing is asked for', async () => {
  const text = async (...given: string[]) => {
    const outcome = await openReport(given);
    return outcome.kind === 'said' && outcome.isFailure ? outcome.text : outcome.kind;
  };
  expect(await text('net_sale')).toBe('There is no report net_sale. Did you mean net_sales?');
  expect(await text('qqqqqqqqqq')).toBe('There is no report qqqqqqqqqq. Type .tables for all of them.');
  expect(await text('net_sales', 'from')).toContain('Filters are typed as name=value');
  expect(await text('net_sales', 'since=2026-01-01')).toMatch(/^This report has no filter since\. It has: .*from/);
  expect(await text('net_sales', 'from=soon')).toBe('The filter from cannot be "soon".');
  for (const name of ['Net Sales', 'select', '1a']) {
    expect(await text('net_sales', 'as', name)).toContain('A name consists of lowercase letters');
  }
  keepName('mine', { report: 'netSales', filters: half });
  expect(await text('net_sales', 'as', 'mine')).toContain(
    'The name mine stands for net_sales from=2026-01-01 to=2026-06-30.',
  );
  expect([ask.mock.calls.length, forget.mock.calls.length]).toEqual([0, 0]);
  ask.mockResolvedValueOnce({ ok: true, answer: { rows: 1, values: [] } });
  expect(await text('net_sales', 'as', 'file_1')).toBe('There is a table file_1 already. Choose another name.');
  expect(asked()[0]).toContain("table_name = 'file_1'");
});

test('a name whose report was loaded before, or is known, is not looked for among the tables', async () => {
  ask.mockResolvedValue(counted(2));
  keepName('mine', { report: 'netSales', filters: half });
  await openReport(['net_sales', 'from=2026-01-01', 'to=2026-06-30', 'as', 'mine']);
  isLoaded.mockReturnValue(true);
  await openReport(['net_sales', 'as', 'old']);
  expect(asked()).toEqual(['select count(*) from mine', 'select count(*) from old']);
  isGiven.mockReturnValue(true);
  expect(await openReport(['net_sales', 'as', 'file_2'])).toMatchObject({ isFailure: true });
});

test('what the engine refuses is said', async () => {
  ask.mockResolvedValueOnce({ ok: false, reason: 'refused', table: 'reports.net_sales', message: 'not yours' });
  expect(await openReport(['net_sales'])).toEqual({
    ...{ kind: 'said', text: 'reports.net_sales: not yours', isFailure: true },
  });
});

test('an answer has an address where a statement that only reads gave rows, unless it is too long', () => {
  const entry = (sql: string | undefined, rows = 1) => ({
    ...{ id: 'a', input: 'x', ...(sql === undefined ? {} : { sql }) },
    outcome: { kind: 'answer' as const, rows, total: 1, ms: 1 },
  });
  expect(pathOfAnswer(entry('select 1'))).toContain('select');
  expect([entry('select 1', 0), entry(undefined), entry('drop table x')].map(pathOfAnswer)).toEqual([null, null, null]);
  expect(pathOfAnswer({ id: 'a', input: 'x', sql: 'select 1', outcome: { kind: 'help' } })).toBeNull();
  const longer = (by: number) => pathOfAnswer(entry(`select '${'x'.repeat(by)}'`));
  const room = 16_000 - (longer(0)?.length ?? 0);
  expect([longer(room)?.length, longer(room + 1)]).toEqual([16_000, null]);
  const source = { net_sales: { report: 'netSales' as const, filters: half } };
  const own = entry('select * from net_sales');
  expect(pathOfAnswer({ ...own, outcome: { ...own.outcome, sources: source } })).toContain('2026-06-30');
});

test('an answer that is here as a whole goes along into its tab, until that holds it', () => {
  const entry = {
    id: 'a',
    input: 'x',
    sql: 'select 1',
    outcome: { kind: 'answer' as const, rows: 1, total: 1, ms: 1, holds: [{ name: 'lists.materials', filters: {} }] },
  };
  const answer = { columns: [], values: [], rows: 1, total: 1, ms: 1 };
  openAnswer(entry, '/p');
  expect([openPage, handedTo('/p')]).toEqual([openPage, null]);
  answers.set('a', answer);
  openAnswer(entry, '/p');
  expect(vi.mocked(openPage).mock.calls).toEqual([['/p'], ['/p']]);
  expect([handedTo('/p'), handedTo('/q')]).toMatchObject([{ answer, holds: [{ name: 'lists.materials' }] }, null]);
  forgetHanded();
  expect(handedTo('/p')).toBeNull();
  answers.set('a', { ...answer, total: 2 });
  openAnswer(entry, '/p');
  expect(handedTo('/p')).toBeNull();
});
