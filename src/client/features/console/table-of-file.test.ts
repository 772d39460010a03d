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
