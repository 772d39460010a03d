import { z } from 'zod';
import { reportNames } from '../areas/reports';
import { href } from '../pages';
import { shortened } from '../shortened';
import { onlyReads } from './statements';

export const reportSource = z.object({ report: z.enum(reportNames), filters: z.record(z.string(), z.unknown()) });
export const sources = z.record(z.string(), reportSource);

/** The tables of a statement that are reports with filters, by full name; those in `reports` are always unfiltered. */
export type Sources = Readonly<z.infer<typeof sources>>;
export type ReportSource = z.infer<typeof reportSource>;

/** A statement with the sources of its tables, so that it can be run again elsewhere. */
export interface Question {
  sql: string;
  sources: Sources;
}

/** The address of the tab with the answer to a question; whoever opens it sees only what their own rights allow. */
export function answerPath({ sql, sources }: Question): string {
  return href('ConsoleAnswer', { sql, tables: Object.keys(sources).length > 0 ? JSON.stringify(sources) : '' });
}

/** The question in an address; null if there is none, or if it does more than read tables. */
export function questionIn(query: URLSearchParams): Question | null {
  const sql = query.get('sql')?.trim();
  return sql && onlyReads(sql) ? { sql, sources: sourcesIn(query.get('tables') ?? '{}') } : null;
}

function sourcesIn(text: string): Sources {
  try {
    const read = Object.entries(sources.parse(JSON.parse(text)));
    return Object.fromEntries(read.filter(([table]) => !table.startsWith('reports.')));
  } catch {
    return {}; // a malformed link: its reports are loaded unfiltered
  }
}

const longestTitle = 60;

/** The title of a question: its leading comment or, without one, its statement, shortened. */
export function questionTitle(sql: string): string {
  const [, comment] = /^\s*--[^\S\n]*(\S[^\n]*)/.exec(sql) ?? [];
  const text = (comment ?? sql).replace(/\s+/g, ' ').trim();
  return text.length <= longestTitle ? text : `${shortened(text, longestTitle - 1).trimEnd()}…`;
}
