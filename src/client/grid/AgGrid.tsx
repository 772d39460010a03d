import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type {
  CellDoubleClickedEvent,
  CellKeyDownEvent,
  CellPosition,
  FullWidthCellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  GridOptions,
  GridState,
  ICellRendererParams,
  IRowNode,
} from 'ag-grid-community';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { asksForBackground } from '../state/open-page';
import { pressedKey } from '../state/part-keys';
import { toastWarning } from '../state/toasts';
import { isComposing } from '../ui/is-composing';
import { agColumns, rowNumberId } from './columns/ag-columns';
import { cardOf } from './columns/card-row';
import { headingText } from './columns/cell-text';
import type { GridColumn } from './columns/column';
import { selectedRows, showSelection, tickId } from './columns/tick-column';
import { refusalOfEdit } from './edits/refused-edit';
import type { GridContext } from './grid-context';
import { gridText } from './grid-text';
import { PortalHost } from './portals';
import type { CurrentRow } from './rows/current-row';
import { LargeTable } from './rows/large-table';
import type { RowSelection } from './rows/row-selection';
import type { OpenOptions } from './rows/use-open-row';
import { useRowModel, useRowReload } from './rows/use-row-model';
import type { RowSelecting } from './rows/use-row-selection';
import { gridStyles } from './theme';
import { recordOf, type Shown, type TotalsRow } from './totals-row';
import { useAgGrid } from './use-ag-grid';
import { type Scrolled, useTableScroll } from './use-table-scroll';

interface AgGridProps<R extends object> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[] | LargeTable | null;
  rowId: (row: R) => string;
  isSelectable: boolean;
  /** Whether rows are shown as cards of two lines, as the window is too narrow for columns. */
  asCards: boolean;
  totalsRow: TotalsRow | null;
  quickFilter: string;
  context: GridContext<R>;
  initialState: GridState;
  onReady: (api: GridApi<Shown<R>>) => void;
  onState: (state: GridState) => void;
  /** The scroll position of a report when its tab was left. */
  scrolled: Scrolled | undefined;
  onScrolled: (to: Scrolled) => void;
  /** Called when the shown rows or their order have changed. */
  onRows: (api: GridApi<Shown<R>>) => void;
  current: CurrentRow<R>;
  onFocus: (api: GridApi<Shown<R>>) => void;
  selection: RowSelection;
  selectionMark: 'all' | 'some' | 'none';
  selecting: RowSelecting;
  /** Returns whether there was something to open. */
  onOpen: (row: R, options: OpenOptions) => boolean;
  /** Called when a row was dragged to another place; without it rows cannot be dragged. */
  onMove: ((row: R, to: number) => void) | undefined;
}

/** AG Grid, set up the one way our lists work. */
export function AgGrid<R extends object>(props: AgGridProps<R>) {
  const { columns, rows, isSelectable, asCards, totalsRow, context, selection, selecting, onRows } = props;
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const isLarge = rows instanceof LargeTable;
  const isMovable = props.onMove !== undefined;
  const rowNumberWidth = useRowNumberWidth(rows);
  const columnDefs = useMemo(
    () => agColumns(columns, i18n, { rowNumberWidth, isSelectable, isMovable }),
    [columns, i18n, rowNumberWidth, isSelectable, isMovable],
  );
  const pinnedBottomRowData = useMemo(() => (totalsRow ? [totalsRow] : []), [totalsRow]);
  const rowModel = useRowModel<R>({
    rows,
    quickFilter: props.quickFilter,
    latestQuick: () => latest.current.quickFilter,
  });

  const api = useAgGrid<Shown<R>>({
    place,
    fixed: {
      ...standing<R>(),
      ...rowModel.fixed,
      ...(isMovable ? { rowDragManaged: true } : {}),
      ...(isSelectable ? { rowClassRules: selectedRows<R>() } : {}),
      initialState: props.initialState,
      getLocaleText: ({ key, defaultValue }) => gridText(key, i18n) ?? defaultValue,
      isFullWidthRow: () => latest.current.asCards,
      fullWidthCellRenderer: (params: ICellRendererParams<Shown<R>, unknown, GridContext<R>>) =>
        cardOf(params, latest.current, i18n),
      ...listening(latest),
    },
    changing: { columnDefs, pinnedBottomRowData, context, ...rowModel.changing },
    onReady: props.onReady,
    onChange: (handOn) => props.current.update(handOn),
  });
  useRowReload(api, props);
  useTableScroll({ api, place, table: isLarge ? rows : null, before: props.scrolled, onScrolled: props.onScrolled });

  // A table in a worker is counted once it shows the requested rows, by `onModelUpdated`.
  useEffect(() => {
    if (api && !isLarge && !api.isDestroyed()) onRows(api);
  }, [api, isLarge, onRows]);

  useEffect(() => {
    if (isSelectable && place.current) showSelection(place.current, selection, props.selectionMark);
  }, [isSelectable, selection, props.selectionMark]);

  useCardsAnew(api, asCards);

  const nodeAt = (element: Element) =>
    api?.getDisplayedRowAtIndex(Number(element.closest('[row-index]')?.getAttribute('row-index')));
  const handleClick = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>('a.grid-link');
    if (link) handleLink(event, link);
    else if (event.target.closest(`.ag-header-cell[col-id="${tickId}"]`)) {
      void selecting.toggleAll(props.selectionMark !== 'all');
    } else if (event.target.closest(`.ag-cell[col-id="${tickId}"], .grid-card-tick`)) {
      const node = nodeAt(event.target);
      if (node?.id === undefined || node.rowIndex === null) return;
      void selecting.toggle({ id: node.id, index: node.rowIndex }, event.shiftKey);
    } else if (event.target.closest('.grid-card')) handleCard(event.target);
  };
  const handleLink = (event: ReactMouseEvent, link: HTMLElement) => {
    const row = recordOf(nodeAt(link)?.data);
    const path = link.getAttribute('href');
    if (!path || !row || event.shiftKey || event.button > 1) return;
    event.preventDefault();
    const columnId = link.closest('[col-id]')?.getAttribute('col-id') ?? '';
    context.onFollow(row, path, { columnId, inBackground: asksForBackground(event) });
  };

  const handleCard = (card: Element) => {
    const row = recordOf(nodeAt(card)?.data);
    if (row) props.onOpen(row, { columnId: columns[0]?.id ?? '', inBackground: false });
  };

  // AG Grid reports a key press late: a further key may come first and act on the rows that this one selects.
  const handleKeyDown = ({ target, nativeEvent }: ReactKeyboardEvent) => {
    const isOfCell = target instanceof Element && !target.closest('.grid-editor') && !isComposing(nativeEvent);
    const node = isOfCell ? nodeAt(target) : undefined;
    if (!isSelectable || !node || !recordOf(node.data)) return;
    if (selectByKey(nativeEvent, node, selecting)) nativeEvent.preventDefault();
  };

  const handleOver = ({ target }: ReactMouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell, .ag-header-cell') : null;
    if (!cell) return;
    const headed = columns.find(({ id }) => cell.matches('.ag-header-cell') && id === cell.getAttribute('col-id'));
    nameWhole(cell, headed ? headingText(headed, i18n) : (cell.textContent ?? ''));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers serve links in AG Grid's cells, which Enter on the cell opens
    // biome-ignore lint/a11y/useKeyWithMouseEvents: shows a clipped cell's full text, which screen readers read anyway
    <div
      ref={place}
      className={asCards ? 'grid-ag is-cards' : 'grid-ag'}
      onClick={handleClick}
      onAuxClick={handleClick}
      onKeyDown={handleKeyDown}
      onMouseOver={handleOver}
    >
      <PortalHost portals={context.portals} />
    </div>
  );
}

/** Redraws the rows when they change between cards and columns, as when a phone is turned. */
function useCardsAnew<R extends object>(api: GridApi<Shown<R>> | null, asCards: boolean): void {
  const drawn = useRef(asCards);
  useEffect(() => {
    if (!api || api.isDestroyed() || drawn.current === asCards) return;
    drawn.current = asCards;
    api.redrawRows();
  }, [api, asCards]);
}

/** The width of the row numbers: room for five digits, or more if needed. */
function useRowNumberWidth(rows: readonly object[] | LargeTable | null): number {
  const table = rows instanceof LargeTable ? rows : null;
  const digits = useSyncExternalStore(
    table?.subscribe ?? noSubscription,
    () => String(table?.state().rows ?? 0).length,
  );
  return 56 + 11 * Math.max(0, digits - 5);
}

const noSubscription = () => () => {};

/** Sets the full text as the tooltip of an element whose text is clipped or an abbreviation. */
function nameWhole(element: HTMLElement, text: string): void {
  const holder = element.querySelector('.ag-cell-value, .ag-header-cell-text') ?? element;
  const isCut = holder.scrollWidth > holder.clientWidth || holder.textContent !== text;
  if (isCut) element.title = text;
  else element.removeAttribute('title');
}

/** The options shared by all our grids. */
function standing<R extends object>(): GridOptions<Shown<R>> {
  return {
    ...gridStyles,
    enableFilterHandlers: true,
    // Our own notices stand in for missing rows.
    suppressOverlays: ['loading', 'noRows', 'noMatchingRows'],
    suppressDragLeaveHidesColumns: true,
    suppressScrollOnNewData: true,
    animateRows: false,
    // Renders rows immediately as they come into view, and only a few beyond it.
    suppressAnimationFrame: true,
    rowBuffer: 4,
    invalidEditValueMode: 'block',
    stopEditingWhenCellsLoseFocus: true,
    // Tab leaves the grid. From an editor it goes to the next editable cell; if there is none, it stays, as the browser
    // would lose the focus.
    tabToNextCell: ({ editing, nextCellPosition, api }) => {
      if (!editing) return false;
      return nextCellPosition && nextCellPosition.rowIndex >= 0 ? nextCellPosition : editedCell(api);
    },
    suppressStartEditOnTab: true,
    tabToNextHeader: () => false,
  };
}

/** The cell that Tab leaves; false when it is no longer editable, as the grid would then search endlessly. */
function editedCell(api: GridApi): CellPosition | false {
  const cell = api.getFocusedCell();
  const row = cell && api.getDisplayedRowAtIndex(cell.rowIndex);
  return cell && row && cell.column.isCellEditable(row) ? cell : false;
}

/** The callbacks of a grid; they always read the latest props. */
function listening<R extends object>(latest: { readonly current: AgGridProps<R> }): GridOptions<Shown<R>> {
  // A card has no column.
  const handleKeyDown = ({
    event,
    data,
    node,
    ...at
  }: CellKeyDownEvent<Shown<R>> | FullWidthCellKeyDownEvent<Shown<R>>) => {
    const column = 'column' in at ? at.column : null;
    if (!(event instanceof KeyboardEvent) || isComposing(event)) return;
    const row = recordOf(data);
    const isEditing = event.target instanceof HTMLElement && event.target.closest('.grid-editor') !== null;
    if (!row || isEditing) return;
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    const inBackground = event.key === 'Enter' && asksForBackground(event);
    // In an editable cell Enter edits, while Ctrl+Enter still opens; inside an editor both belong to the editor.
    if (column?.isCellEditable(node) && !inBackground) return;
    const columnId = column?.getColId() ?? '';
    if (event.key === 'Enter' && latest.current.onOpen(row, { columnId, inBackground })) return;
    const refusal = inBackground ? null : refusalOfEdit(latest.current.columns, columnId, row, i18n);
    if (refusal && !event.repeat) toastWarning(refusal);
  };
  const handleDoubleClick = ({ event, data, column, node }: CellDoubleClickedEvent<Shown<R>>) => {
    const row = recordOf(data);
    if (!row || column.isCellEditable(node) || !(event instanceof MouseEvent)) return;
    latest.current.onOpen(row, { columnId: column.getColId(), inBackground: asksForBackground(event) });
  };

  return {
    getRowId: ({ data }: GetRowIdParams<Shown<R>>) => {
      const record = recordOf(data);
      return record ? latest.current.rowId(record) : 'totals';
    },
    // Tab back into the grid returns to the cell it left.
    focusGridInnerElement: () => latest.current.current.focus(),
    onStateUpdated: ({ state }) => latest.current.onState(state),
    onModelUpdated: ({ api }) => {
      latest.current.onRows(api);
      // Rows loaded in blocks have their final row numbers from the start.
      const isLarge = latest.current.rows instanceof LargeTable;
      if (!isLarge) api.refreshCells({ columns: [rowNumberId], force: true });
    },
    onFilterChanged: () => latest.current.selecting.endAll(),
    onRowDragEnd: ({ node }) => {
      const row = recordOf(node.data);
      if (row && node.rowIndex !== null) latest.current.onMove?.(row, node.rowIndex);
    },
    onCellFocused: ({ api }) => latest.current.onFocus(api),
    onCellKeyDown: handleKeyDown,
    onCellDoubleClicked: handleDoubleClick,
  };
}

/** Space selects the row, Shift+Space the range up to it; the other selection keys work anywhere on the page. */
function selectByKey(event: KeyboardEvent, { id, rowIndex }: IRowNode, selecting: RowSelecting): boolean {
  const key = pressedKey('grid', event);
  if (key === 'selectAll') void selecting.toggleAll(true);
  else if (event.key === ' ' && id !== undefined && rowIndex !== null) {
    void selecting.toggle({ id, index: rowIndex }, key === 'selectRange');
  } else return false;
  return true;
}
