// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show, submit, typeInto } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { answer, ask, leaveEngine, standInEngine, tables } from '../../../../tests/support/stand-in-engine';
import type { EngineError } from '../../../shared/console/engine-error';
import { answerPath } from '../../../shared/console/question';
import { reportPath } from '../../../shared/reports/report-path';
import { Chart } from '../../charts/Chart';
import { openPage } from '../../state/open-page';
import { EntryView, OutcomeView } from './EntryView';
import { watchTabs } from './open-reports';
import { showProgress } from './progress';
import { answers, changeConsole, consoleState, type Outcome } from './transcript';

vi.mock('../../api/send');
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn() }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/log');
vi.mock('../../state/open-page');
vi.mock('../../workers');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./ResultGrid', () => ({ default: () => null }));

let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(standInEngine);
afterEach(async () => {
  await leaveEngine(page);
  page = undefined;
});

const text = () => document.body.textContent ?? '';
const texts = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent?.trim());
async function came(outcome: Outcome, about: { sql?: string; hasTimer?: boolean } = {}) {
  const { hasTimer = true, sql } = about;
  const entry = { id: 'e', input: 'as typed', outcome, ...(sql === undefined ? {} : { sql }) };
  await page?.end();
  page = await show(<EntryView entry={entry} hasTimer={hasTimer} />);
  return text().replace('as typed', '').trim();
}

test('what can be asked stands with what it is, its filters, and how much of it is loaded', async () => {
  changeConsole({ named: { mine: { report: 'salesDetail', filters: { model: 'LF' } } } });
  const netSales = reportPath('netSales', { from: '2026-01-01' });
  watchTabs(() => [netSales, '/Customer', reportPath('netSales', { color: 'red' })]);
  const [columns, rows] = [['id'], 1200];
  for (const name of ['reports.net_sales', 'files.plan', 'tabs.stock_2']) tables.set(name, { columns, rows });
  tables.set('lists.countries', { columns, rows: 1 });
  await came({ kind: 'tables' });
  const about = (name: string) => texts('dd')[texts('dt').indexOf(name)]?.replace(/\s+/g, ' ');
  expect(about('reports.net_sales')).toBe('Net Sales · 1,200 rows loaded');
  expect(about('mine')).toBe('Sales Detail model=LF');
  expect(about('tabs.net_sales')).toBe('Net Sales, as its tab shows it from=2026-01-01');
  expect(about('tabs.net_sales_2')).toBe('Net Sales, as its tab shows it color=red');
  expect(about('tabs.stock_2')).toBe('A list, as it was when it was queried · 1,200 rows loaded');
  expect(about('lists.countries')).toMatch(/^Countries.* · 1 row loaded$/);
  expect(about('lists.order_lines')).toBe('Order lines, row by row as they are stored');
  expect(about('files.plan')).toBe('From a file · 1,200 rows loaded');
  await act(async () => enter({ account: 'bob', roles: ['approver'] }));
  await came({ kind: 'tables' });
  expect([about('reports.net_sales') !== undefined, about('reports.overdue_receivables')]).toEqual([true, undefined]);
});

const run = (input: string, about: object = {}) => ({ input, at: input, rows: null, ms: null, error: null, ...about });

test('the history tells what was run that holds a text, with its rows and time, or why it failed', async () => {
  changeConsole({
    history: [
      run('select 1;', { rows: 1, ms: 4.6 }),
      run('SELECT two;', { error: 'no column two' }),
      run('.limit 5'),
      ...Array.from({ length: 100 }, (_, at) => run(`filler ${at}`)),
    ],
  });
  await came({ kind: 'history', text: 'Select' });
  expect(texts('li')).toEqual(['select 1;1 row · 5 ms', 'SELECT two;no column two']);
  await came({ kind: 'history', text: '' });
  expect([texts('li').length, texts('li')[0]]).toEqual([100, 'filler 0']);
  expect(await came({ kind: 'history', text: 'nowhere' })).toBe('Nothing was run yet.');
});

test('parameters are told with their values, null where they are empty', async () => {
  expect(await came({ kind: 'params' })).toContain('No parameter has a value yet.');
  await act(async () => changeConsole({ parameters: { day: '2026-01-01', who: '' } }));
  expect([texts('dt'), texts('dd')]).toEqual([
    [':day', ':who'],
    ['2026-01-01', 'null'],
  ]);
});

test('an error points at the word in its line, and proposes what may be meant', async () => {
  const place = { position: { line: 2, column: 8 }, text: 'Binder Error' };
  const error: EngineError = { kind: 'noColumn', name: 'net_sale', suggestion: 'net_sales', ...place };
  const sql = 'select a,\n  sum( net_sale.x) from t';
  const said = await came({ kind: 'error', error }, { sql });
  expect(said).toContain('Line 2, column 8: There is no column net_sale. Did you mean net_sales?');
  expect([texts('.console-error pre'), texts('mark')]).toEqual([['sum( net_sale.x) from t'], ['net_sale.x']]);
  const ended = { ...error, kind: 'syntax', name: '', suggestion: null, position: { line: 1, column: 9 } } as const;
  expect(await came({ kind: 'error', error: ended }, { sql: 'select (' })).toContain('The statement ends too early.');
  // An error after the last letter is marked, too.
  expect(document.querySelector('mark')?.textContent).toBe(' ');
});

test('of what is missing an error says how it comes back', async () => {
  const said = (kind: EngineError['kind'], name: string) =>
    came({ kind: 'error', error: { kind, name, suggestion: null, position: null, text: 'as the engine said' } });
  expect(await said('gone', 'files.plan')).toContain('drop it here again');
  expect(await said('gone', 'tabs.net_sales_2')).toContain('open Net Sales and run this again');
  expect(await said('gone', 'tabs.stock')).toContain('open it, press q there');
  expect(await said('lacking', 'json_extract')).toContain('has no JSON: json_extract');
  expect(await said('lacking', 'zh_CN')).toContain('has no Chinese sort order');
  expect(await said('lacking', 'timezone')).toContain('timezone does not exist. today(), days_ago(n)');
  expect(await said('syntax', 'form')).toContain('This is not SQL near form.');
  expect(await said('other', '')).toBe('as the engine said');
});

test('what runs says how far it is', async () => {
  expect(await came({ kind: 'running' })).toBe('Running … Ctrl C stops it');
  const loading = { at: 'loading', table: 'reports.net_sales', amount: 2_460_000 } as const;
  await act(async () => showProgress({ ...loading, isBytes: true }));
  expect(text()).toContain('reports.net_sales is loading … 2.5 MB');
  await act(async () => showProgress({ ...loading, isBytes: false }));
  expect(text()).toContain('is loading … 2,460,000');
  await act(async () => showProgress({ at: 'starting' }));
  expect(text()).toContain('The engine is starting …');
});

test('an answer says how many of its rows are shown, how long it took, and of which tables it is', async () => {
  const outcome = { kind: 'answer', rows: 1000, total: 5300, ms: 4.56 } as const;
  expect(await came(outcome)).toContain('The first 1,000 of 5,300 rows. .limit shows more of them.4.6 ms');
  expect(await came({ ...outcome, total: null, ms: 45.6 })).toContain('The first 1,000 rows; there are more.');
  expect(text()).toContain('46 ms');
  expect(await came({ ...outcome, rows: 1, total: 1 }, { hasTimer: false })).toBe('1 rowRun again');
  const used = { rows: 20, cutAt: null, filters: '', narrowed: '', at: '2026-11-27T05:45:00Z', isNew: true };
  await came({
    ...outcome,
    used: [
      { ...used, name: 'a', filters: 'model=LF' },
      { ...used, name: 'b', isNew: false, rows: 1, narrowed: 'day >= 2026-01-01' },
      { ...used, name: 'c', cutAt: 5000 },
    ],
  });
  expect(texts('.console-used li')).toEqual([
    'Loaded a at 2026-11-27 13:45: 20 rows. model=LF',
    'From b, loaded at 2026-11-27 13:45: 1 row.  Only the rows the statement needs: day >= 2026-01-01',
    'Loaded c at 2026-11-27 13:45: the first 5,000 rows; there are more. Ask for fewer days or customers.',
  ]);
});

test('an answer whose rows are gone is asked for again; one that a report can show is opened there', async () => {
  const sql = "select model from net where model = 'LF' order by pieces desc";
  const sources = { net: { report: 'netSales', filters: { color: 'red' } } } as const;
  const outcome: Outcome = { kind: 'answer', rows: 2, total: 2, ms: 1, sources };
  await came(outcome, { sql });
  await click('Open as tab');
  await click('Open as report');
  const view = { sort: [{ column: 'pieces', descending: true }], filters: { model: { values: ['LF'] } }, quick: '' };
  expect(vi.mocked(openPage).mock.calls).toEqual([
    [answerPath({ sql, sources })],
    [expect.stringContaining(reportPath('netSales', { color: 'red' }))],
  ]);
  const [path = ''] = vi.mocked(openPage).mock.lastCall ?? [];
  expect(JSON.parse(new URLSearchParams(path.split('?')[1]).get('view') ?? '')).toMatchObject(view);
  await click('Run again');
  await settled();
  expect([ask.mock.lastCall?.[0].sql, consoleState().entries[0]?.id]).toEqual(['as typed', 'e']);
  answers.set('e', answer);
  await came(outcome, { sql: 'select count(*) from net' });
  expect(['Run again', 'Open as tab', 'Open as report'].map(isOffered)).toEqual([false, true, false]);
});

test('columns of an answer are drawn as long as its rows are here', async () => {
  const chart: Outcome = { kind: 'chart', of: 'a', type: 'bar', columns: ['country', 'sales'], order: 'desc' };
  expect(await came(chart)).toBe('Its rows are not here any more. Run the statement and .chart again.');
  answers.set('a', answer);
  await came(chart);
  expect(vi.mocked(Chart).mock.lastCall?.[0]).toEqual({
    ...{ label: 'sales', kind: 'bar', nameHeading: 'country', names: ['中国', 'Chile'] },
    series: [{ label: 'sales', values: [1200, 3] }],
  });
  const values = [{ codes: new Int32Array(50_000), list: ['中国'] }, { numbers: new Float64Array(50_000) }];
  answers.set('a', { ...answer, values, rows: 50_000 });
  await came(chart);
  expect(vi.mocked(Chart).mock.lastCall?.[0].label).toBe('sales: the first 2,000 of 50,000 rows');
});

test('parameters asked for begin with what they were; a session sets them again, and the statement is run', async () => {
  changeConsole({ parameters: { day: '2026-01-01' }, inputs: ['select 0;'] });
  const asks: Outcome = { kind: 'asks', names: ['day', 'who'] };
  page = await show(<OutcomeView entry={{ id: 'e', input: 'select :day, :who', outcome: asks }} hasTimer />);
  const [day, who] = document.querySelectorAll('input');
  expect([day?.value, who?.value]).toEqual(['2026-01-01', '']);
  await typeInto(who, 'A "B"');
  await submit();
  await settled();
  expect(consoleState().parameters).toEqual({ day: '2026-01-01', who: 'A "B"' });
  expect(consoleState().inputs).toEqual(['select 0;', `.params day=2026-01-01 who='A "B"'`, 'select :day, :who']);
  expect(ask).toHaveBeenCalledTimes(1);
});
