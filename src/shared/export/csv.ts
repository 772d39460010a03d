import type { Sheet, SheetValue } from './sheet';

/** Rows in one piece of output. */
const pieceRows = 500;

/**
 * The sheet as CSV, piece by piece: with a byte order mark, so that spreadsheets read it as UTF-8, and without
 * any text that a spreadsheet would run as a formula.
 */
export function* csvPieces(sheet: Sheet): Generator<string> {
  yield `\ufeff${csvLine(sheet.columns.map((column) => column.heading))}`;
  yield* csvRows(sheet.rows);
}

/** Rows as CSV, piece by piece, as they follow the headings. */
export function* csvRows(rows: Sheet['rows']): Generator<string> {
  let piece: string[] = [];
  for (const row of rows) {
    piece.push(csvLine(row));
    if (piece.length < pieceRows) continue;
    yield piece.join('');
    piece = [];
  }
  if (piece.length > 0) yield piece.join('');
}

function csvLine(values: readonly SheetValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** One cell. Numbers stay numbers, also negative ones; text that begins like a formula gets an apostrophe. */
export function csvCell(value: SheetValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = withoutFormula(value);
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Escapes text against formula injection (=, +, -, @, tab and carriage return start formulas), also after a semicolon
 * or a bar, as spreadsheets may be set to separate cells by them. Apostrophes that the text itself has before such a
 * sign get one more, so that `withFormula` keeps them.
 */
export function withoutFormula(text: string): string {
  const inside = text.replace(/([;|]\s*)(?='*[=+\-@＝＋－＠])/g, "$1'");
  return /^'*[=+\-@\t\r＝＋－＠]/.test(inside) ? `'${inside}` : inside;
}

/** Reverts `withoutFormula`, as a spreadsheet, too, does not take its apostrophe for part of the text. */
export function withFormula(text: string): string {
  if (!text.includes("'")) return text;
  return text.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '').replace(/([;|]\s*)'(?='*[=+\-@＝＋－＠])/g, '$1');
}
