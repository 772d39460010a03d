import type { GridApi } from 'ag-grid-community';
import { useCallback, useDeferredValue, useEffectEvent, useMemo, useRef, useState } from 'react';
import { limits } from '../../shared/limits';
import { KeyLegend } from '../page/KeyLegend';
import { LoadProblem } from '../page/Loadable';
import { KeysAwaited } from '../ui/KeysAwaited';
import { useIsNarrower } from '../ui/use-is-narrower';
import { AgGrid } from './AgGrid';
import { ColumnChooser } from './columns/ColumnChooser';
import { EditDialogs } from './edits/EditDialogs';
import { useEditing } from './edits/use-editing';
import { FindBar } from './filters/FindBar';
import { useFilterClosing } from './filters/use-filter-closing';
import { useFind } from './filters/use-find';
import { GridFooter } from './GridFooter';
import { GridNotice } from './GridNotice';
import { GridToolbar } from './GridToolbar';
import { GridTools } from './GridTools';
import type { DataGridProps, GridFrame } from './grid-props';
import { done, rowKeys } from './keys/row-keys';
import { useCopy } from './keys/use-copy';
import { useGridKeys } from './keys/use-grid-keys';
import { PeekPanel } from './PeekPanel';
import { Portals } from './portals';
import { LargeTable } from './rows/large-table';
import { selectionMark } from './rows/row-selection';
import { useCurrentRow } from './rows/use-current-row';
import { useGridCounts } from './rows/use-grid-counts';
import { useOpenRow } from './rows/use-open-row';
import { useRowCount } from './rows/use-row-count';
import { useRowSelection } from './rows/use-row-selection';
import { useRowSource } from './rows/use-row-source';
import { useToldRows } from './rows/use-told-rows';
import type { Shown } from './totals-row';
import { useExport } from './use-export';
import { useGridHandle } from './use-grid-handle';
import { useGridMemory } from './use-grid-memory';
import { usePeek } from './use-peek';
import { gridViewOf } from './views/grid-view';
import { useGridView } from './views/use-grid-view';
import { ViewsMenu } from './views/ViewsMenu';

const none: readonly string[] = [];

/** A list with its tools, find bar, rows and footer. Pages use it through `DataGrid`. */
export default function GridBody<R extends object>(props: DataGridProps<R> & GridFrame) {
  const { frame, gridId, label, columns, rows, rowId, totals = none, isSelectable = true, loading = false } = props;
  const { hasLastingIds = true, error = null } = props;
  const [api, setApi] = useState<GridApi<Shown<R>> | null>(null);
  const [dialog, setDialog] = useState<'columns' | 'bulk' | null>(null);
  const isPhone = useIsNarrower(limits.breakpoints.small);
  const quickInput = useRef<HTMLInputElement>(null);
  const [openedWith] = useState(() => gridViewOf({ sort: props.standardSort ?? [], ...props.openedWith }));
  const table = rows instanceof LargeTable ? rows : null;
  const memory = useGridMemory(gridId, { openedWith, columns, hasLastingIds: table === null && hasLastingIds });
  const quickFilter = useDeferredValue(memory.quick);
  const source = useRowSource({ api, table, columns });
  const selecting = useRowSelection({
    source,
    table,
    selection: memory.selection,
    quickFilter,
    onChange: memory.select,
  });
  const loaded = useRowCount(rows);
  const isCut = props.isCut === true || (props.total ?? 0) > loaded;
  const counted = useGridCounts({
    source,
    columns,
    totals,
    totalsOfAll: props.totalsOfAll,
    isCut,
    quickFilter,
    selection: memory.selection,
  });
  const { counts, selected } = counted;
  useFilterClosing(api);
  const find = useFind({ api, source, table, columns });
  const editing = useEditing({ ...props, api, selected: selected ?? [], hasRows: loaded > 0 });
  const { edit, block, hold, typing } = editing;
  const { handleCopy, copyWithHeadings } = useCopy({ api, columns, count: counts.selected, selected });
  const exported = props.exported ?? { sources: [{ name: gridId }], problem: undefined };
  const isGrowing = table !== null && loading;
  const exporter = useExport({
    api,
    source,
    columns,
    label,
    exported,
    counts,
    selection: memory.selection,
    isGrowing,
    isCut,
  });
  const peek = usePeek(gridId);
  const { onOpen: open, isOpenable } = props;
  const onOpen = open && ((row: R) => (isOpenable?.(row) === false ? peek.open() : open(row)));
  const { openRow, followLink } = useOpenRow({ api, source, isCut, rowId, path: props.path, onOpen });
  const { views, isChanged, view, query } = useGridView({ ...props, api, memory, exported });
  const [portals] = useState(() => new Portals());
  const { onTyping } = props;
  const { current: selection } = selecting;
  const context = useMemo(
    () => ({
      source,
      found: find.found,
      selection,
      portals,
      onTyped: edit,
      typing,
      hold,
      onTyping,
      onFollow: followLink,
    }),
    [source, find.found, selection, portals, edit, typing, hold, onTyping, followLink],
  );
  const isPeekable = props.peek !== undefined || props.path !== undefined || props.onOpen !== undefined;
  // Keeps columns when cells are editable and rows have no page: there is no other way to edit.
  const asCards = isPhone && (props.path !== undefined || props.onOpen !== undefined || props.onEdit === undefined);
  const { row: currentRow, isFocusDue, onRows: followRow, goToRow } = useCurrentRow({ gridId, api, frame, columns });
  const openCurrent = (row: R) => openRow(row, { columnId: currentRow.columnId(), inBackground: false });
  useGridKeys({
    frame,
    does: {
      ...rowKeys({ frame, current: currentRow, selecting: isSelectable ? selecting : null }),
      peek: () => done(isPeekable, () => peek.toggle(currentRow)),
      leave: () => done(peek.isOpen, () => peek.close(currentRow)),
      quick: () =>
        done(true, () => {
          quickInput.current?.focus();
          quickInput.current?.select();
        }),
      fillDown: block.fillDown,
      fillRight: block.fillRight,
      query: () => done(query !== null, () => query?.()),
    },
    onFind: find.open,
  });
  useGridHandle(props.handle, {
    api,
    selecting,
    current: currentRow,
    view,
    exportShown: (format) => void exporter.start(format, 'shown'),
    goTo: goToRow,
    onOpen: openCurrent,
  });
  useToldRows({ ...props, selected, current: currentRow });

  const clearFilters = () => {
    api?.setFilterModel(null);
    memory.setQuick('');
  };

  const isLoading = rows === null || (loaded === 0 && loading);
  const isFilteredOut = loaded > 0 && counts.shown === 0 && counts.filters > 0;
  const { countAll } = counted;
  const tellRows = useEffectEvent(followRow);
  const handleRows = useCallback(
    (grid: GridApi<Shown<R>>) => {
      countAll(grid);
      tellRows();
    },
    [countAll],
  );
  return (
    <>
      <GridToolbar
        place={props.tools}
        actions={props.actions}
        quick={memory.quick}
        onQuick={memory.setQuick}
        quickInput={quickInput}
        onLeaveQuick={() => currentRow.focus()}
      >
        <ViewsMenu views={views} isChanged={isChanged} />
        <GridTools
          selected={counts.selected}
          exporter={exporter}
          exportProblem={exported.problem}
          onCopyWithHeadings={copyWithHeadings}
          onFind={find.open}
          onQuery={query}
          onColumns={() => setDialog('columns')}
          onBulkEdit={editing.bulk ? () => setDialog('bulk') : undefined}
        />
      </GridToolbar>
      {find.isOpen && (
        <FindBar
          text={find.text}
          onText={find.setText}
          count={find.count}
          isCut={find.isCut}
          current={find.current}
          onStep={find.step}
          onClose={find.close}
        />
      )}
      {props.above}
      {/* The page of a table in a worker, which fills up, says itself what is missing. */}
      {error !== null && loaded > 0 && table === null && (
        <div className="grid-problem">
          <LoadProblem error={{ message: error }} onRetry={props.onRetry} />
        </div>
      )}
      <div className="grid-main">
        <section
          className="grid-body"
          aria-label={label}
          aria-busy={loading}
          onCopy={handleCopy}
          onPaste={block.handlePaste}
        >
          {isFocusDue && !isFilteredOut && (loaded > 0 || (isLoading && error === null)) && <KeysAwaited />}
          <GridNotice
            isLoading={isLoading}
            error={loaded === 0 ? error : null}
            isEmpty={loaded === 0}
            isFilteredOut={isFilteredOut}
            onRetry={props.onRetry}
            onClearFilters={clearFilters}
            emptyState={props.emptyState}
          />
          <AgGrid
            columns={columns}
            rows={rows}
            rowId={rowId}
            isSelectable={isSelectable}
            asCards={asCards}
            totalsRow={counted.totalsRow}
            quickFilter={quickFilter}
            context={context}
            initialState={memory.initialState}
            onReady={setApi}
            onState={memory.rememberState}
            scrolled={memory.scrolled}
            onScrolled={memory.rememberScroll}
            onRows={handleRows}
            current={currentRow}
            onFocus={counted.noteFocus}
            selection={memory.selection}
            selectionMark={selectionMark(counts.selected, counts.shown)}
            selecting={selecting}
            onOpen={openRow}
            onMove={props.onMove}
          />
        </section>
        {peek.isOpen && isPeekable && (
          <PeekPanel
            current={currentRow}
            columns={columns}
            isOpenable={isOpenable}
            onOpen={openCurrent}
            onClose={() => peek.close(currentRow)}
          >
            {props.peek}
          </PeekPanel>
        )}
      </div>
      <GridFooter
        counts={counts}
        loaded={loaded}
        total={Math.max(props.total ?? 0, loaded)}
        onClearFilters={clearFilters}
      />
      <KeyLegend part="grid" />
      {dialog === 'columns' && api && <ColumnChooser api={api} columns={columns} onClose={() => setDialog(null)} />}
      <EditDialogs
        gridId={gridId}
        editing={editing}
        columns={columns}
        rowId={rowId}
        selected={selected ?? []}
        isBulkOpen={dialog === 'bulk'}
        onBulkClose={() => setDialog(null)}
      />
    </>
  );
}
