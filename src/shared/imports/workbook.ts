import type { Refusal } from './refusals';

/** A number that its format shows in another currency than the dollar. */
export interface Amount {
  amount: number;
  currency: string;
}

/**
 * What stands in a cell. A day is 'yyyy-MM-dd', a moment 'yyyy-MM-ddTHH:mm', with ':ss' where it has seconds; an error is
 * what the spreadsheet's own calculation left, as #N/A, or a formula that none calculated, as =B1*2. Cells of CSV are texts.
 */
export type Cell = string | number | boolean | { date: string } | { error: string } | Amount | null;

/** A row that is not empty, with its number as spreadsheets count; the cells end with the last that holds something. */
export interface SheetRow {
  row: number;
  cells: Cell[];
}

export const isAmount = (cell: Cell | undefined): cell is Amount =>
  typeof cell === 'object' && cell !== null && 'amount' in cell;

export interface ReadSheet {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** The rows that are not empty, those beyond a refusal's limit included as far as they were counted. */
  rowCount: number;
  /** Why this sheet cannot be imported although others can; its rows are then the first ones only. */
  refusal: Refusal | null;
}

export type ReadResult = { ok: true; sheets: ReadSheet[] } | ({ ok: false } & Refusal);

/** Said now and then while a file is read. */
export interface ReadProgress {
  sheet: string;
  rows: number;
}
