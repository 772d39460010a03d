import { proxy, transfer } from 'comlink';
import { importLimits } from '../../shared/imports/limits';
import type { Refusal } from '../../shared/imports/refusals';
import type { ReadProgress, ReadResult, SheetRow } from '../../shared/imports/workbook';
import { startSpreadsheetWorker } from '../workers';
import { tableCaps } from './table-caps';

interface Reading {
  /** Aborting ends the worker; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (progress: ReadProgress) => void;
}

const refused = (refusal: Refusal): ReadResult => ({ ok: false, ...refusal });

/** Reads a chosen or dropped file in a worker, which is ended when it takes too long. */
export async function readFile(file: File, { signal, onProgress }: Reading = {}): Promise<ReadResult> {
  const caps = tableCaps();
  if (file.size > caps.bytes) return refused({ reason: 'tooLarge', limit: caps.bytes, found: file.size });
  const bytes = await bytesOf(file);
  signal?.throwIfAborted();
  if (bytes === null) return refused({ reason: 'unreadable' });

  const { api, failure, end } = startSpreadsheetWorker();
  const stopped = untilAborted(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hanging worker cannot report itself, so the time is measured here, from when it has loaded.
  const read = async () => {
    await api.ready();
    const late = new Promise<ReadResult>((resolve) => {
      const limit = importLimits.spreadsheet.milliseconds;
      timer = setTimeout(() => resolve(refused({ reason: 'tookTooLong', limit })), limit);
    });
    const rows = new Map<number, SheetRow[]>();
    const onRows = (sheet: number, piece: SheetRow[]) => {
      rows.set(sheet, [...(rows.get(sheet) ?? []), ...piece]);
    };
    const progress = onProgress && proxy(onProgress);
    const result = await Promise.race([
      api.read(transfer(bytes, [bytes]), file.name, proxy(onRows), progress, caps),
      late,
    ]);
    return withRows(result, rows);
  };
  try {
    return await Promise.race([read(), failure(), stopped.promise]);
  } finally {
    clearTimeout(timer);
    stopped.forget();
    end();
  }
}

/** Adds the rows to the sheets; a workbook with only empty sheets is refused. */
function withRows(result: ReadResult, rows: ReadonlyMap<number, SheetRow[]>): ReadResult {
  if (!result.ok) return result;
  if (rows.size === 0) return refused({ reason: 'noRows' });
  return { ok: true, sheets: result.sheets.map((sheet, at) => ({ ...sheet, rows: rows.get(at) ?? [] })) };
}

/** The file's bytes; null when the file has gone or changed since it was chosen. */
async function bytesOf(file: File): Promise<ArrayBuffer | null> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function untilAborted(signal: AbortSignal | undefined) {
  let abort: () => void = () => {};
  const promise = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
  });
  return { promise, forget: () => signal?.removeEventListener('abort', abort) };
}
