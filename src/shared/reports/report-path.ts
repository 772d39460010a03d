import type { ReportName } from '../areas/reports';
import type { Language } from '../language';
import { href } from '../pages';
import type { TableView } from '../table/view';
import { reportPages } from './report-pages';

type FilterValue = string | number | boolean | readonly (string | number)[] | undefined;

/** The sort and filters of rows in an address, and the language of the names that are filtered by. */
export type LinkedView = Partial<TableView> & { language?: Language };

/**
 * The address of a report: its filters by name, lists joined by commas, and optionally the sort and filters of its
 * grid.
 */
export function reportPath(
  name: ReportName,
  filters: Readonly<Record<string, FilterValue>> = {},
  view: LinkedView = {},
): string {
  const page = reportPages[name];
  const values = Object.entries(filters).map(([key, value]) => [key, value === undefined ? '' : String(value)]);
  return href(page ?? 'ReportDet', {
    ...(page ? {} : { report: name }),
    ...Object.fromEntries(values),
    ...(Object.keys(view).length > 0 ? { view: JSON.stringify(view) } : {}),
  });
}
