import { type ReportName, reportOf } from '../../../shared/areas/reports';
import { sqlName } from '../../../shared/console/names';
import { pageAt } from '../../../shared/pages';
import { filtersIn, reportAt } from '../../../shared/reports/paths';
import { startFilters } from '../../../shared/reports/start-day';
import { today } from '../../state/calendar';
import { rememberedOf } from '../../state/page';

export interface OpenReport {
  /** Its table's name within `tabs`. */
  name: string;
  report: ReportName;
  filters: Record<string, unknown>;
}

let openPaths: () => readonly string[] = () => [];

/** Registers how to get the full paths of the open tabs. */
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
    return [{ name, report, filters: filtersOfTab(report, fullPath, query) }];
  });
}

/** The filters as they were changed since the tab was opened, else those of its address, else the report's own. */
function filtersOfTab(report: ReportName, fullPath: string, query: URLSearchParams): Record<string, unknown> {
  const changed = changedFilters(fullPath);
  if (changed) return filtersIn(report, new URLSearchParams(changed));
  const given = filtersIn(report, query);
  return Object.keys(given).length > 0 || query.has('view') ? given : startFilters(reportOf(report), today());
}

function changedFilters(fullPath: string): Record<string, string> | null {
  const kept = rememberedOf(fullPath, 'filters');
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : null; // useFilters keeps texts
}
