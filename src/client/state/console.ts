import { atom, getDefaultStore } from 'jotai';
import type { ReportName } from '../../shared/areas/reports';
import type { ColumnType } from '../../shared/console/column-type';
import type { ExportSource } from '../../shared/export/sources';

/** A column of rows that are passed to the console, with the type of its field. */
export interface ConsoleColumn {
  name: string;
  type: ColumnType;
}

/** Rows on the screen that belong to no report: the console makes a table of them. */
export interface ConsoleRows {
  /** The name of their table within `tabs`, unless it is taken. */
  name: string;
  columns: readonly ConsoleColumn[];
  rows: readonly Readonly<Record<string, unknown>>[];
  /** The sources that a file of them would hold. */
  holds: readonly ExportSource[];
}

/** A query for the console from elsewhere, with the table that its statement uses. */
export type ConsoleQuestion =
  | { sql: string }
  | (AskedTable & {
      /** The report that the statement queries, with the filters to open it with. */
      report: { name: ReportName; filters: Record<string, unknown> };
    })
  | (AskedTable & { rows: ConsoleRows });

/** A statement built once the console has named its table, so that a name clash cannot change its meaning. */
interface AskedTable {
  sqlOf: (table: string) => string;
}

/** Whether the console's panel is shown. */
export const isConsoleOpenAtom = atom(false);

/** Queries from elsewhere that the panel has not taken yet. */
export const consoleQuestionsAtom = atom<readonly ConsoleQuestion[]>([]);

/** Opens the console and runs the query there. */
export function queryInConsole(question: ConsoleQuestion): void {
  const store = getDefaultStore();
  store.set(consoleQuestionsAtom, (waiting) => [...waiting, question]);
  store.set(isConsoleOpenAtom, true);
}

/** Files from elsewhere that the panel has not made tables of yet. */
export const consoleFilesAtom = atom<readonly File[]>([]);

/** Opens the console and makes tables of the file there, as of one that is dropped. */
export function openInConsole(file: File): void {
  const store = getDefaultStore();
  store.set(consoleFilesAtom, (waiting) => [...waiting, file]);
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
