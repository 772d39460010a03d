// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show, submit, typeInto } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Answer } from '../../../shared/console/answer';
import type { EngineError } from '../../../shared/console/engine-error';
import { answerPath } from '../../../shared/console/question';
import type { ReadSheet, SheetRow } from '../../../shared/imports/workbook';
import { reportPath } from '../../../shared/reports/paths';
import { Chart } from '../../charts/Chart';
import { openPage } from '../../state/open-page';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import { startSpreadsheetWorker } from '../../workers';
import AnswerPage from './AnswerPage';
import { EntryView, OutcomeView } from './EntryView';
import { engineSession } from './engine-session';
import { HistorySearch } from './HistorySearch';
import { openAnswer } from './open-answer';
import { watchTabs } from './open-reports';
import { showProgress } from './progress';
import { answers, changeConsole, consoleState, type Outcome } from './transcript';
import { useDroppedFiles } from './use-dropped-files';

vi.mock('../../api/send');
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn() }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/log');
vi.mock('../../state/open-page');
vi.mock('../../workers');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./ResultGrid', () => ({ default: () => null }));

const answer: Answer = {
  columns: [
    { name: 'country', kind: 'text', decimals: 0 },
    { name: 'sales', kind: 'number', decimals: 0 },
  ],
  values: [{ codes: Int32Array.of(0, 1), list: ['Chile', '中国'] }, { numbers: Float64Array.of(3, 1200) }],
  rows: 2,
  total: 2,
  ms: 4,
};
const [ask, give, cancel] = [vi.fn(), vi.fn(), vi.fn()];
const tables = new Map<string, { columns: string[]; rows: number }>();
let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  const session = { ask, give, cancel, tables: () => tables, functions: async () => [] };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what the views ask of one
  ask.mockResolvedValue({ ok: true, answer, used: [], sources: {} });
});
afterEach(async () => {
  await page?.end();
  page = undefined;
  document.body.replaceChildren();
  changeConsole({ entries: [], inputs: [], history: [], parameters: {}, named: {}, saved: null });
  watchTabs(() => []);
  showProgress(null);
  answers.clear();
  tables.clear();
  forgetPageState();
  vi.resetAllMocks();
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
  expect(about('tabs.stock_2')).toBe('A list, as it was when it was asked · 1,200 rows loaded');
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
  // Beyond the last letter there is a place to point at, too.
  expect(document.querySelector('mark')?.textContent).toBe(' ');
});

test('of what is missing an error says how it comes back', async () => {
  const said = (kind: EngineError['kind'], name: string) =>
    came({ kind: 'error', error: { kind, name, suggestion: null, position: null, text: 'as the engine said' } });
  expect(await said('gone', 'files.plan')).toContain('drop it here again');
  expect(await said('gone', 'tabs.net_sales_2')).toContain('open Net Sales and run this again');
  expect(await said('gone', 'tabs.stock')).toContain('open it, press q there');
  expect(await said('lacking', 'json_extract')).toContain('has no JSON: json_extract');
  expect(await said('lacking', 'zh_CN')).toContain('has no Chinese order');
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
  expect(await came(chart)).toBe('Its rows are gone with the last page. Run the statement and .chart again.');
  answers.set('a', answer);
  await came(chart);
  expect(vi.mocked(Chart).mock.lastCall?.[0]).toEqual({
    ...{ label: 'sales', kind: 'bar', nameHeading: 'country', names: ['中国', 'Chile'] },
    series: [{ label: 'sales', values: [1200, 3] }],
  });
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
  expect(consoleState().inputs).toEqual(['select 0;', '.params day="2026-01-01" who="A B"', 'select :day, :who']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what was run before is found by its words, the latest first, and taken by key or by pointing', async () => {
  changeConsole({ history: [run('select one'), run('Select b from ONE'), run('.help')] });
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  page = await show(<HistorySearch onChoose={onChoose} onClose={onClose} />);
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"] code')];
  const chosen = () => document.querySelector('[aria-selected="true"] code')?.textContent;
  const press = (key: string, about: object = {}) =>
    act(
      async () =>
        void document
          .querySelector('input')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...about })),
    );
  expect([options().length, chosen()]).toEqual([3, '.help']);
  await press('ArrowDown');
  await typeInto(document.querySelector('input'), 'one  SEL');
  expect([options().map(({ textContent }) => textContent), chosen()]).toEqual([
    ['Select b from ONE', 'select one'],
    'Select b from ONE',
  ]);
  await press('ArrowUp');
  await press('r', { ctrlKey: true });
  await press('ArrowDown');
  expect(chosen()).toBe('select one');
  // Enter that ends a composition is the input method's own.
  await press('Enter', { isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
  await press('Enter');
  await act(async () => void options()[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  expect(onChoose.mock.calls).toEqual([['select one'], ['Select b from ONE']]);
  await press('Escape');
  expect(onClose).toHaveBeenCalledTimes(1);
  await typeInto(document.querySelector('input'), 'nowhere');
  expect(text()).toContain('Nothing like it was run.');
});

let dropped: ReturnType<typeof useDroppedFiles>;
function Target() {
  dropped = useDroppedFiles();
  return <div id="target" {...dropped.target} />;
}
const said = () =>
  consoleState().entries.map(({ input, outcome }) => (outcome.kind === 'said' ? [input, outcome.text] : []));
const sheet = (name: string, refusal: ReadSheet['refusal'] = null): ReadSheet => ({
  ...{ name, isHidden: false, rows: [], rowCount: 0, refusal },
});
async function drop(name: string, read: (give: (sheet: number, rows: SheetRow[]) => void) => object) {
  const end = vi.fn();
  const api = { read: async (...[, , give]: [unknown, unknown, Parameters<typeof read>[0]]) => read(give) };
  const worker = { api, failure: () => new Promise(() => undefined), end };
  vi.mocked(startSpreadsheetWorker).mockReturnValueOnce(worker as never); // what reading asks of one
  page ??= await show(<Target />);
  const data = { types: ['Files'], files: [new File(['x'], name)] };
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: data });
  await act(async () => void document.getElementById('target')?.dispatchEvent(event));
  await settled();
  expect([event.defaultPrevented, end.mock.calls.length]).toEqual([true, 1]);
}
const rowsOf = (...rows: SheetRow['cells'][]) => rows.map((cells, at) => ({ row: at + 1, cells }));

test('a file that is dropped becomes tables, one of each sheet with rows, whatever its headings are called', async () => {
  await drop('Stock-Count 2026.xlsx', (give) => {
    give(0, rowsOf(['件数', 'Shipped on', null, 'x', 'X']));
    give(0, rowsOf(['3', { date: '2026-11-02' }, true, { error: '#N/A' }, '007', 'more']));
    give(2, rowsOf(['Code'], ['a'], ['b']));
    give(3, rowsOf(['Code']));
    return { ok: true, sheets: ['Main', 'Empty', 'Plan A', 'plan/a'].map((name) => sheet(name)) };
  });
  const given = give.mock.calls.map(([name, table]) => [
    name,
    table.columns.map((each: { name: string }) => each.name),
  ]);
  expect(given).toEqual([
    ['files.stock_count_2026', ['件数', 'shipped_on', 'column_3', 'x', 'x_2', 'column_6']],
    ['files.stock_count_2026_plan_a', ['code']],
    ['files.stock_count_2026_plan_a_2', ['code']],
  ]);
  expect(give.mock.calls[0]?.[1].values).toEqual([[3], ['2026-11-02'], [true], ['#N/A'], ['007'], ['more']]);
  expect(said().map(([, text]) => text)).toEqual([
    'files.stock_count_2026 has 1 row.',
    'files.stock_count_2026_plan_a has 2 rows.',
    'files.stock_count_2026_plan_a_2 has 0 rows.',
  ]);
});

test('a file or a sheet that is not read says why, beside the sheets that are', async () => {
  const tooMany = { reason: 'tooManyRows', limit: 5000 } as const;
  await drop('a.csv', () => ({ ok: false, ...tooMany }));
  await drop('b.xlsx', (give) => {
    give(1, rowsOf(['Code'], ['x']));
    return { ok: true, sheets: [sheet('Big', tooMany), sheet('Small')] };
  });
  await drop('c.csv', () => ({ ok: true, sheets: [] }));
  await drop('d.csv', () => {
    throw new Error('no memory');
  });
  const why = 'There are more than 5,000 rows of data. Split them over several files.';
  expect(said()).toEqual([
    ['a.csv', why],
    ['b.xlsx', `Big: ${why}`],
    ['b.xlsx', 'files.b has 1 row.'],
    ['c.csv', 'c.csv is no workbook or CSV file with rows.'],
    ['d.csv', 'no memory'],
  ]);
});

const sql = '-- Best countries\nselect country, sales from t';
async function openTab(path = answerPath({ sql, sources: { t: { report: 'netSales', filters: { color: 'red' } } } })) {
  page = await show(
    <PageTabContext value={pageTab(path)}>
      <AnswerPage />
    </PageTabContext>,
  );
  await settled();
}

test('a tab asks its question by its address, with what its tables are, and shows the answer as a grid', async () => {
  ask.mockResolvedValue({ ok: true, answer: { ...answer, total: 9000 } });
  await openTab();
  expect(ask.mock.lastCall?.[0]).toMatchObject({ sql, sources: { t: { report: 'netSales' } } });
  expect([gridShown().label, texts('h1')]).toEqual(['Best countries', ['Best countries']]);
  expect(text()).toContain('t: color=red');
  expect(text()).toContain('The first 2 of 9,000 rows. Narrow the question to see the others.');
  const { columns, rows } = gridShown();
  const values = columns.map(({ read }) => Array.isArray(rows) && rows.map(read));
  expect(values).toEqual([
    ['Chile', '中国'],
    [3, 1200],
  ]);
});

test('a tab that was opened from the console has its answer already; one that fails says why and asks again', async () => {
  const path = answerPath({ sql: 'select 1', sources: {} });
  answers.set('e', answer);
  openAnswer({ id: 'e', input: '', outcome: { kind: 'help' } }, path);
  await openTab(path);
  expect([ask.mock.calls, text().includes('The first')]).toEqual([[], false]);
  await page?.end();
  ask.mockResolvedValueOnce({ ok: false, reason: 'refused', table: 'lists.roles', message: 'Not for you.' });
  await openTab(path);
  expect(text()).toContain('lists.roles: Not for you.');
  await click('Ask again');
  await settled();
  expect([ask.mock.calls.length, gridShown().label]).toEqual([2, 'select 1']);
  await page?.end();
  await openTab('/ConsoleAnswer?sql=drop%20table%20t');
  expect(text()).toContain('There is no question at this address.');
});

test('a tab that is closed while it asks has the engine stop', async () => {
  let end = (_: object) => {};
  ask.mockReturnValueOnce(new Promise<object>((resolve) => (end = resolve)));
  await openTab();
  await click('Cancel');
  expect(cancel).toHaveBeenCalledTimes(1);
  await page?.end();
  expect(cancel).toHaveBeenCalledTimes(2);
  end({ ok: false, reason: 'cancelled' });
});
