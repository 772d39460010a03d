// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { give, leaveEngine, standInEngine } from '../../../../tests/support/stand-in-engine';
import type { ReadSheet, SheetRow } from '../../../shared/imports/workbook';
import { startSpreadsheetWorker } from '../../workers';
import { consoleState } from './transcript';
import { useDroppedFiles } from './use-dropped-files';

vi.mock('../../api/send');
vi.mock('../../state/log');
vi.mock('../../workers');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));

let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(standInEngine);
afterEach(async () => {
  await leaveEngine(page);
  page = undefined;
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

test.each([
  ['2024 orders.csv', ['files._2024_orders', 'files._2024_orders_2']],
  ['!!!.csv', ['files.file', 'files.file_2']],
])('the table of %s has a name that can be asked for without quotes', async (name, tables) => {
  await drop(name, (give) => {
    give(0, rowsOf(['Code'], ['a']));
    give(1, rowsOf(['Code'], ['b']));
    return { ok: true, sheets: [sheet('Main'), sheet('???')] };
  });
  expect(give.mock.calls.map(([table]) => table)).toEqual(tables);
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
