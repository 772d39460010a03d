import type { Refusal } from './refusals';

/** A number whose format shows a currency other than the US dollar. */
export interface Amount {
  amount: number;
  currency: string;
}

/** A number whose format shows percent: 0.05 is shown as 5 %. */
export interface Fraction {
  fraction: number;
}

/**
 * The value of a cell. A day is 'yyyy-MM-dd', a moment 'yyyy-MM-ddTHH:mm', with ':ss' where it has seconds; an error is
 * one that the spreadsheet calculated, as #N/A, or a formula without a result, as =B1*2. Cells of CSV are texts.
 */
export type Cell = string | number | boolean | { date: string } | { error: string } | Amount | Fraction | null;

/** A row that is not empty, with its number in the spreadsheet (from 1); cells end with the last that is not empty. */
export interface SheetRow {
  row: number;
  cells: Cell[];
}

export const isAmount = (cell: Cell | undefined): cell is Amount =>
  typeof cell === 'object' && cell !== null && 'amount' in cell;

export const isFraction = (cell: Cell | undefined): cell is Fraction =>
  typeof cell === 'object' && cell !== null && 'fraction' in cell;

export interface ReadSheet {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** The number of rows that are not empty, including those beyond a refusal's limit as far as they were counted. */
  rowCount: number;
  /** Why this sheet alone cannot be imported; `rows` then holds only the first ones. */
  refusal: Refusal | null;
}

export type ReadResult = { ok: true; sheets: ReadSheet[] } | ({ ok: false } & Refusal);

/** Progress, reported from time to time while a file is read. */
export interface ReadProgress {
  sheet: string;
  rows: number;
}
