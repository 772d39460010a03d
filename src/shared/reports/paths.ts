import { z } from 'zod';
import { type ReportName, reportNames, reportOf } from '../areas/reports';
import { type Language, languages } from '../language';
import { href } from '../pages';
import { readMonth } from '../rules/months';
import { columnFilter } from '../table/column-filter';
import type { TableView } from '../table/view';

type FilterValue = string | number | boolean | readonly (string | number)[] | undefined;

/** How an address has rows sorted and narrowed, and in which language the names are that they are narrowed to. */
export type LinkedView = Partial<TableView> & { language?: Language };

/**
 * The address of a report: its filters by name, lists joined by commas, and optionally how its rows are sorted and
 * narrowed in the grid.
 */
export function reportPath(
  name: ReportName,
  filters: Readonly<Record<string, FilterValue>> = {},
  view: LinkedView = {},
): string {
  const { page } = reportOf(name);
  const values = Object.entries(filters).map(([key, value]) => [key, value === undefined ? '' : String(value)]);
  return href(page ?? 'ReportDet', {
    ...(page ? {} : { report: name }),
    ...Object.fromEntries(values),
    ...(Object.keys(view).length > 0 ? { view: JSON.stringify(view) } : {}),
  });
}

/** The report at an address, or null where it is none. */
export function reportAt(page: string, query: URLSearchParams): ReportName | null {
  const asked = query.get('report');
  if (page === 'ReportDet') return reportNames.find((name) => name === asked) ?? null;
  return reportNames.find((name) => reportOf(name).page === page) ?? null;
}

/** A report's filters as its address carries them, as calls take them; what cannot be one stays, to be refused. */
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

/** How an address wants a report's rows to be sorted and narrowed; undefined where it says nothing that can be read. */
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
    return undefined; // a link from elsewhere: the report opens as it usually does
  }
}
