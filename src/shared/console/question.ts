import { z } from 'zod';
import { reportNames } from '../areas/reports';
import { href } from '../pages';
import { shortened } from '../shortened';
import { onlyReads } from './statements';

export const reportSource = z.object({ report: z.enum(reportNames), filters: z.record(z.string(), z.unknown()) });
export const sources = z.record(z.string(), reportSource);

/** The tables of a statement that are reports with filters, by their full names; one of `reports` is always whole. */
export type Sources = Readonly<z.infer<typeof sources>>;
export type ReportSource = z.infer<typeof reportSource>;

/** A statement with what its tables are, so that it can be asked again elsewhere. */
export interface Question {
  sql: string;
  sources: Sources;
}

/** The address of the tab that shows the answer of a question; whoever opens it sees what their own rights allow. */
export function answerPath({ sql, sources }: Question): string {
  return href('ConsoleAnswer', { sql, tables: Object.keys(sources).length > 0 ? JSON.stringify(sources) : '' });
}

/** The question at an address; null where there is none, or where it is more than a look at tables. */
export function questionIn(query: URLSearchParams): Question | null {
  const sql = query.get('sql')?.trim();
  return sql && onlyReads(sql) ? { sql, sources: sourcesIn(query.get('tables') ?? '{}') } : null;
}

function sourcesIn(text: string): Sources {
  try {
    const read = Object.entries(sources.parse(JSON.parse(text)));
    return Object.fromEntries(read.filter(([table]) => !table.startsWith('reports.')));
  } catch {
    return {}; // a link from elsewhere: its reports are loaded as they usually are
  }
}

const longestTitle = 60;

/** What a question is called: the comment it begins with, else its statement, as far as there is room. */
export function questionTitle(sql: string): string {
  const [, comment] = /^\s*--[^\S\n]*(\S[^\n]*)/.exec(sql) ?? [];
  const text = (comment ?? sql).replace(/\s+/g, ' ').trim();
  return text.length <= longestTitle ? text : `${shortened(text, longestTitle - 1).trimEnd()}…`;
}
