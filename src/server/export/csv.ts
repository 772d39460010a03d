import type { I18n } from '@lingui/core';
import { type Cell, cellOf, type ExportColumn, headingOf } from './column';

/** Without it Excel reads Chinese as another encoding. */
const byteOrderMark = '\ufeff';
const rowsAtOnce = 1000;

/** The rows as comma-separated text, piece by piece. */
export function* csv(columns: readonly ExportColumn<object>[], rows: readonly object[], i18n: I18n): Generator<string> {
  yield `${byteOrderMark}${columns.map((column) => quoted(headingOf(column, i18n))).join(',')}\r\n`;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    yield part.map((row) => `${columns.map((column) => csvCell(cellOf(column, row, i18n))).join(',')}\r\n`).join('');
  }
}

function csvCell(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return quoted(guarded(cell.text));
    case 'number':
      return String(cell.value);
    case 'date':
      return cell.day;
    default:
      return cell satisfies never;
  }
}

/** A text that a spreadsheet would take for a formula is led by an apostrophe. */
function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
