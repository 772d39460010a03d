import type { GridApi, IRowNode } from 'ag-grid-community';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { limits } from '../../shared/limits';
import { KeyLegend } from '../page/KeyLegend';
import { useIsNarrower } from '../ui/use-is-narrower';
import { AgGrid } from './AgGrid';
import { ColumnChooser } from './columns/ColumnChooser';
import { BlockEditDialog } from './edits/BlockEditDialog';
import { BulkEditDialog } from './edits/BulkEditDialog';
import { recordBlock } from './edits/block-calls';
import { type BulkEdit, localBulk, recordBulk } from './edits/bulk-edit';
import { ConflictDialog } from './edits/ConflictDialog';
import { useBlockEdit } from './edits/use-block-edit';
import { useEdits } from './edits/use-edits';
import { FindBar } from './filters/FindBar';
import { useFilterClosing } from './filters/use-filter-closing';
import { useFind } from './filters/use-find';
import { useQuery } from './filters/use-query';
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
import { isSelected, nothingSelected, type RowSelection, selectionMark } from './rows/row-selection';
import { shownColumns } from './rows/shown-table';
import { useCurrentRow } from './rows/use-current-row';
import { useGridCounts } from './rows/use-grid-counts';
import { useOpenRow } from './rows/use-open-row';
import { useRowSelection } from './rows/use-row-selection';
import { useRowSource } from './rows/use-row-source';
import type { Shown } from './totals-row';
import { useExport } from './use-export';
import { useGridMemory } from './use-grid-memory';
import { usePeek } from './use-peek';
import { gridViewOf, isSameView, readView, tableViewOf, viewOf } from './views/grid-view';
import { useViews } from './views/use-views';
import { ViewsMenu } from './views/ViewsMenu';

const none: readonly string[] = [];

/** A list with everything around it: tools, find, rows, footer. Pages use it through `DataGrid`. */
export default function GridBody<R extends object>(props: DataGridProps<R> & GridFrame) {
  const { frame, gridId, label, columns, rows, rowId, totals = none, isSelectable = true, loading = false } = props;
  const [api, setApi] = useState<GridApi<Shown<R>> | null>(null);
  const [dialog, setDialog] = useState<'columns' | 'bulk' | null>(null);
  const isPhone = useIsNarrower(limits.breakpoints.small);
  const quickInput = useRef<HTMLInputElement>(null);
  const [standard] = useState(() => gridViewOf({ sort: props.standardSort ?? [] }));
  const [openedWith] = useState(() => gridViewOf({ sort: props.standardSort ?? [], ...props.openedWith }));
  const table = rows instanceof LargeTable ? rows : null;
  const memory = useGridMemory(gridId, { openedWith, hasLastingIds: table === null });
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
  const counted = useGridCounts({
    source,
    columns,
    totals,
    totalsOfAll: props.totalsOfAll,
    isCut: props.isCut === true || (props.total ?? 0) > loaded,
    quickFilter,
    selection: memory.selection,
  });
  const { counts, selected } = counted;
  useFilterClosing(api);
  const find = useFind({ api, source, columns });
  const { edit, conflict, resolve } = useEdits({ api, rowId: props.rowId, onEdit: props.onEdit });
  const bulk = bulkOf(props);
  const entity = props.onEdit && props.bulk && props.bulk !== 'none' ? props.bulk : null;
  const calls = props.block ?? (entity ? recordBlock<R>(entity) : null);
  const block = useBlockEdit({ api, columns, calls, selected: selected ?? [] });
  const { handleCopy, copyWithHeadings } = useCopy({ api, columns, count: counts.selected, selected });
  const exported = props.exported ?? { sources: [{ name: gridId }], problem: undefined };
  const exporter = useExport({ api, source, columns, label, exported, counts, selection: memory.selection });
  const peek = usePeek(gridId);
  const { onOpen: open, isOpenable } = props;
  const onOpen = open && ((row: R) => (isOpenable?.(row) === false ? peek.open() : open(row)));
  const { openRow, followLink } = useOpenRow({ api, source, rowId, path: props.path, onOpen });
  const current = () => viewOf(memory.latest.current ?? {}, memory.quick);
  const views = useViews({
    gridId,
    api,
    isRemembered: memory.isRemembered || props.openedWith !== undefined,
    standard,
    onQuick: memory.setQuick,
    current,
  });
  const [portals] = useState(() => new Portals());
  const { onTyping } = props;
  const { current: selection } = selecting;
  const context = useMemo(
    () => ({ source, found: find.found, selection, portals, onTyped: edit, onTyping, onFollow: followLink }),
    [source, find.found, selection, portals, edit, onTyping, followLink],
  );
  const view = () => ({
    ...tableViewOf(current()),
    columns: api ? shownColumns(api, columns).map(({ id }) => id) : [],
  });
  const query = useQuery({ ...props, view });
  const isPeekable = props.peek !== undefined || props.path !== undefined || props.onOpen !== undefined;
  // Where cells are edited and rows have no page, columns stay: there is no other way to edit.
  const asCards = isPhone && (props.path !== undefined || props.onOpen !== undefined || props.onEdit === undefined);
  const { row: currentRow, onRows: followRow, goToRow } = useCurrentRow({ gridId, api, frame, columns });
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
  useImperativeHandle(props.handle, () => ({
    view,
    exportShown: (format) => void exporter.start(format, 'shown'),
    meant: () => {
      const nodes = selectedNodes(api, selecting.current.current);
      return (nodes.length > 0 ? nodes : [currentRow.node()]).flatMap((node) => node?.id ?? []);
    },
    open: () => {
      const row = currentRow.record();
      if (row) openCurrent(row);
    },
    goOn: (isLookedFor) => {
      selecting.toggleAll(false);
      currentRow.goOn(isLookedFor);
    },
    goTo: goToRow,
  }));

  const tellSelected = useEffectEvent((rowsNow: readonly R[]) => props.onSelect?.(rowsNow));
  // Before anything is painted: once the list says that a row is selected, the page's keys are about that row.
  useLayoutEffect(() => {
    if (selected) tellSelected(selected);
  }, [selected]);

  const tellCurrent = useEffectEvent(() => props.onCurrent?.(currentRow.record()));
  useEffect(() => currentRow.subscribe(() => tellCurrent()), [currentRow]);

  const clearFilters = () => {
    api?.setFilterModel(null);
    memory.setQuick('');
  };

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
        <ViewsMenu
          views={views}
          isChanged={views.shown !== null && !isSameView(readView(views.shown.state), current())}
        />
        <GridTools
          selected={counts.selected}
          exporter={exporter}
          exportProblem={exported.problem}
          onCopyWithHeadings={copyWithHeadings}
          onFind={find.open}
          onQuery={query}
          onColumns={() => setDialog('columns')}
          onBulkEdit={bulk ? () => setDialog('bulk') : undefined}
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
      <div className="grid-main">
        <section
          className="grid-body"
          aria-label={label}
          aria-busy={loading}
          onCopy={handleCopy}
          onPaste={block.handlePaste}
        >
          <GridNotice
            isLoading={rows === null || (loaded === 0 && loading)}
            error={loaded === 0 ? (props.error ?? null) : null}
            isEmpty={loaded === 0}
            isFilteredOut={loaded > 0 && counts.shown === 0 && counts.filters > 0}
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
      {dialog === 'bulk' && bulk && (
        <BulkEditDialog columns={columns} rows={selected ?? []} bulk={bulk} onClose={() => setDialog(null)} />
      )}
      {block.lines && (
        <BlockEditDialog
          columns={columns}
          lines={block.lines}
          onLeaveOut={block.leaveOut}
          onCommit={block.commit}
          onClose={block.close}
        />
      )}
      {conflict && (
        <ConflictDialog
          record={entity ? { entity, id: Number(rowId(conflict.theirs)) } : null}
          conflict={conflict}
          onResolve={resolve}
        />
      )}
    </>
  );
}

function selectedNodes<R>(api: GridApi<R> | null, selection: RowSelection): IRowNode<R>[] {
  const nodes: IRowNode<R>[] = [];
  if (selection === nothingSelected) return nodes;
  api?.forEachNodeAfterFilterAndSort((node) => isSelected(selection, node.id) && nodes.push(node));
  return nodes;
}

/** How rows are changed many at a time; null where they are not. */
function bulkOf<R extends object>({ bulk, onEdit, rowId }: DataGridProps<R>): BulkEdit<R> | null {
  if (!onEdit || bulk === 'none') return null;
  return bulk ? recordBulk(bulk) : localBulk(onEdit, rowId);
}

/** How many rows the grid holds; those of a table become more while it is loaded. */
function useRowCount(rows: DataGridProps<object>['rows']): number {
  const table = rows instanceof LargeTable ? rows : null;
  const inTable = useSyncExternalStore(table?.subscribe ?? noSubscription, () => table?.state().rows ?? 0);
  return rows instanceof LargeTable ? inTable : (rows?.length ?? 0);
}

const noSubscription = () => () => {};
