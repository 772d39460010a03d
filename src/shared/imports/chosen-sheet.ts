import { limits } from '../limits';
import { shortened } from '../shortened';
import { isOurs } from './error-columns';
import { headingText } from './header';
import type { ImportMapping } from './mapping';
import { headingRowOf, recognizedColumns } from './proposal';
import type { ImportTarget } from './target';
import type { ReadSheet, SheetRow } from './workbook';

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

// The server keeps a mapping by its headings, in which it allows no control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed.
const controls = /[\u0000-\u001f\u007f]/g;

/** The sheet, read from the given heading row on, or from the row most likely to be the heading. */
export function chosenSheet(target: ImportTarget, sheet: ReadSheet, headingAt?: number): ChosenSheet {
  const at = headingAt ?? headingRowOf(target, sheet.rows);
  const cells = sheet.rows[at]?.cells ?? [];
  const headings = Array.from(cells, (cell) =>
    shortened(headingText(cell ?? null).replace(controls, ''), limits.textLength),
  );
  return { sheet, headingAt: at, headings, rows: sheet.rows.slice(at + 1) };
}

/** The headings that a mapping is remembered by, without ours at the end: an error file has those of its original. */
export function headingsToRemember({ headings }: Pick<ChosenSheet, 'headings'>): string[] {
  const end = headings.findLastIndex((heading) => heading !== '' && !isOurs(heading));
  return headings.slice(0, end + 1);
}

/** The sheet most likely meant: of the visible ones with rows, the one whose headings name the most fields. */
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

/** The needed fields without a column, without which the rows cannot be checked. */
export function missingFields({ needed }: ImportTarget, mapping: ImportMapping): string[] {
  return needed.filter((key) => !mapping.columns[key]);
}
