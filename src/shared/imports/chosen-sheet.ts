import { limits } from '../limits';
import { shortened } from '../shortened';
import { headingText } from './header';
import type { ImportMapping } from './mapping';
import { headingRowOf, recognizedColumns } from './proposal';
import type { ImportTarget } from './target';
import type { ReadSheet, SheetRow } from './workbook';

/** The two columns behind the rows of an error file, from which nothing is read. */
export const errorHeadings = { row: 'Row 行号', reason: 'Reason 原因' } as const;
const ours: readonly string[] = Object.values(errorHeadings);

/** A sheet of the file with the row that holds its headings. */
export interface ChosenSheet {
  sheet: ReadSheet;
  /** The place of the heading among the sheet's rows. */
  headingAt: number;
  /** By column; empty where a column has none. */
  headings: string[];
  /** The rows below the heading. */
  rows: readonly SheetRow[];
}

// What the server keeps a mapping by has no control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed.
const controls = /[\u0000-\u001f\u007f]/g;

/** The sheet, read from the given heading row on, or from the one that looks most like it. */
export function chosenSheet(target: ImportTarget, sheet: ReadSheet, headingAt?: number): ChosenSheet {
  const at = headingAt ?? headingRowOf(target, sheet.rows);
  const cells = sheet.rows[at]?.cells ?? [];
  const headings = Array.from(cells, (cell) =>
    shortened(headingText(cell ?? null).replace(controls, ''), limits.textLength),
  );
  return { sheet, headingAt: at, headings, rows: sheet.rows.slice(at + 1) };
}

/** The headings that a mapping is remembered by: an error file has those of the file it was made of. */
export function headingsToRemember({ headings }: Pick<ChosenSheet, 'headings'>): string[] {
  const end = headings.findLastIndex((heading) => heading !== '' && !ours.includes(heading));
  return headings.slice(0, end + 1);
}

/** The sheet that is meant most likely: of those with rows the one whose headings name the most fields. */
export function likeliestSheet(target: ImportTarget, sheets: readonly ReadSheet[]): ChosenSheet | null {
  const chosen = sheets.map((sheet) => chosenSheet(target, sheet));
  const scored = chosen.map((each) => ({
    each,
    score: each.sheet.isHidden || each.rows.length === 0 ? -1 : knownHeadings(target, each),
  }));
  return scored.sort((left, right) => right.score - left.score)[0]?.each ?? null;
}

function knownHeadings(target: ImportTarget, { headings }: ChosenSheet): number {
  return Object.keys(recognizedColumns(target, headings)).length;
}

/** What is missing before the rows can be checked: the fields without which no row means anything. */
export function missingFields({ needed }: ImportTarget, mapping: ImportMapping): string[] {
  return needed.filter((key) => !mapping.columns[key]);
}
