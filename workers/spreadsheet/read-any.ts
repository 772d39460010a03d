import type { ReadProgress, ReadResult } from '../../src/shared/imports/workbook';
import type { Caps } from './caps';
import type { CsvStyle } from './csv';
import { isCompound } from './file-kind';
import { readSpreadsheet } from './read-spreadsheet';

/** Reads a file as `readSpreadsheet` does, old workbooks too: their package is large and loaded only for them. */
export async function readAnySpreadsheet(
  bytes: Uint8Array,
  name: string,
  { caps, onProgress, ...csv }: { caps?: Partial<Caps>; onProgress?: (progress: ReadProgress) => void } & CsvStyle = {},
): Promise<ReadResult> {
  const old = isCompound(bytes) ? await import('./xls/workbook') : undefined;
  return readSpreadsheet(bytes, name, caps, onProgress, { ...csv, ...(old ? { readOld: old.readXls } : {}) });
}
