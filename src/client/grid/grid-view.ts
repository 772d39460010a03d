import type { GridApi, GridState, GridStateKey } from 'ag-grid-community';

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

/** Reads a stored view. A part of another shape is left out, the grid then shows its standard. */
export function readView(stored: Readonly<Record<string, unknown>>): GridView {
  const grid = isObject(stored.grid) ? stored.grid : {};
  const parts = keptParts.flatMap((part) => (isObject(grid[part]) ? [[part, grid[part]]] : []));
  return { grid: Object.fromEntries(parts), quick: typeof stored.quick === 'string' ? stored.quick : '' };
}

/** Shows a view; scroll and selection stay. */
export function applyView(api: GridApi, view: GridView): void {
  api.setState({ ...view.grid }, untouched);
}

/** Whether two views look the same, whatever the order in which their parts were written. */
export function isSameView(a: GridView, b: GridView): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
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
