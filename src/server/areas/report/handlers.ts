import { sql } from 'kysely';
import { reportCalls } from '../../../shared/areas/report/calls';
import { sourceOfReport } from '../../../shared/export/sources';
import type { AnyReport } from '../../../shared/reports/report';
import { exportColumn } from '../../export/column';
import { exportFile, refuseExport } from '../../export/export-file';
import { longAnswer } from '../../export/long-list';
import { answering, type Handlers } from '../../http/handlers';
import { permitted } from '../../reports/permitted';
import { rowsOf, shownRows } from '../../reports/report-query';
import { streamRows } from '../../reports/stream-rows';
import { runnableReports } from '../reports';

const handlers: Handlers<typeof reportCalls> = {
  async streamReport({ input, ...context }) {
    const { report, filters } = permitted(input, context);
    const query = shownRows(runnableReports[input.report], context, filters);
    return streamRows({ columns: report.columns, query, where: input.where }, context);
  },

  async getReportRows({ input, readDb, reportSource, ...asking }) {
    const { report, filters } = permitted(input, asking);
    const rows = rowsOf(runnableReports[input.report], asking, filters);
    const { page, size } = input;
    const ofPage = sql<Record<string, string | number | boolean | null>>`
      select * from (${rows}) as report order by ${orderOf(report)} limit ${size} offset ${(page - 1) * size}`;
    const found = await reportSource.inTurn(asking.user.id, () => ofPage.execute(readDb));
    return { rows: found.rows };
  },

  async exportReport({ input, readDb, reportSource, ...context }) {
    const { report, filters } = permitted(input, context);
    const rows = rowsOf(runnableReports[input.report], context, filters);
    const sorted = sql<object>`select * from (${rows}) as report order by ${orderOf(report)}`;
    const shown = Object.entries(report.columns).filter(([name]) => !report.hidden?.includes(name));
    const source = { name: sourceOfReport(input.report), filters };
    // Nobody waits for a turn to be refused.
    refuseExport(source);
    const columns = shown.map(([name, field]) => exportColumn(name, field));
    const wanted = { title: report.label, format: input.format, source, columns, rows: longAnswer(readDb, sorted) };
    return reportSource.inTurn(context.user.id, () => exportFile(context, wanted), context.visit.left);
  },
};

export const reportAnswers = answering(reportCalls, handlers);

/** Sorts by all columns after the chosen one, so that pages are deterministic. */
function orderOf({ sort, columns }: AnyReport) {
  const others = Object.keys(columns).filter((name) => name !== sort.by);
  return sql`${sql.ref(sort.by)} ${sql.raw(sort.direction)} nulls last, ${sql.join(others.map((name) => sql.ref(name)))}`;
}
