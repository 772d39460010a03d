import { z } from 'zod';
import { type ReportName, reportNames, reportOf } from '../areas/reports';
import { plainText } from '../entity/field';
import { type ExportWindowProblem, exportWindowProblem } from '../rules/export-window';
import { daysIn, type Period, periodFrom } from '../rules/periods';

/** The source of exported rows: the name of their list, and its filters. */
export const exportSource = z.strictObject({
  name: plainText(80),
  filters: z.record(z.string().max(40), z.unknown()).default({}),
});
export interface ExportSource {
  name: string;
  filters?: Readonly<Record<string, unknown>>;
}

/** The name of a report's rows, which is also that of its grid. */
export const sourceOfReport = (name: ReportName): string => `report.${name}`;

/** The report whose rows a source names; undefined if it names none. */
export const reportOfSource = (source: string): ReportName | undefined =>
  reportNames.find((name) => sourceOfReport(name) === source);

/**
 * The sources of order intake or invoicing, with the filters that start those periods that an export must keep to
 * half a year (§5). Names are those of grids, of exports the server writes, and of the console's tables.
 */
const windows = new Map<string, readonly string[]>(
  Object.entries({
    orders: ['from'],
    'intake-periods': ['from'],
    'intake-customers': ['from'],
    'intake-lines': ['from'],
    'delivery-orders': ['from'],
    'sales-analysis': ['from'],
    'lists.orders': ['from'],
    'lists.order_lines': ['from'],
    'lists.invoices': ['from'],
    'lists.delivery_orders': ['from'],
    'lists.order_intake': ['from'],
    ...Object.fromEntries(reportNames.map((name) => [sourceOfReport(name), reportOf(name).exportWindow ?? []])),
  }),
);

/** Why rows may not be exported, and which period is to blame. */
export interface ExportObstacle {
  problem: ExportWindowProblem;
  period: Period;
}

/** Returns why a list with its filters may not be exported, by anybody in any way; null if it may. */
export function exportObstacle({ name, filters = {} }: ExportSource): ExportObstacle | null {
  for (const period of (windows.get(name) ?? []).map(periodFrom)) {
    const { from, to } = daysIn(filters, period);
    const problem = exportWindowProblem(from, to);
    if (problem) return { problem, period };
  }
  return null;
}
