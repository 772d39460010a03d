// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import type { Answer } from '../../../shared/console/answer';
import type { ReadSheet, SheetRow } from '../../../shared/imports/workbook';
import { forgetPageState } from '../../state/page';
import { startSpreadsheetWorker } from '../../workers';
import { engineSession } from './engine-session';
import { watchTabs } from './open-reports';
import { showProgress } from './progress';
import { answers, changeConsole, consoleState } from './transcript';
import { useDroppedFiles } from './use-dropped-files';

vi.mock('../../api/send');
vi.mock('../../state/log');
vi.mock('../../workers');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));

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
