import { type RawBuilder, sql } from 'kysely';
import { reportLimits } from '../../shared/reports/limits';
import type { AnyReport, FiltersOf } from '../../shared/reports/report';
import { inWordsOf, isOfList } from '../db/kept-words';
import type { Asking } from '../session-user';

/** Makes a report's query for a person: a select whose columns are the report's, in snake case. */
export type ReportQuery<R extends AnyReport> = (asking: Asking, filters: FiltersOf<R>) => RawBuilder<unknown>;

/** A report with its query; their specific types are erased so that they fit in one list. */
export interface RunnableReport {
  report: AnyReport;
  query: ReportQuery<AnyReport>;
}

/** Pairs a report with its query; a query for other filters does not compile. */
export function runnable<R extends AnyReport>(report: R, query: ReportQuery<R>): RunnableReport {
  return { report, query: query as unknown as ReportQuery<AnyReport> }; // Filters are contravariant; they are parsed by the same report's schema.
}

/** A report's rows, with columns in the order of its definition, cut at the limit of rows. */
export function rowsOf({ report, query }: RunnableReport, asking: Asking, filters: object): RawBuilder<unknown> {
  const columns = Object.keys(report.columns).map((name) => sql.ref(name));
  return sql`select ${sql.join(columns)} from (${shownRows({ report, query }, asking, filters)}) as report limit ${reportLimits.rows}`;
}

/** A report's rows for its reader, with words of their language in place of the English ones that lines store. */
export function shownRows({ report, query }: RunnableReport, asking: Asking, filters: object): RawBuilder<unknown> {
  const rows = query(asking, filters as never); // Parsed by the report's schema before.
  const names = Object.keys(report.columns);
  return inWordsOf(asking.language, rows, { names, kept: names.filter(isOfList) });
}
