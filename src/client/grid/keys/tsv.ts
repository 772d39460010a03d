import { withFormula, withoutFormula } from '../../../shared/export/csv';

/** Rows of text as the clipboard carries tables; cells that a spreadsheet would run get an apostrophe. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(tsvCell).join('\t')).join('\n');
}

/**
 * The cells of a text as spreadsheets copy tables: tabs between cells, quotes around what holds tabs or line ends. The
 * apostrophe that `tsvOf` gives what would be run is no part of a cell.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(withFormula(quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end !== '\t') rows.push([]);
  }
  // What is copied here ends without a line end, and so may its last cell be empty.
  if (text.endsWith('\t')) rows.at(-1)?.push('');
  return rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
}

function tsvCell(text: string): string {
  const isNumber = text !== '' && Number.isFinite(Number(text));
  const harmless = isNumber ? text : withoutFormula(text);
  return /["\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
