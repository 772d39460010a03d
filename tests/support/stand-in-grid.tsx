import { useImperativeHandle } from 'react';
import { vi } from 'vitest';
import type { DataGridProps, GridHandle } from '../../src/client/grid/grid-props';
import type { CrudRow } from '../../src/shared/entity/crud';

let given: DataGridProps<CrudRow> | undefined;

/** The mocked handle of the grid, which pages call. */
export const gridHandle = {
  view: vi.fn<GridHandle['view']>(),
  exportShown: vi.fn<GridHandle['exportShown']>(),
  meant: vi.fn<GridHandle['meant']>(() => []),
  open: vi.fn<GridHandle['open']>(),
  goOn: vi.fn<GridHandle['goOn']>(),
  goTo: vi.fn<GridHandle['goTo']>(() => true),
} satisfies GridHandle;

/** The last props that the shown page gave its grid. */
export function gridShown(): DataGridProps<CrudRow> {
  if (!given) throw new Error('no grid is shown');
  return given;
}

/** Stands in for the grid, which needs a layout that test DOMs lack: `vi.mock('../grid/DataGrid', () => import(…))`. */
export function DataGrid(props: DataGridProps<CrudRow>) {
  given = props;
  useImperativeHandle(props.handle, () => gridHandle);
  return (
    <>
      {props.heading}
      {props.above}
      {Array.isArray(props.rows) && props.rows.length === 0 && props.emptyState}
      {props.actions}
    </>
  );
}
