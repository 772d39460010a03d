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
