import type { GridApi, IRowNode } from 'ag-grid-community';
import { rowNumberId } from '../columns/ag-columns';
import type { GridColumn } from '../columns/column';
import { recordOf, type Shown } from '../totals-row';

/** The cell the cursor is at. The row is identified by its id, so that it is found again in another order. */
export interface CellPlace {
  rowId: string;
  rowIndex: number;
  columnId: string;
}

interface Parts<R extends object> {
  api: GridApi<Shown<R>>;
  columns: readonly GridColumn<R>[];
}

/** The cursor of a list, whether or not the cell has the focus at the moment. */
export class CurrentRow<R extends object> {
  #place: CellPlace | null;
  #parts: Parts<R> | null = null;
  #listeners = new Set<() => void>();
  #keep: (place: CellPlace) => void;
  /** Whether the user moved the cursor; until then it is at whichever row is the first. */
  #isChosen: boolean;
  #isUpdating = false;

  constructor(left: CellPlace | undefined, keep: (place: CellPlace) => void) {
    this.#place = left ?? null;
    this.#isChosen = left !== undefined;
    this.#keep = keep;
  }

  /** Whether the grid is taking new rows: it then refocuses the old place on the screen, which is no user's move. */
  get isUpdating(): boolean {
    return this.#isUpdating;
  }

  /** Runs `take`, in which the grid takes new rows. */
  update(take: () => void): void {
    this.#isUpdating = true;
    take();
    this.#isUpdating = false;
  }

  connect(parts: Parts<R> | null): void {
    this.#parts = parts;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The record at the cursor; null when its row is not shown. */
  record = (): R | null => recordOf(this.node()?.data);

  columnId = (): string => this.#place?.columnId ?? this.#firstColumn();

  node(): IRowNode<Shown<R>> | null {
    const index = this.#index();
    return index === null ? null : (this.#grid()?.getDisplayedRowAtIndex(index) ?? null);
  }

  /** Remembers the cell or card that took the focus. AG Grid's own event may come after the next key press. */
  note(cell: Element): void {
    const row = cell.closest('.ag-row:not(.ag-row-pinned)');
    const [rowId, index] = [row?.getAttribute('row-id'), row?.getAttribute('row-index')];
    if (!rowId || !index) return;
    const columnId = cell.getAttribute('col-id') ?? this.columnId();
    this.#take({ rowId, rowIndex: Number(index), columnId });
  }

  /** Notes that the user acts on the grid by key or pointer. */
  choose(): void {
    this.#isChosen = true;
  }

  /** Whether the first row was focused automatically, and rows that came since now precede it. */
  isPushedDown(): boolean {
    return !this.#isChosen && this.#index() !== 0;
  }

  /** Notifies listeners that the rows, or how they look, have changed. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Whether the grid's focus is on the row. */
  hasFocus(): boolean {
    const index = this.#index();
    return index !== null && this.#grid()?.getFocusedCell()?.rowIndex === index;
  }

  /** Goes back to the last row and cell, otherwise to the first row; false when there are no rows. */
  focus(): boolean {
    const grid = this.#grid();
    if (!grid || grid.getDisplayedRowCount() === 0) return false;
    this.#focusAt((this.#isChosen ? this.#index() : null) ?? 0, this.columnId());
    return true;
  }

  /** Goes to the cursor's row or, when that is gone, to the row now in its place. */
  stay(): void {
    const count = this.#grid()?.getDisplayedRowCount() ?? 0;
    const left = this.#isChosen ? (this.#place?.rowIndex ?? 0) : 0;
    if (this.#index() !== null || count === 0) this.focus();
    else this.#focusAt(Math.min(left, count - 1), this.columnId());
  }

  /** Goes to the next matching row, below first and then from the top; stays when there is none. */
  goOn(isLookedFor: (rowId: string) => boolean): void {
    const grid = this.#grid();
    if (!grid) return;
    const count = grid.getDisplayedRowCount();
    const from = this.#index() ?? -1;
    for (let step = 1; step <= count; step++) {
      const at = (from + step) % count;
      const { id } = grid.getDisplayedRowAtIndex(at) ?? {};
      if (id === undefined || !isLookedFor(id)) continue;
      this.#focusAt(at, this.columnId());
      return;
    }
  }

  /** Moves the cursor to a row without focusing it; false when the row is not shown. */
  choosePlace(rowId: string): boolean {
    const rowIndex = this.#grid()?.getRowNode(rowId)?.rowIndex ?? null;
    if (rowIndex === null) return false;
    this.#isChosen = true;
    this.#take({ rowId, rowIndex, columnId: this.columnId() });
    return true;
  }

  /** Goes to the row above or below. */
  step(by: 1 | -1): void {
    const grid = this.#grid();
    if (!grid) return;
    // Below the last row are the totals.
    const at = grid.getFocusedCell()?.rowPinned === 'bottom' ? grid.getDisplayedRowCount() : this.#index();
    if (at === null) return;
    const to = at + by;
    if (to >= 0 && to < grid.getDisplayedRowCount()) this.#focusAt(to, this.columnId());
  }

  /** Goes to the first row, or to the last one. */
  end(which: 'first' | 'last'): boolean {
    const count = this.#grid()?.getDisplayedRowCount() ?? 0;
    if (count > 0) this.#focusAt(which === 'first' ? 0 : count - 1, this.columnId());
    return count > 0;
  }

  #grid(): GridApi<Shown<R>> | null {
    return this.#parts && !this.#parts.api.isDestroyed() ? this.#parts.api : null;
  }

  #index(): number | null {
    const grid = this.#grid();
    const place = this.#place;
    if (!grid || !place) return null;
    // Rows of a report are loaded in blocks; a row that is not loaded is still at its old index.
    const isLarge = grid.getGridOption('rowModelType') === 'infinite';
    const index = grid.getRowNode(place.rowId)?.rowIndex ?? (isLarge ? place.rowIndex : null);
    return index !== null && index < grid.getDisplayedRowCount() ? index : null;
  }

  #focusAt(index: number, wanted: string): void {
    const grid = this.#grid();
    const isShown = grid?.getAllDisplayedColumns().some((column) => column.getColId() === wanted);
    const columnId = isShown ? wanted : this.#firstColumn();
    const { id } = grid?.getDisplayedRowAtIndex(index) ?? {};
    if (id !== undefined) this.#take({ rowId: id, rowIndex: index, columnId });
    grid?.ensureIndexVisible(index);
    // A cell out of view is not rendered and could not be focused.
    grid?.ensureColumnVisible(columnId);
    grid?.setFocusedCell(index, columnId);
  }

  #take(place: CellPlace): void {
    this.#place = place;
    this.#keep(place);
    this.tell();
  }

  /** The column whose cell opens the row: the first visible one that is not editable, otherwise the row number. */
  #firstColumn(): string {
    const grid = this.#grid();
    const row = recordOf(grid?.getDisplayedRowAtIndex(0)?.data);
    // Keeps the list's order: AG Grid returns the visible columns with the pinned ones last.
    const inSight = new Set(grid?.getAllDisplayedVirtualColumns().map((column) => column.getColId()));
    const opening = grid?.getAllDisplayedColumns().find((column) => {
      if (!inSight.has(column.getColId())) return false;
      const ours = this.#parts?.columns.find(({ id }) => id === column.getColId());
      return ours && !(row && ours.isEditable?.(row));
    });
    return opening?.getColId() ?? rowNumberId;
  }
}
