import type { GridApi, GridState, GridStateKey } from 'ag-grid-community';
import type { ColumnFilter, TableView } from '../../../shared/table/view';

/** What a saved view keeps: columns, their order, widths and places, sort and filters. */
const keptParts = [
  'columnVisibility',
  'columnOrder',
  'columnSizing',
  'columnPinning',
  'sort',
  'filter',
] as const satisfies GridStateKey[];

export interface GridView {
  grid: Pick<GridState, (typeof keptParts)[number]>;
  quick: string;
}

const untouched: GridStateKey[] = ['scroll', 'rowSelection', 'focusedCell', 'rowPinning', 'pagination'];

/** The view of a grid as it is now. */
export function viewOf(state: GridState, quick: string): GridView {
  return { grid: Object.fromEntries(keptParts.flatMap((part) => (state[part] ? [[part, state[part]]] : []))), quick };
}

/** Turns a view of a table into a grid's, with the standard columns. */
export function gridViewOf({ sort = [], filters = {}, quick = '' }: Partial<TableView>): GridView {
  const sortModel = sort.map(({ column, descending }) => ({
    colId: column,
    sort: descending ? ('desc' as const) : ('asc' as const),
  }));
  return {
    grid: {
      ...(sortModel.length > 0 ? { sort: { sortModel } } : {}),
      ...(Object.keys(filters).length > 0 ? { filter: { filterModel: { ...filters } } } : {}),
    },
    quick,
  };
}

/** The part of a grid's view that concerns its rows: sort, filters and quick filter. */
export function tableViewOf({ grid, quick }: GridView): TableView {
  return {
    sort: (grid.sort?.sortModel ?? []).map(({ colId, sort }) => ({ column: colId, descending: sort === 'desc' })),
    filters: (grid.filter?.filterModel ?? {}) as Record<string, ColumnFilter>, // written by our own filters alone
    quick,
  };
}

/** Reads a stored view. A part with an unexpected shape is left out; the grid then shows its standard. */
export function readView(stored: Readonly<Record<string, unknown>>): GridView {
  const grid = isObject(stored.grid) ? stored.grid : {};
  const parts = keptParts.flatMap((part) => (isObject(grid[part]) ? [[part, grid[part]]] : []));
  return { grid: Object.fromEntries(parts), quick: typeof stored.quick === 'string' ? stored.quick : '' };
}

/** Applies a view; scroll and selection stay. */
export function applyView(api: GridApi, view: GridView): void {
  const waiting = (api.getColumns() ?? []).filter((column) => column.getColDef().initialHide);
  const ids = waiting.map((column) => column.getColId());
  api.setState(withWaiting(view.grid, ids), untouched);
}

/** Hides the initially hidden columns that the state does not know yet: AG Grid shows columns a state does not name. */
export function withWaiting<S extends Pick<GridState, 'columnOrder' | 'columnVisibility'>>(
  state: S,
  waiting: readonly string[],
): S {
  const known = new Set(state.columnOrder?.orderedColIds);
  const unknown = waiting.filter((id) => !known.has(id));
  if (unknown.length === 0) return state;
  return {
    ...state,
    columnVisibility: { hiddenColIds: [...new Set([...(state.columnVisibility?.hiddenColIds ?? []), ...unknown])] },
  };
}

/** Whether two views look the same, whatever the order of their parts. */
export function isSameView(a: GridView, b: GridView): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** Whether two views have the same sort, filters and quick filter, whatever their columns. */
export function areSameRows(a: GridView, b: GridView): boolean {
  return isSameView(gridViewOf(tableViewOf(a)), gridViewOf(tableViewOf(b)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
