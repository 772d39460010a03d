import type { I18n } from '@lingui/core';
import { type ReportName, reportOf } from '../../shared/areas/reports';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { type AnyReport, filtersSchema } from '../../shared/reports/report';
import { holds } from '../../shared/roles';
import { type Period, reversedPeriod } from '../../shared/rules/periods';
import { translate } from '../../shared/translate';
import { checked } from '../http/checked';
import { i18nOf } from '../languages';
import type { SessionUser } from '../session-user';

interface Asked {
  report: ReportName;
  filters: Record<string, unknown>;
}

/** The report with its validated filters; throws where the person may not see it or a filter is invalid. */
export function permitted(asked: Asked, { user, language }: { user: SessionUser; language: Language }) {
  const report = reportOf(asked.report);
  if (!holds(user, report.access)) throw new AppError('access.denied');
  const filters: Record<string, unknown> = checked(filtersSchema(report), asked.filters, language);
  const period = reversedPeriod(filters);
  if (period) throw reversed(report, period, i18nOf(language));
  return { report, filters };
}

/** The error for a reversed period; it names the period, as a report may have several (§5). */
function reversed({ filters }: AnyReport, period: Period, i18n: I18n): AppError {
  const labelOf = (name: string) => {
    const filter = filters[name];
    return filter ? translate(i18n, filter.label) : name;
  };
  const data = { fields: [{ field: period.from }, { field: period.to }] };
  return new AppError('report.datesReversed', { from: labelOf(period.from), to: labelOf(period.to) }, data);
}
