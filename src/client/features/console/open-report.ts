import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { reportNames, reportOf } from '../../../shared/areas/reports';
import { valueAt } from '../../../shared/console/answer';
import { assignmentsOf, assignmentsText, openingOf } from '../../../shared/console/dot-commands';
import { quoteName, quoteText, reportOfTable, sqlName } from '../../../shared/console/names';
import { nearestName } from '../../../shared/console/nearest';
import type { ReportSource } from '../../../shared/console/question';
import { filtersIn } from '../../../shared/reports/paths';
import { filtersSchema } from '../../../shared/reports/report';
import { engineSession } from './engine-session';
import { failedAs } from './failed-as';
import { isTaken, keepName, namedReports, nameReport } from './named-reports';
import { showProgress } from './progress';
import { refused, said } from './said';
import type { Outcome } from './transcript';

/** Why a name cannot be given to a report, or null. A name that was given keeps its meaning. */
async function nameProblem(name: string, source: ReportSource): Promise<string | null> {
  if (quoteName(name) !== name)
    return t(i18n)`A name consists of lowercase letters, digits and underscores, and is not an SQL keyword.`;
  const known = namedReports()[name];
  if (isTaken(name, source) && known) {
    const meaning = `${sqlName(known.report)} ${assignmentsText(known.filters)}`.trim();
    return t(i18n)`The name ${name} stands for ${meaning}. Choose another, or start over with .clear.`;
  }
  const session = engineSession();
  if (known || (session.isLoaded(name) && !session.isGiven(name))) return null;
  const sql = `select 1 from information_schema.tables where table_schema = 'main' and table_name = ${quoteText(name)}`;
  const asked = await session.ask({ sql, wanted: 1, onProgress: showProgress });
  return asked.ok && asked.answer.rows > 0 ? t(i18n)`There is a table ${name} already. Choose another name.` : null;
}

/** Loads a report anew: whole under its own name, with filters under the name given to it or one that is free. */
export async function openReport(given: readonly string[]): Promise<Outcome> {
  const { report: table, args, name: wanted } = openingOf(given);
  const report = reportOfTable(table.replace(/^reports\./, ''));
  if (!report) {
    const nearest = nearestName(table, reportNames.map(sqlName));
    return refused(
      nearest
        ? t(i18n)`There is no report ${table}. Did you mean ${nearest}?`
        : t(i18n)`There is no report ${table}. Type .tables for all of them.`,
    );
  }
  const values = assignmentsOf(args);
  if (!values) return refused(t(i18n)`Filters are typed as name=value, with quotes around values that have spaces.`);
  const { filters } = reportOf(report);
  const byName = new Map(
    Object.keys(filters).flatMap((id) => [
      [id, id],
      [sqlName(id), id],
    ]),
  );
  const unknown = Object.keys(values).find((name) => !byName.has(name));
  if (unknown !== undefined) {
    const names = Object.keys(filters).map(sqlName).join(', ');
    return refused(t(i18n)`This report has no filter ${unknown}. It has: ${names}`);
  }
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [byName.get(name) ?? name, value]));
  const chosen = filtersIn(report, query);
  const checked = filtersSchema(reportOf(report)).safeParse(chosen);
  if (!checked.success) {
    const name = sqlName(String(checked.error.issues[0]?.path[0] ?? ''));
    const value = values[name] ?? values[String(checked.error.issues[0]?.path[0] ?? '')] ?? '';
    return refused(t(i18n)`The filter ${name} cannot be "${value}".`);
  }
  const source = { report, filters: chosen };
  const name = wanted?.toLowerCase() ?? null;
  const problem = name === null ? null : await nameProblem(name, source);
  if (problem) return refused(problem);
  if (name !== null) keepName(name, source);
  const full = name ?? nameReport(source);
  const session = engineSession();
  session.forget(full);
  const sql = `select count(*) from ${full}`;
  const asked = await session.ask({ sql, wanted: 1, onProgress: showProgress });
  if (!asked.ok) return failedAs(asked, { sql, isTyped: false });
  const rows = Number(valueAt(asked.answer.values[0], 0) ?? 0);
  return said(t(i18n)`${full} has ${plural(rows, { one: '# row', other: '# rows' })} now.`);
}
