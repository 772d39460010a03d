import { sqlName } from '../../../shared/console/names';
import { pageAt } from '../../../shared/pages';
import type { ReportName } from '../../../shared/reports/all';
import { filtersIn, reportAt } from '../../../shared/reports/paths';
import { rememberedOf } from '../../state/page';

export interface OpenReport {
  /** Its table's name within `tabs`. */
  name: string;
  report: ReportName;
  filters: Record<string, unknown>;
}

let openPaths: () => readonly string[] = () => [];

/** Hands in how the open tabs are known: by their full paths. */
export function watchTabs(paths: () => readonly string[]): void {
  openPaths = paths;
}

/** The reports open in tabs, with the filters each shows now; the second of one report is `net_sales_2`. */
export function openReports(): OpenReport[] {
  const counts = new Map<ReportName, number>();
  return openPaths().flatMap((fullPath) => {
    const [path = '', search = ''] = fullPath.split('?', 2);
    const query = new URLSearchParams(search);
    const report = reportAt(pageAt(path), query);
    if (!report) return [];
    const count = (counts.get(report) ?? 0) + 1;
    counts.set(report, count);
    const name = count === 1 ? sqlName(report) : `${sqlName(report)}_${count}`;
    return [{ name, report, filters: filtersIn(report, new URLSearchParams(shownFilters(fullPath) ?? query)) }];
  });
}

/** What the filters of a tab were changed to since it was opened. */
function shownFilters(fullPath: string): Record<string, string> | null {
  const kept = rememberedOf(fullPath, 'filters');
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : null; // useFilters keeps texts
}
