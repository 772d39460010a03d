import { z } from 'zod';
import { type ReportName, reportNames, reportOf } from '../areas/reports';
import { languages } from '../language';
import { readMonth } from '../rules/months';
import { columnFilter } from '../table/column-filter';
import type { TableView } from '../table/view';
import type { LinkedView } from './report-path';

/** The report at an address; null if there is none. */
export function reportAt(page: string, query: URLSearchParams): ReportName | null {
  const asked = query.get('report');
  if (page === 'ReportDet') return reportNames.find((name) => name === asked) ?? null;
  return reportNames.find((name) => reportOf(name).page === page) ?? null;
}

/** Parses a report's filters from its address for calls; invalid values are kept, so that the call refuses them. */
export function filtersIn(name: ReportName, query: URLSearchParams): Record<string, unknown> {
  const { filters } = reportOf(name);
  const found: [string, unknown][] = [];
  for (const [key, { kind }] of Object.entries(filters)) {
    const text = query.get(key);
    if (text === null || text === '') continue;
    if (kind === 'choices' || kind === 'items') found.push([key, text.split(',')]);
    else if (kind === 'records') found.push([key, text.split(',').map(Number)]);
    else if (kind === 'record') found.push([key, Number(text)]);
    else if (kind === 'flag') found.push([key, text === 'true']);
    else found.push([key, kind === 'month' ? readMonth(text) : text]);
  }
  return Object.fromEntries(found);
}

const tableView = z.object({
  sort: z.array(z.object({ column: z.string(), descending: z.boolean() })).optional(),
  filters: z.record(z.string(), columnFilter).optional(),
  quick: z.string().optional(),
  language: z.enum(languages).optional(),
});

/** The sort and filters of a report's grid in an address; undefined if missing or unreadable. */
export function viewIn(name: ReportName, query: URLSearchParams): LinkedView | undefined {
  const { columns } = reportOf(name);
  try {
    const { sort, filters, quick, language } = tableView.parse(JSON.parse(query.get('view') ?? ''));
    const known = Object.entries(filters ?? {}).filter(([column]) => column in columns);
    return {
      ...(sort ? { sort: sort.filter(({ column }) => column in columns) } : {}),
      filters: Object.fromEntries(known) as TableView['filters'], // JSON has no undefined members
      ...(quick ? { quick } : {}),
      ...(language ? { language } : {}),
    };
  } catch {
    return undefined; // a malformed link: the report opens with its usual view
  }
}
