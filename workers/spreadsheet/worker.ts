import { expose } from 'comlink';
import type { ReadProgress, ReadResult, SheetRow } from '../../src/shared/imports/workbook';
import type { Caps } from './caps';
import { newDryRun } from './dry-run';
import { readAnySpreadsheet } from './read-any';

/** Rows per message; the page would take longer to receive many more than a key press may wait. */
const rowsAtOnce = 500;

const api = {
  /** Answers once the worker is loaded, so that a measurement need not include the network. */
  ready: () => true,
  /** Reads a file. The rows are handed over first, in pieces with the place of their sheet, and are not in the result. */
  async read(
    file: ArrayBuffer,
    name: string,
    onRows: (sheet: number, rows: SheetRow[]) => void | Promise<void>,
    onProgress?: (progress: ReadProgress) => void,
    caps?: Partial<Caps>,
  ): Promise<ReadResult> {
    const result = await readAnySpreadsheet(new Uint8Array(file), name, {
      ...(caps ? { caps } : {}),
      ...(onProgress ? { onProgress } : {}),
    });
    if (!result.ok) return result;
    for (const [sheet, { rows }] of result.sheets.entries()) {
      for (let at = 0; at < rows.length; at += rowsAtOnce) await onRows(sheet, rows.slice(at, at + rowsAtOnce));
    }
    return { ok: true, sheets: result.sheets.map((sheet) => ({ ...sheet, rows: [] })) };
  },
  /** One import is tried in one worker, which keeps its rows. */
  ...newDryRun(),
};
export type SpreadsheetWorker = typeof api;
expose(api);
