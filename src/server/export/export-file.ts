import { Readable } from 'node:stream';
import type { MessageDescriptor } from '@lingui/core';
import type { ExportFormat } from '../../shared/api/list';
import { exportLimits } from '../../shared/areas/export/limits';
import { AppError } from '../../shared/errors';
import { csvPieces, csvRows } from '../../shared/export/csv';
import type { Sheet } from '../../shared/export/sheet';
import { type ExportSource, exportObstacle } from '../../shared/export/sources';
import type { Language } from '../../shared/language';
import { reportLimits } from '../../shared/reports/limits';
import { type SizeUnits, shownIn } from '../../shared/rules/size-units';
import type { Db } from '../db/connect';
import type { FileAnswer } from '../http/handlers';
import { i18nOf } from '../languages';
import type { Clock } from '../services/clock/clock';
import type { SessionUser } from '../session-user';
import { type ExportColumn, exportSheet } from './column';
import { type LongList, shortList } from './long-list';
import { recordExport } from './record-export';
import { rowPictures } from './row-pictures';
import { spooled } from './spooled';
import { workbook } from './workbook';

interface Exporter {
  db: Db;
  user: SessionUser;
  language: Language;
  sizeUnits: SizeUnits;
  services: { clock: Clock };
  visit: { address: string; left: AbortSignal };
}

interface Export {
  /** Names the sheet and, in English, the file. */
  title: MessageDescriptor;
  format: ExportFormat;
  columns: readonly ExportColumn<object>[];
  /** What is exported, with its filters. */
  source: ExportSource;
  /** Read once nothing prevents the export. */
  rows: LongList | (() => Promise<readonly object[]>);
  /** The workbook column for the rows' pictures, if they have some. */
  pictureColumn?: number | undefined;
  /** Further sheets of a workbook, after the rows. */
  further?: (rows: readonly object[]) => Promise<readonly FurtherSheet[]>;
}

/** A further sheet of a workbook. */
export interface FurtherSheet {
  title: MessageDescriptor;
  columns: readonly ExportColumn<object>[];
  rows: readonly object[];
}

/** Throws where an export is not allowed, whoever writes the file (§5). */
export function refuseExport(source: ExportSource): void {
  const obstacle = exportObstacle(source);
  if (!obstacle) return;
  const { problem, period } = obstacle;
  const fields = [{ field: period.from }, { field: period.to }];
  throw new AppError(problem, { months: reportLimits.windowMonths }, { fields });
}

/** Throws where a sheet would get more rows than the format has: programs call such a file damaged or cut it. */
export function refuseBeyondSheet(found: number): void {
  const { workbookRows: limit } = exportLimits;
  if (found > limit) throw new AppError('export.tooManyRows', { limit, found });
}

/**
 * Exports the rows as a file in the caller's language. The audit trail records first who exported how many rows of
 * what.
 */
export async function exportFile(
  { db, user, language, sizeUnits, services, visit }: Exporter,
  wanted: Export,
): Promise<FileAnswer> {
  const { title, format, source } = wanted;
  const inUnits = (columns: Export['columns']) =>
    columns.map((column) => ({ ...column, field: shownIn(column.field, sizeUnits) }));
  refuseExport(source);
  const i18n = i18nOf(language);
  const fileName = `${i18nOf('en')._(title).toLowerCase().replace(/\W+/g, '-')}-${stamp(services.clock)}.${format}`;
  const record = (count: number) =>
    recordExport({ db, user, visit }, { file: fileName, rows: count, sources: [source] });
  const columns = inUnits(wanted.columns);
  const sheetOf = (rows: readonly object[]) => exportSheet({ name: i18n._(title), columns, rows, i18n });
  const { pictureColumn: column } = wanted;
  const list = typeof wanted.rows === 'function' ? shortList(wanted.rows) : wanted.rows;
  if (format === 'csv') {
    const contentType = 'text/csv; charset=utf-8';
    const pieces = csvInPieces(sheetOf, list.pieces(), record);
    return { fileName, contentType, content: await spooled(pieces, visit.left) };
  }
  // Counted before they are read, and checked before the further sheets of too many rows are.
  if (list.count) refuseBeyondSheet(await list.count());
  const rows = await list.rows();
  refuseBeyondSheet(rows.length);
  const parts = (await wanted.further?.(rows)) ?? [];
  for (const part of parts) refuseBeyondSheet(part.rows.length);
  await record(rows.length + parts.reduce((sum, part) => sum + part.rows.length, 0));
  const sheet = sheetOf(rows);
  const further = parts.map((each) =>
    exportSheet({ name: i18n._(each.title), columns: inUnits(each.columns), rows: each.rows, i18n }),
  );
  const pieces =
    column === undefined ? workbook([sheet, ...further]) : await withPictures(db, sheet, rows, { column, further });
  return {
    fileName,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Readable.from(pieces, { objectMode: false }),
  };
}

async function* csvInPieces(
  sheetOf: (rows: readonly object[]) => Sheet,
  pieces: AsyncIterable<readonly object[]>,
  record: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0;
  yield* csvPieces(sheetOf([]));
  for await (const rows of pieces) {
    count += rows.length;
    yield* csvRows(sheetOf(rows).rows);
  }
  await record(count);
}

async function withPictures(
  db: Db,
  sheet: Sheet,
  rows: readonly object[],
  { column, further }: { column: number; further: readonly Sheet[] },
) {
  const pictured = rows.map((row) => ({
    pictureId: 'pictureId' in row && typeof row.pictureId === 'number' ? row.pictureId : null,
  }));
  const { ofRow, files } = await rowPictures(db, pictured);
  return workbook([{ ...sheet, pictures: { column, ofRow } }, ...further], files);
}

/** 20260131-1405, in the company's time. */
function stamp(clock: Clock): string {
  const time = clock.minute().slice(11);
  return `${clock.today().replaceAll('-', '')}-${time.replace(':', '')}`;
}
