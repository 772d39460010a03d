import { listOf, listShownOn } from '../../../shared/areas/all';
import { reportNames, reportOf } from '../../../shared/areas/reports';
import { filtersOf } from '../../../shared/entity/crud';
import { href, type PageName } from '../../../shared/pages';
import type { AnyReport } from '../../../shared/reports/report';
import { column, type GridColumn } from '../../grid/columns/column';
import { fromTable } from '../../grid/columns/table-column';
import type { FilterValues } from '../../page/use-filters';
import type { TableRow } from '../../workers';

/**
 * The grid columns of a report; a cell that leads somewhere is a link. What a row is about is pinned at the left: the
 * first column, and the name beside a rank.
 */
export function reportColumns(report: AnyReport, filters: FilterValues): GridColumn<TableRow>[] {
  const path = drillPath(report, filters);
  const isShown = (id: string) => !report.hidden?.includes(id);
  const shown = Object.entries(report.columns).filter(([id]) => isShown(id));
  const named = shown.findIndex(([, { kind }]) => kind !== 'number');
  const pinned = new Set(shown.slice(0, named + 1).map(([id]) => id));
  return Object.entries(report.columns).map(([id, field]) =>
    column<TableRow>(id, field, {
      read: (row) => fromTable(field, row[id]),
      isHidden: !isShown(id),
      isPinned: pinned.has(id),
      ...(report.drill?.[id] ? { link: (row) => path(row, id) } : {}),
    }),
  );
}

/**
 * Where a cell leads. Values of the row become filters of the page; a report or a list is opened for the same period
 * and choice as this one, as far as it has those filters, too.
 */
export function drillPath(
  report: AnyReport,
  filters: FilterValues,
): (row: TableRow, columnId: string) => string | null {
  return (row, columnId) => {
    const drill = report.drill?.[columnId];
    if (!drill) return null;
    const carried = Object.entries(drill.carries).map(([filter, from]) => [filter, row[from] ?? ''] as const);
    if (carried.some(([, value]) => value === '')) return null;
    const passed = Object.entries(drill.passes ?? {}).flatMap(([filter, from]) =>
      filters[from] ? [[filter, filters[from]] as const] : [],
    );
    return href(drill.page, {
      ...sameFilters(report, drill.page, filters),
      ...drill.with,
      ...Object.fromEntries([...passed, ...carried]),
    });
  };
}

function sameFilters(report: AnyReport, page: PageName, filters: FilterValues): FilterValues {
  const isKnown = knownOn(page, report);
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => isKnown(name) && value !== ''));
}

/** Whether a filter means the same on the page: the days of two reports may be those of issue or of payment due. */
function knownOn(page: PageName, { filters }: AnyReport): (name: string) => boolean {
  const target = reportNames.find((name) => reportOf(name).page === page);
  if (target) {
    const there = reportOf(target).filters;
    return (name) => there[name] !== undefined && there[name].label.id === filters[name]?.label.id;
  }
  const list = listShownOn(page);
  const there = list ? filtersOf(listOf(list).entity) : {};
  return (name) => name in there;
}
