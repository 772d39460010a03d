import { atom, getDefaultStore } from 'jotai';
import type { ReportName } from '../../shared/areas/reports';
import type { ColumnType } from '../../shared/console/column-type';
import type { ExportSource } from '../../shared/export/sources';

/** A column of rows that are handed to the console, with what its field says of its values. */
export interface ConsoleColumn {
  name: string;
  type: ColumnType;
}

/** Rows that are on the screen and in no report: the console makes a table of them. */
export interface ConsoleRows {
  /** What their table is called within `tabs`, unless others have that name. */
  name: string;
  columns: readonly ConsoleColumn[];
  rows: readonly Readonly<Record<string, unknown>>[];
  /** What a file of them would hold. */
  holds: readonly ExportSource[];
}

/** A question put to the console from elsewhere, with what its statement speaks of. */
export type ConsoleQuestion =
  | { sql: string }
  | (AskedTable & {
      /** The report the statement asks, with the filters it is to be opened with. */
      report: { name: ReportName; filters: Record<string, unknown> };
    })
  | (AskedTable & { rows: ConsoleRows });

/** A statement about a table that the console names, so that no name changes what it means. */
interface AskedTable {
  sqlOf: (table: string) => string;
}

/** Whether the console's panel is shown. */
export const isConsoleOpenAtom = atom(false);

/** Questions from elsewhere that the panel has not taken up yet. */
export const consoleQuestionsAtom = atom<readonly ConsoleQuestion[]>([]);

/** Opens the console with the question and answers it there. */
export function queryInConsole(question: ConsoleQuestion): void {
  const store = getDefaultStore();
  store.set(consoleQuestionsAtom, (waiting) => [...waiting, question]);
  store.set(isConsoleOpenAtom, true);
}

/** The saved session that the panel is to run, by its id. */
export const savedQueryToRunAtom = atom<number | null>(null);

/** Opens the console and runs a saved session there: the caller's own, or one that is shared. */
export function runSavedQuery(id: number): void {
  const store = getDefaultStore();
  store.set(savedQueryToRunAtom, id);
  store.set(isConsoleOpenAtom, true);
}

/** Opens the console, or closes it. */
export function toggleConsole(): void {
  getDefaultStore().set(isConsoleOpenAtom, (isOpen) => !isOpen);
}
