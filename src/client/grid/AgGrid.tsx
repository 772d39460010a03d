import { useLingui } from '@lingui/react/macro';
import type { CellDoubleClickedEvent, CellKeyDownEvent, GetRowIdParams, GridApi, GridState } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { asksForBackground } from '../state/open-page';
import { agColumns, rowNumberId } from './ag-columns';
import type { GridColumn } from './column';
import type { GridContext } from './grid-context';
import { gridText } from './grid-text';
import { LargeTable } from './large-table';
import { gridModules } from './modules';
import { datasourceOf } from './table-rows';
import { gridTheme } from './theme';
import { recordOf, type Shown, type TotalsRow } from './totals-row';
import type { OpenOptions } from './use-open-row';

interface AgGridProps<R extends object> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[] | LargeTable | null;
  rowId: (row: R) => string;
  isSelectable: boolean;
  totalsRow: TotalsRow | null;
  quickFilter: string;
  context: GridContext<R>;
  initialState: GridState;
  onReady: (api: GridApi<Shown<R>>) => void;
  onState: (state: GridState) => void;
  /** The rows shown are others, or in another order. */
  onRows: (api: GridApi<Shown<R>>) => void;
  onFocus: (api: GridApi<Shown<R>>) => void;
  onSelect: (rows: readonly R[]) => void;
  onOpen: (row: R, options: OpenOptions) => void;
}

const selectLoaded = { mode: 'multiRow', selectAll: 'filtered' } as const;
// Only rows that were looked at are in the page; export and totals are about all of them anyway.
const selectSeen = { mode: 'multiRow', headerCheckbox: false } as const;
const selectionColumn = { pinned: 'left', width: 40, suppressHeaderMenuButton: true } as const;
// Our own notices stand in the place of rows.
const ownNotices = ['loading', 'noRows', 'noMatchingRows'] as const;

/** AG Grid, set up the one way our lists work. */
export function AgGrid<R extends object>(props: AgGridProps<R>) {
  const { columns, rows, rowId, totalsRow, initialState, onRows } = props;
  const { i18n } = useLingui();
  const [api, setApi] = useState<GridApi<Shown<R>> | null>(null);
  const lastCell = useRef<{ rowIndex: number; columnId: string } | null>(null);
  const rowNumberWidth = rows instanceof LargeTable ? 78 : 56; // for seven digits, or five
  const columnDefs = useMemo(() => agColumns(columns, i18n, rowNumberWidth), [columns, i18n, rowNumberWidth]);
  const pinnedRows = useMemo(() => (totalsRow ? [totalsRow] : []), [totalsRow]);

  const rowModel = useRowModel({ api, rows, quickFilter: props.quickFilter });

  useEffect(() => {
    if (api && !api.isDestroyed()) onRows(api);
  }, [api, onRows]);

  const handleKeyDown = ({ event, data, column, node }: CellKeyDownEvent<Shown<R>>) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing || event.key !== 'Enter') return;
    const row = recordOf(data);
    const inBackground = asksForBackground(event);
    // Where Enter edits, Ctrl+Enter opens still; inside an editor both belong to it.
    const isEditing = event.target instanceof HTMLElement && event.target.closest('.grid-editor') !== null;
    if (!row || isEditing || (column.isCellEditable(node) && !inBackground)) return;
    props.onOpen(row, { columnId: column.getColId(), inBackground });
  };
  const handleDoubleClick = ({ event, data, column, node }: CellDoubleClickedEvent<Shown<R>>) => {
    const row = recordOf(data);
    if (!row || column.isCellEditable(node) || !(event instanceof MouseEvent)) return;
    props.onOpen(row, { columnId: column.getColId(), inBackground: asksForBackground(event) });
  };

  return (
    <AgGridReact<Shown<R>>
      className="grid-ag"
      theme={gridTheme}
      modules={gridModules}
      columnDefs={columnDefs}
      {...rowModel}
      pinnedBottomRowData={pinnedRows}
      getRowId={({ data }: GetRowIdParams<Shown<R>>) => idOf(data, rowId)}
      context={props.context}
      initialState={initialState}
      enableFilterHandlers
      suppressOverlays={[...ownNotices]}
      suppressDragLeaveHidesColumns
      suppressScrollOnNewData
      animateRows={false}
      invalidEditValueMode="block"
      stopEditingWhenCellsLoseFocus
      tooltipShowMode="whenTruncated"
      tooltipShowDelay={600}
      {...(props.isSelectable ? { rowSelection: rows instanceof LargeTable ? selectSeen : selectLoaded } : {})}
      selectionColumnDef={selectionColumn}
      // Tab leaves the grid, and comes back to the cell it left.
      focusGridInnerElement={({ api: grid }) => {
        const cell = lastCell.current;
        if (!cell || cell.rowIndex >= grid.getDisplayedRowCount()) return false;
        grid.setFocusedCell(cell.rowIndex, cell.columnId);
        return true;
      }}
      tabToNextCell={() => false}
      tabToNextHeader={() => false}
      getLocaleText={({ key, defaultValue }) => gridText(key, i18n) ?? defaultValue}
      onGridReady={(event) => {
        setApi(event.api);
        props.onReady(event.api);
      }}
      onStateUpdated={(event) => props.onState(event.state)}
      onModelUpdated={(event) => {
        onRows(event.api);
        event.api.refreshCells({ columns: [rowNumberId], force: true });
      }}
      onSelectionChanged={(event) => {
        props.onSelect(event.api.getSelectedRows().flatMap((shown) => recordOf(shown) ?? []));
      }}
      onCellFocused={({ api: grid, rowIndex, column }) => {
        const columnId = column && typeof column === 'object' ? column.getColId() : column;
        if (rowIndex !== null && columnId) lastCell.current = { rowIndex, columnId };
        props.onFocus(grid);
      }}
      onCellKeyDown={handleKeyDown}
      onCellDoubleClicked={handleDoubleClick}
    />
  );
}

function idOf<R extends object>(shown: Shown<R>, rowId: (row: R) => string): string {
  const record = recordOf(shown);
  return record ? rowId(record) : 'totals';
}

const blockRows = 200;
const blocksKept = 50;

interface ModelledRows<R extends object> {
  api: GridApi<Shown<R>> | null;
  rows: readonly R[] | LargeTable | null;
  quickFilter: string;
}

/** How AG Grid comes to its rows: all of them at once, or block by block from the worker that holds the table. */
function useRowModel<R extends object>({ api, rows, quickFilter }: ModelledRows<R>) {
  const table = rows instanceof LargeTable ? rows : null;
  const version = useSyncExternalStore(table?.subscribe ?? noSubscription, () => table?.state().version ?? 0);
  const latestQuick = useRef(quickFilter);
  const datasource = useMemo(() => table && datasourceOf(table, () => latestQuick.current), [table]);
  const reload = useEffectEvent(() => {
    latestQuick.current = quickFilter;
    if (table && api && !api.isDestroyed()) api.refreshInfiniteCache();
  });
  // Rows have come, or others pass: what is on the screen is asked for anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => reload(), [version, quickFilter]);
  if (!datasource) {
    // AG Grid's type is not readonly; it does not write into it.
    return { rowData: rows as Shown<R>[] | null, quickFilterText: quickFilter, cacheQuickFilter: true };
  }
  return {
    rowModelType: 'infinite' as const,
    datasource,
    cacheBlockSize: blockRows,
    maxBlocksInCache: blocksKept,
  };
}

const noSubscription = () => () => {};
