import { type RawBuilder, sql } from 'kysely';
import { reportCalls } from '../../shared/api/reports';
import { sourceOfReport } from '../../shared/export/sources';
import { framesContentType } from '../../shared/reports/frames';
import type { AnyReport } from '../../shared/reports/report';
import { exportColumn } from '../export/column';
import { exportFile } from '../export/export-file';
import { failure } from '../http/envelope';
import { expectedFailure } from '../http/expected-failure';
import { area, type Handlers, type StreamReader } from '../http/handlers';
import { i18nOf } from '../languages';
import { runnableReports } from '../reports/all';
import { permitted } from '../reports/permitted';
import { countOf, rowsOf } from '../reports/report-query';

const handlers: Handlers<typeof reportCalls> = {
  async streamReport({ input, reportSource, readDb, log, ...asking }) {
    const { report, filters } = permitted(input, asking);
    const runnable = runnableReports[input.report];
    const i18n = i18nOf(asking.language);
    const failureOf = (error: unknown) => {
      const { code, msg } = failure(expectedFailure(error, log), i18n);
      return { code, message: msg };
    };
    const statement = (query: RawBuilder<unknown>) => {
      const { sql, parameters } = query.compile(readDb);
      return { sql, parameters };
    };
    const order = {
      columns: Object.fromEntries(Object.entries(report.columns).map(([name, { kind }]) => [name, kind])),
      rows: statement(rowsOf(runnable, asking, filters)),
      count: statement(countOf(runnable, asking, filters)),
    };
    return {
      contentType: framesContentType,
      pieces: ({ gzip, left }: StreamReader) =>
        reportSource.stream({ ...order, gzip }, { userId: asking.user.id, left, failureOf }),
    };
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
    return exportFile(context, {
      title: report.label,
      format: input.format,
      source: { name: sourceOfReport(input.report), filters },
      columns: shown.map(([name, field]) => exportColumn(name, field)),
      rows: async () => (await reportSource.inTurn(context.user.id, () => sorted.execute(readDb))).rows,
    });
  },
};

export const reportArea = area(reportCalls, handlers);

/** All columns after the one it is sorted by, so that a page never depends on chance. */
function orderOf({ sort, columns }: AnyReport) {
  const others = Object.keys(columns).filter((name) => name !== sort.by);
  return sql`${sql.ref(sort.by)} ${sql.raw(sort.direction)} nulls last, ${sql.join(others.map((name) => sql.ref(name)))}`;
}
