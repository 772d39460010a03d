import { withFormula, withoutFormula } from '../../../shared/export/csv';

/** Writes rows as the clipboard's tab-separated table; cells that a spreadsheet would run get an apostrophe. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(tsvCell).join('\t')).join('\n');
}

/**
 * Reads a table as spreadsheets copy it: tabs between cells, quotes around cells with tabs or line ends. The apostrophe
 * that `tsvOf` puts before formulas is removed.
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
  // Text copied here has no final line end, so a trailing tab means an empty last cell.
  if (text.endsWith('\t')) rows.at(-1)?.push('');
  return rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
}

function tsvCell(text: string): string {
  const isNumber = text !== '' && Number.isFinite(Number(text));
  const harmless = isNumber ? text : withoutFormula(text);
  return /["\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
