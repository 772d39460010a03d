// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { give, leaveEngine, standInEngine } from '../../../../tests/support/stand-in-engine';
import type { ReadSheet, SheetRow } from '../../../shared/imports/workbook';
import { recordError } from '../../state/log';
import { startSpreadsheetWorker } from '../../workers';
import { engineSession } from './engine-session';
import { consoleState } from './transcript';
import { inTurn } from './turn';
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
async function drop(
  name: string,
  read: (give: (sheet: number, rows: SheetRow[]) => void) => object,
  { isRead = true } = {},
) {
  const end = vi.fn();
  const api = { read: async (...[, , give]: [unknown, unknown, Parameters<typeof read>[0]]) => read(give) };
  const worker = { api, failure: () => new Promise(() => undefined), end };
  vi.mocked(startSpreadsheetWorker).mockReturnValueOnce(worker as never); // what reading asks of one
  page ??= await show(<Target />);
  const data = { types: ['Files'], files: [new File(['x'], name)] };
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: data });
  await act(async () => void document.getElementById('target')?.dispatchEvent(event));
  await settled();
  expect([event.defaultPrevented, end.mock.calls.length]).toEqual([true, isRead ? 1 : 0]);
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
    ['c.csv', 'c.csv is not a workbook or CSV file with rows.'],
    ['d.csv', 'no memory'],
  ]);
});

test('a file becomes a table only when what runs has ended', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  await drop('库存.csv', (give) => {
    give(0, rowsOf(['Code'], ['a']));
    return { ok: true, sheets: [sheet('Main')] };
  });
  const kinds = () => consoleState().entries.map(({ input, outcome: { kind } }) => [input, kind]);
  expect([give.mock.calls, kinds()]).toEqual([[], [['库存.csv', 'running']]]);
  end();
  await running;
  await settled();
  expect(give.mock.calls.map(([table]) => table)).toEqual(['files.库存']);
  expect(kinds()).toEqual([['库存.csv', 'said']]);
});

test('a file that does not fit says what to do about it, and one that fails otherwise what failed', async () => {
  const errors = ['Out of Memory Error: failed to pin block', 'Binder Error: 沙发 is no type'];
  for (const error of errors) give.mockRejectedValueOnce(new Error(error));
  for (const name of ['库存.csv', 'b.csv']) {
    await drop(name, (give) => {
      give(0, rowsOf(['Code'], ['a']));
      return { ok: true, sheets: [sheet('Main')] };
    });
  }
  expect(said()).toEqual([
    ['库存.csv', expect.stringContaining('库存.csv needs more memory than the engine may use. Leave out')],
    ['b.csv', '沙发 is no type'],
  ]);
  expect(vi.mocked(recordError).mock.calls).toEqual([[new Error(errors[1]), { component: 'console' }]]);
});

test('what is cancelled while a file becomes tables leaves the rest of it', async () => {
  give.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  await drop('a.xlsx', (give) => {
    for (const at of [0, 1, 2]) give(at, rowsOf(['Code'], ['a']));
    return { ok: true, sheets: ['One', '二', 'Three'].map((name) => sheet(name)) };
  });
  expect(give.mock.calls.map(([table]) => table)).toEqual(['files.a', 'files.a_二']);
  expect(consoleState().entries.map(({ outcome: { kind } }) => kind)).toEqual(['said', 'cancelled']);
});

test('rows of a file are given to whoever dropped it, also where somebody else has logged in before its turn', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  await drop('a.csv', (give) => {
    give(0, rowsOf(['Code'], ['a']));
    return { ok: true, sheets: [sheet('Main')] };
  });
  const next = vi.fn();
  vi.mocked(engineSession).mockReturnValue({ give: next } as never); // all that would be asked of it
  end();
  await running;
  await settled();
  expect([give.mock.calls.length, next.mock.calls]).toEqual([1, []]);
});

test('nothing of a file is told to whoever logs in while it is read, and it is given to nobody', async () => {
  let read = () => {};
  const sheets = [sheet('客户报价', { reason: 'tooManyRows', limit: 5000 }), sheet('Main')];
  const reading = new Promise<object>((resolve) => (read = () => resolve({ ok: true, sheets })));
  await drop(
    '客户报价.xlsx',
    (give) => {
      give(1, rowsOf(['Code'], ['a']));
      return reading;
    },
    { isRead: false },
  );
  expect(consoleState().entries.map(({ outcome: { kind } }) => kind)).toEqual(['running']);
  enter({ account: 'bob', roles: ['admin'] });
  vi.mocked(engineSession).mockReturnValue({ give } as never); // all that would be asked of it
  read();
  await settled();
  expect([consoleState().entries, give.mock.calls]).toEqual([[], []]);
});
