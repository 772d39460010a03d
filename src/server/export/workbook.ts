import { setImmediate } from 'node:timers/promises';
import type { I18n } from '@lingui/core';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { textCell } from './cell-text';
import { type Cell, cellOf, type ExportColumn, headingOf } from './column';
import { fixedParts, sheetEnd, sheetStart, styleOf, textStyle } from './workbook-parts';

/** Rows written before others get their turn: a large export must not hold the server. */
const rowsAtOnce = 500;

export interface Sheet {
  name: string;
  columns: readonly ExportColumn<object>[];
  rows: readonly object[];
  i18n: I18n;
}

/** The rows as an Excel workbook of one sheet, piece by piece. */
export async function* workbook({ name, columns, rows, i18n }: Sheet): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [path, text] of Object.entries(fixedParts(name))) entry(zip, path).push(strToU8(text), true);

  const headings = columns.map((column) => headingOf(column, i18n));
  const sheet = entry(zip, 'xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart(columns, headings)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    sheet.push(strToU8(part.map((row, index) => rowXml(columns, row, { i18n, number: start + index + 2 })).join('')));
    yield* pieces.splice(0);
    await setImmediate();
  }
  sheet.push(strToU8(sheetEnd(columns.length, rows.length + 1)), true);
  zip.end();
  yield* pieces.splice(0);
}

function entry(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path, { level: 6 });
  zip.add(file);
  return file;
}

function rowXml(columns: readonly ExportColumn<object>[], row: object, at: { i18n: I18n; number: number }): string {
  const cells = columns.map((column) => cellXml(cellOf(column, row, at.i18n))).join('');
  return `<row r="${at.number}">${cells}</row>`;
}

function cellXml(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '<c/>';
    case 'text':
      return textCell(cell.text, textStyle);
    case 'number':
    case 'date':
      return `<c s="${styleOf(cell)}"><v>${cell.kind === 'date' ? serialOf(cell.day) : cell.value}</v></c>`;
    default:
      return cell satisfies never;
  }
}

/** Excel counts days from here; its wrong leap day of 1900 lies before every date we hold. */
const dayZero = Date.UTC(1899, 11, 30);

function serialOf(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - dayZero) / 86_400_000);
}
