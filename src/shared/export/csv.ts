import type { Sheet, SheetValue } from './sheet';

/** Rows in one piece of output. */
const pieceRows = 500;

/**
 * The sheet as CSV, piece by piece: with a byte order mark, so that spreadsheets read it as UTF-8, and without
 * any text that a spreadsheet would run as a formula.
 */
export function* csvPieces(sheet: Sheet): Generator<string> {
  yield `\ufeff${csvLine(sheet.columns.map((column) => column.heading))}`;
  let piece: string[] = [];
  for (const row of sheet.rows) {
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
 * Text that a spreadsheet shows as it is (formula injection: =, +, -, @, tab and carriage return start formulas). A
 * semicolon or a bar ends a cell where a spreadsheet is set so, and what follows it is then the beginning of one. Apostrophes
 * of the text's own before such a sign get one more, so that `withFormula` leaves them.
 */
export function withoutFormula(text: string): string {
  const inside = text.replace(/([;|]\s*)(?='*[=+\-@＝＋－＠])/g, "$1'");
  return /^'*[=+\-@\t\r＝＋－＠]/.test(inside) ? `'${inside}` : inside;
}

/** The text before `withoutFormula` made it harmless; a spreadsheet does not take its apostrophe for a part of it either. */
export function withFormula(text: string): string {
  if (!text.includes("'")) return text;
  return text.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '').replace(/([;|]\s*)'(?='*[=+\-@＝＋－＠])/g, '$1');
}
