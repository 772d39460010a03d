import type { Cell, SheetRow } from './workbook';

/** Rows from the first among which the heading is looked for; above it a title or an address may stand. */
export const headerSearchRows = 20;
/** Rows beneath a heading that are looked at to see whether its columns hold anything. */
const sampleRows = 20;

/**
 * The place of the heading among the rows: the one with the most different short texts over columns that hold
 * something below. Headings the import knows count most. Null when no row could be one, as in a list of mere numbers.
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
