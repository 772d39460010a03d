// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startSpreadsheetWorker } from '../../workers';
import { tablesOfFile } from './table-of-file';

vi.mock('../../workers');

test('a folder is told as what cannot be read, and not in the words of the browser', async () => {
  const folder = Object.assign(new File([], '2026'), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
  expect(await tablesOfFile(folder)).toEqual({
    tables: [],
    refused: [{ sheet: null, refusal: { reason: 'unreadable' } }],
  });
  expect(startSpreadsheetWorker).not.toHaveBeenCalled();
});

test('a file of as many rows as may be uploaded is a table', async () => {
  const sheet = { name: 'S', isHidden: false, rows: [], rowCount: 1_000_000, refusal: null };
  const read = async (_bytes: unknown, _name: string, take: (sheet: number, part: object[]) => void) => {
    take(0, [{ row: 1, cells: ['件数'] }]);
    take(
      0,
      Array.from({ length: 1_000_000 }, (_, at) => ({ row: at + 2, cells: [at, null] })),
    );
    return { ok: true, sheets: [sheet] };
  };
  const worker = { api: { read }, failure: () => new Promise(() => {}), end: () => {} };
  vi.mocked(startSpreadsheetWorker).mockReturnValueOnce(worker as never); // what is asked of one
  const { tables } = await tablesOfFile(new File(['x'], '库存.csv'));
  const [table] = tables;
  expect([table?.rows, table?.table.columns.map(({ name }) => name)]).toEqual([1_000_000, ['件数', 'column_2']]);
  expect(table?.table.values.map((values) => values.at(-1))).toEqual([999_999, null]);
});

test('a number that is shown in another currency is a number', async () => {
  const sheet = { name: 'S', isHidden: false, rows: [], rowCount: 2, refusal: null };
  const rows = [
    { row: 1, cells: ['price'] },
    { row: 2, cells: [{ amount: 8999, currency: '¥' }] },
  ];
  const read = async (_bytes: unknown, _name: string, take: (sheet: number, part: typeof rows) => void) => {
    take(0, rows);
    return { ok: true, sheets: [sheet] };
  };
  const worker = { api: { read }, failure: () => new Promise(() => {}), end: () => {} };
  vi.mocked(startSpreadsheetWorker).mockReturnValueOnce(worker as never); // what is asked of one
  const { tables } = await tablesOfFile(new File(['x'], 'prices.xlsx'));
  expect(JSON.stringify(tables[0]?.table)).toContain('8999');
  expect(JSON.stringify(tables[0]?.table)).not.toContain('¥');
});
