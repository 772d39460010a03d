import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { valueAt } from '../../../shared/console/answer';
import { assignmentsOf } from '../../../shared/console/dot-commands';
import { reportOfTable, reportTable, sqlName } from '../../../shared/console/names';
import { nearestName } from '../../../shared/console/nearest';
import { reportNames, reportOf } from '../../../shared/reports/all';
import { filtersIn } from '../../../shared/reports/paths';
import { filtersSchema } from '../../../shared/reports/report';
import { engineSession } from './engine-session';
import { failedAs } from './failed-as';
import { showProgress } from './progress';
import { chooseFilters } from './table-loaders';
import type { Outcome } from './transcript';

const refused = (text: string): Outcome => ({ kind: 'said', text, isFailure: true });

/** Loads a report with the filters given, in place of its own. */
export async function openReport([table = '', ...args]: readonly string[]): Promise<Outcome> {
  const report = reportOfTable(table.replace(/^reports\./, ''));
  if (!report) {
    const nearest = nearestName(table, reportNames.map(sqlName));
    return refused(
      nearest
        ? t(i18n)`There is no report ${table}. Did you mean ${nearest}?`
        : t(i18n)`There is no report ${table}. Type .tables for all of them.`,
    );
  }
  const given = assignmentsOf(args);
  if (!given) return refused(t(i18n)`Filters are typed as name=value, with quotes around values that have spaces.`);
  const { filters } = reportOf(report);
  const byName = new Map(
    Object.keys(filters).flatMap((id) => [
      [id, id],
      [sqlName(id), id],
    ]),
  );
  const unknown = Object.keys(given).find((name) => !byName.has(name));
  if (unknown !== undefined) {
    const names = Object.keys(filters).map(sqlName).join(', ');
    return refused(t(i18n)`This report has no filter ${unknown}. It has: ${names}`);
  }
  const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [byName.get(name) ?? name, value]));
  const chosen = filtersIn(report, query);
  const checked = filtersSchema(reportOf(report)).safeParse(chosen);
  if (!checked.success) {
    const name = sqlName(String(checked.error.issues[0]?.path[0] ?? ''));
    const value = given[name] ?? given[String(checked.error.issues[0]?.path[0] ?? '')] ?? '';
    return refused(t(i18n)`The filter ${name} cannot be "${value}".`);
  }
  chooseFilters(report, chosen);
  const session = engineSession();
  const full = reportTable(report);
  session.forget(full);
  const sql = `select count(*) from ${full}`;
  const asked = await session.ask({ sql, wanted: 1, onProgress: showProgress });
  if (!asked.ok) return failedAs(asked, { sql, isTyped: false });
  const rows = Number(valueAt(asked.answer.values[0], 0) ?? 0);
  return {
    kind: 'said',
    text: t(i18n)`${full} has ${plural(rows, { one: '# row', other: '# rows' })} now.`,
    isFailure: false,
  };
}
