import { withoutFormula } from '../../../shared/export/csv';

/** Rows of text as the clipboard carries tables; cells that a spreadsheet would run get an apostrophe. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(tsvCell).join('\t')).join('\n');
}

function tsvCell(text: string): string {
  const isNumber = text !== '' && Number.isFinite(Number(text));
  const harmless = isNumber ? text : withoutFormula(text);
  return /["\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
