import { useImperativeHandle } from 'react';
import { vi } from 'vitest';
import type { DataGridProps, GridHandle } from '../../src/client/grid/grid-props';
import type { CrudRow } from '../../src/shared/entity/crud';

let given: DataGridProps<CrudRow> | undefined;

/** What a page asks of the grid that stands in. */
export const gridHandle = {
  view: vi.fn<GridHandle['view']>(),
  exportShown: vi.fn<GridHandle['exportShown']>(),
  meant: vi.fn<GridHandle['meant']>(() => []),
  open: vi.fn<GridHandle['open']>(),
  goOn: vi.fn<GridHandle['goOn']>(),
  goTo: vi.fn<GridHandle['goTo']>(() => true),
} satisfies GridHandle;

/** What the page shown gave its grid last. */
export function gridShown(): DataGridProps<CrudRow> {
  if (!given) throw new Error('no grid is shown');
  return given;
}

/** In place of the grid, which no DOM of tests lays out: `vi.mock('../grid/DataGrid', () => import(…))`. */
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
