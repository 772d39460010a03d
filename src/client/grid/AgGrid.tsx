import { useLingui } from '@lingui/react/macro';
import type { CellDoubleClickedEvent, CellKeyDownEvent, GetRowIdParams, GridApi, GridState } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asksForBackground } from '../state/open-page';
import { agColumns, rowNumberId } from './ag-columns';
import type { GridColumn } from './column';
import type { GridContext } from './grid-context';
import { gridText } from './grid-text';
import { gridModules } from './modules';
import { gridTheme } from './theme';
import { recordOf, type Shown, type TotalsRow } from './totals-row';
import type { OpenOptions } from './use-open-row';

interface AgGridProps<R extends object> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[] | null;
  rowId: (row: R) => string;
  isSelectable: boolean;
  totalsRow: TotalsRow | null;
  quickFilter: string;
  context: GridContext<R>;
  initialState: GridState | null;
  onReady: (api: GridApi<Shown<R>>) => void;
  onState: (state: GridState) => void;
  /** The rows shown are others, or in another order. */
  onRows: (api: GridApi<Shown<R>>) => void;
  onFocus: (api: GridApi<Shown<R>>) => void;
  onSelect: (rows: readonly R[]) => void;
  onOpen: (row: R, options: OpenOptions) => void;
}

const selectRows = { mode: 'multiRow', selectAll: 'filtered' } as const;
const selectionColumn = { pinned: 'left', width: 40, suppressHeaderMenuButton: true } as const;
// Our own notices stand in the place of rows.
const ownNotices = ['loading', 'noRows', 'noMatchingRows'] as const;

/** AG Grid, set up the one way our lists work. */
export function AgGrid<R extends object>(props: AgGridProps<R>) {
  const { columns, rows, rowId, totalsRow, initialState, onRows } = props;
  const { i18n } = useLingui();
  const [api, setApi] = useState<GridApi<Shown<R>> | null>(null);
  const lastCell = useRef<{ rowIndex: number; columnId: string } | null>(null);
  const columnDefs = useMemo(() => agColumns(columns, i18n), [columns, i18n]);
  const pinnedRows = useMemo(() => (totalsRow ? [totalsRow] : []), [totalsRow]);

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
      rowData={rows as Shown<R>[] | null} // AG Grid's type is not readonly; it does not write into it.
      pinnedBottomRowData={pinnedRows}
      getRowId={({ data }: GetRowIdParams<Shown<R>>) => idOf(data, rowId)}
      context={props.context}
      {...(initialState ? { initialState } : {})}
      quickFilterText={props.quickFilter}
      cacheQuickFilter
      enableFilterHandlers
      suppressOverlays={[...ownNotices]}
      suppressDragLeaveHidesColumns
      suppressScrollOnNewData
      animateRows={false}
      invalidEditValueMode="block"
      stopEditingWhenCellsLoseFocus
      tooltipShowMode="whenTruncated"
      tooltipShowDelay={600}
      {...(props.isSelectable ? { rowSelection: selectRows } : {})}
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
