import type { ReportName } from '../../shared/reports/all';

/** A column of rows that are handed to the console: how its values are to be read there. */
export interface ConsoleColumn {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'moment';
}

/** Rows that are on the screen and in no report: the console makes a table of them. */
export interface ConsoleRows {
  /** Where the statement looks for them, with its schema: `lists.customers`. */
  table: string;
  columns: readonly ConsoleColumn[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** A question put to the console from elsewhere, with what its statement speaks of. */
export interface ConsoleQuestion {
  sql: string;
  /** The report the statement asks, with the filters it is to be opened with. */
  report?: { name: ReportName; filters: Record<string, unknown> };
  rows?: ConsoleRows;
}

type Ask = (question: ConsoleQuestion) => void;

let ask: Ask | null = null;

/** Hands in what opens the console, once at start-up. */
export function connectConsole(open: Ask): void {
  ask = open;
}

/** Opens the console with the question and answers it there. */
export function queryInConsole(question: ConsoleQuestion): void {
  ask?.(question);
}
