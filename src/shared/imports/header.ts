import type { Cell, SheetRow } from './workbook';

/** How many of the first rows are searched for the heading, which a title or an address may precede. */
export const headerSearchRows = 20;
/** How many rows below a heading are examined for whether its columns hold anything. */
const sampleRows = 20;

/**
 * Returns the index of the heading row: the one with the most distinct short texts over columns that are not empty
 * below. Known headings count most. Null when no row can be the heading, as in a list of nothing but numbers.
 */
export function detectHeader(
  rows: readonly SheetRow[],
  isKnown: (heading: string) => boolean = () => false,
): number | null {
  let best: { place: number; score: number } | null = null;
  for (const [place, { cells }] of rows.slice(0, headerSearchRows).entries()) {
    const below = rows.slice(place + 1, place + 1 + sampleRows);
    const score = headingScore(cells, below, isKnown);
    if (score > (best?.score ?? 0)) best = { place, score };
  }
  return best?.place ?? null;
}

const longestHeading = 80;
/** A known heading outweighs any number of merely likely ones. */
const knownWeight = 1000;

function headingScore(cells: readonly Cell[], below: readonly SheetRow[], isKnown: (heading: string) => boolean) {
  const seen = new Set<string>();
  let known = 0;
  let likely = 0;
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue;
    if (typeof cell !== 'string' || isNumeric(cell)) {
      likely -= 1;
      continue;
    }
    const heading = headingText(cell);
    if (heading === '' || heading.length > longestHeading || seen.has(heading)) continue;
    seen.add(heading);
    if (isKnown(heading)) known += 1;
    if (below.length === 0 || below.some(({ cells }) => (cells[column] ?? null) !== null)) likely += 1;
  }
  return known * knownWeight + likely;
}

/** The text of a heading's cell on one line, with single blanks. */
export function headingText(cell: Cell): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim().replace(/\s+/g, ' ') : '';
}

function isNumeric(text: string): boolean {
  return /^[\s\d.,%+-]+$/.test(text) && /\d/.test(text);
}
