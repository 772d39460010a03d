import type { I18n } from '@lingui/core';
import { type RawBuilder, sql } from 'kysely';
import { reportCalls } from '../../shared/api/reports';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { limits } from '../../shared/limits';
import { type ReportName, reportOf } from '../../shared/reports/all';
import { framesContentType } from '../../shared/reports/frames';
import { type Period, periodsOf } from '../../shared/reports/periods';
import { type AnyReport, filtersSchema } from '../../shared/reports/report';
import { holds } from '../../shared/roles';
import { exportWindowProblem } from '../../shared/rules/export-window';
import { translate } from '../../shared/translate';
import { exportColumn } from '../export/column';
import { exportFile } from '../export/export-file';
import { checked } from '../http/checked';
import { failure } from '../http/envelope';
import { expectedFailure } from '../http/expected-failure';
import { area, type Handlers, type StreamReader } from '../http/handlers';
import { i18nOf } from '../languages';
import { runnableReports } from '../reports/all';
import { countOf, rowsOf } from '../reports/report-query';
import type { SessionUser } from '../session-user';

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
    if (report.hasExportWindow) assertExportWindow(report, filters);
    const rows = rowsOf(runnableReports[input.report], context, filters);
    const sorted = sql<object>`select * from (${rows}) as report order by ${orderOf(report)}`;
    const found = await reportSource.inTurn(context.user.id, () => sorted.execute(readDb));
    const shown = Object.entries(report.columns).filter(([name]) => !report.hidden?.includes(name));
    return exportFile(context, {
      title: report.label,
      format: input.format,
      filter: { report: input.report, ...filters },
      columns: shown.map(([name, field]) => exportColumn(name, field)),
      rows: found.rows,
    });
  },
};

export const reportArea = area(reportCalls, handlers);

interface Asked {
  report: ReportName;
  filters: Record<string, unknown>;
}

/** The report with its filters checked; throws where the person may not see it or a filter is wrong. */
function permitted(asked: Asked, { user, language }: { user: SessionUser; language: Language }) {
  const report = reportOf(asked.report);
  if (!holds(user, report.access)) throw new AppError('access.denied');
  const filters: Record<string, unknown> = checked(filtersSchema(report), asked.filters, language);
  for (const period of periodsOf(report)) {
    const { from, to } = daysIn(filters, period);
    if (from !== undefined && to !== undefined && from > to) throw reversed(report, period, i18nOf(language));
  }
  return { report, filters };
}

/** Says which of a report's periods is the wrong way round, as a report may have several (§5). */
function reversed({ filters }: AnyReport, period: Period, i18n: I18n): AppError {
  const labelOf = (name: string) => {
    const filter = filters[name];
    return filter ? translate(i18n, filter.label) : name;
  };
  const data = { fields: [{ field: period.from }, { field: period.to }] };
  return new AppError('report.datesReversed', { from: labelOf(period.from), to: labelOf(period.to) }, data);
}

/** Every period of the report, so that neither what came in nor what was invoiced is exported over years. */
function assertExportWindow(report: AnyReport, filters: Record<string, unknown>): void {
  for (const period of periodsOf(report)) {
    const { from, to } = daysIn(filters, period);
    const problem = exportWindowProblem(from, to);
    const data = { fields: [{ field: period.from }, { field: period.to }] };
    if (problem) throw new AppError(problem, { months: limits.exportWindowMonths }, data);
  }
}

function daysIn(filters: Record<string, unknown>, { from, to }: Period) {
  const day = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { from: day(filters[from]), to: day(filters[to]) };
}

/** All columns after the one it is sorted by, so that a page never depends on chance. */
function orderOf({ sort, columns }: AnyReport) {
  const others = Object.keys(columns).filter((name) => name !== sort.by);
  return sql`${sql.ref(sort.by)} ${sql.raw(sort.direction)} nulls last, ${sql.join(others.map((name) => sql.ref(name)))}`;
}
