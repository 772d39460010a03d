import { useLingui } from '@lingui/react/macro';
import type { CellDoubleClickedEvent, CellKeyDownEvent, GetRowIdParams, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { asksForBackground } from '../state/open-page';
import { agColumns, isNotForGrid } from './ag-columns';
import { FoundCells } from './found-cells';
import { GridFooter } from './GridFooter';
import { GridNotice } from './GridNotice';
import { GridToolbar } from './GridToolbar';
import type { DataGridProps } from './grid-props';
import { gridText } from './grid-text';
import { gridModules } from './modules';
import { gridTheme } from './theme';
import { recordOf, type Shown } from './totals-row';
import { useGridCounts } from './use-grid-counts';
import { useGridKeys } from './use-grid-keys';
import { useGridMemory } from './use-grid-memory';
import { useOpenRow } from './use-open-row';

const selectRows = { mode: 'multiRow', selectAll: 'filtered' } as const;
const none: readonly string[] = [];

/** The grid itself over AG Grid; pages use it through `DataGrid`. */
export default function GridBody<R extends object>(props: DataGridProps<R>) {
  const { gridId, columns, rows, rowId, totals = none, isSelectable = true, error = null } = props;
  const { i18n } = useLingui();
  const [api, setApi] = useState<GridApi<Shown<R>> | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const quickInput = useRef<HTMLInputElement>(null);
  const memory = useGridMemory(gridId);
  const quickFilter = useDeferredValue(memory.quick);
  const [find] = useState(() => new FoundCells());
  const { counts, countRows, countSelection, totalsRow } = useGridCounts({
    columns,
    totals,
    totalsOfAll: props.totalsOfAll,
    totalsLabel: 'Σ',
  });
  const openRow = useOpenRow(props);
  const columnDefs = useMemo(() => agColumns(columns, i18n), [columns, i18n]);
  const context = useMemo(() => ({ find }), [find]);
  useGridKeys({ frame, quickInput });

  useEffect(() => {
    if (api) countRows(api);
  }, [api, countRows]);

  const clearFilters = () => {
    api?.setFilterModel(null);
    memory.setQuick('');
  };
  const focusGrid = () => {
    const column = api?.getAllDisplayedColumns().find((each) => each.isVisible() && each.getColId() in columnIndex);
    if (api && column && api.getDisplayedRowCount() > 0) api.setFocusedCell(0, column);
  };
  const columnIndex = useMemo(() => Object.fromEntries(columns.map((column) => [column.id, column])), [columns]);

  const handleKeyDown = ({ event, data, column, node }: CellKeyDownEvent<Shown<R>>) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing || event.key !== 'Enter' || !api) return;
    const row = recordOf(data);
    if (row && !column.isCellEditable(node)) openRow(api, row, { inBackground: asksForBackground(event) });
  };
  const handleDoubleClick = ({ event, data, column, node }: CellDoubleClickedEvent<Shown<R>>) => {
    const row = recordOf(data);
    if (!api || !row || column.isCellEditable(node) || !(event instanceof MouseEvent)) return;
    openRow(api, row, { inBackground: asksForBackground(event) });
  };

  const loaded = rows?.length ?? 0;
  return (
    <div className="grid" ref={frame}>
      <GridToolbar
        heading={props.heading}
        actions={props.actions}
        quick={memory.quick}
        onQuick={memory.setQuick}
        quickInput={quickInput}
        onLeaveQuick={focusGrid}
      />
      <section className="grid-body" aria-label={props.label} aria-busy={props.loading ?? false}>
        <GridNotice
          isLoading={rows === null || (loaded === 0 && (props.loading ?? false))}
          error={rows === null ? error : null}
          isEmpty={loaded === 0}
          isFilteredOut={loaded > 0 && counts.shown === 0 && counts.filters > 0}
          onRetry={props.onRetry}
          onClearFilters={clearFilters}
          emptyState={props.emptyState}
        />
        <AgGridReact<Shown<R>>
          className="grid-ag"
          theme={gridTheme}
          modules={gridModules}
          columnDefs={columnDefs}
          rowData={rows as Shown<R>[] | null}
          pinnedBottomRowData={useMemo(() => (totalsRow ? [totalsRow] : []), [totalsRow])}
          getRowId={({ data }: GetRowIdParams<Shown<R>>) => idOf(data, rowId)}
          context={context}
          {...(memory.initialState ? { initialState: memory.initialState } : {})}
          quickFilterText={quickFilter}
          cacheQuickFilter
          enableFilterHandlers
          suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
          suppressDragLeaveHidesColumns
          suppressScrollOnNewData
          animateRows={false}
          tooltipShowMode="whenTruncated"
          tooltipShowDelay={600}
          defaultColDef={{ suppressKeyboardEvent: isNotForGrid<R>, resizable: true }}
          {...(isSelectable ? { rowSelection: selectRows } : {})}
          selectionColumnDef={{ pinned: 'left', width: 40, suppressHeaderMenuButton: true }}
          tabToNextCell={() => false}
          tabToNextHeader={() => false}
          getLocaleText={({ key, defaultValue }) => gridText(key, i18n) ?? defaultValue}
          onGridReady={(event) => setApi(event.api)}
          onStateUpdated={(event) => memory.remember(event.state)}
          onModelUpdated={(event) => {
            countRows(event.api);
            event.api.refreshCells({ columns: ['#'], force: true });
          }}
          onSelectionChanged={(event) => {
            countSelection(event.api);
            props.onSelect?.(event.api.getSelectedRows().flatMap((shown) => recordOf(shown) ?? []));
          }}
          onCellFocused={(event) => countSelection(event.api)}
          onCellKeyDown={handleKeyDown}
          onCellDoubleClicked={handleDoubleClick}
        />
      </section>
      <GridFooter
        counts={counts}
        loaded={loaded}
        total={Math.max(props.total ?? 0, loaded)}
        onClearFilters={clearFilters}
      />
    </div>
  );
}

function idOf<R extends object>(shown: Shown<R>, rowId: (row: R) => string): string {
  const record = recordOf(shown);
  return record ? rowId(record) : 'totals';
}
