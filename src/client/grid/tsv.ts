import { withoutFormula } from '../../shared/export/csv';

/**
 * Rows of text as the clipboard carries tables. Cells that a spreadsheet would run get an apostrophe; a single cell
 * stays as it is, because it goes into a mail or a dialler as often.
 */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  const [first] = rows;
  if (rows.length === 1 && first?.length === 1) return first[0] ?? '';
  return rows.map((cells) => cells.map(tsvCell).join('\t')).join('\n');
}

function tsvCell(text: string): string {
  const harmless = withoutFormula(text);
  return /["\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
