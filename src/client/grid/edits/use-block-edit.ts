import { useLingui } from '@lingui/react/macro';
import type { GridApi } from 'ag-grid-community';
import { type ClipboardEvent, useMemo, useRef, useState } from 'react';
import { limits } from '../../../shared/limits';
import { type FieldValue, fieldValue, problemText } from '../../forms/field-value';
import { toastError, toastWarning } from '../../state/toasts';
import type { GridColumn, NamedValues } from '../columns/column';
import { isTextField } from '../keys/keys';
import { readTsv } from '../keys/tsv';
import { shownColumns } from '../rows/shown-table';
import { recordOf, type Shown } from '../totals-row';
import { type BlockCell, type PastedCell, readBlock } from './block';
import { type BlockCalls, type BlockLine, lookUpNamed } from './block-calls';
import { useRowsHeld } from './use-rows-held';

interface BlockGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  columns: readonly GridColumn<R>[];
  /** How the cells are saved; null when many cells cannot be changed at once. */
  calls: BlockCalls<R> | null;
  selected: readonly R[];
  /** Tells others that a row is edited here, until the returned function is called. */
  hold: (row: R) => () => void;
}

/** Changes cells as in a spreadsheet, by pasting a table over them or by filling; previewed before they are saved. */
export function useBlockEdit<R extends object>({ api, columns, calls, selected, hold }: BlockGrid<R>) {
  const { t, i18n } = useLingui();
  const [lines, setLines] = useState<readonly BlockLine<R>[] | null>(null);
  const [isLooking, setLooking] = useState(false);
  /** The cells last pasted or filled; answers about earlier ones are ignored. */
  const latest = useRef<object | null>(null);

  const changing = useMemo(() => {
    const rows = lines?.flatMap(({ cell, isChanged }) => (isChanged ? [cell.row] : []));
    return [...new Set(rows)];
  }, [lines]);
  useRowsHeld(changing, hold);

  const rowAt = (index: number): R | null => recordOf(api?.getDisplayedRowAtIndex(index)?.data);
  const focused = () => {
    const cell = api?.getFocusedCell();
    const at = columns.find(({ id }) => id === cell?.column.getColId());
    // Cells of the totals row cannot be changed.
    return cell && !cell.rowPinned && at ? { index: cell.rowIndex, column: at } : null;
  };
  const show = async (cells: Promise<BlockCell<R>[]>) => {
    if (!calls) return;
    latest.current = cells;
    const isLatest = () => latest.current === cells;
    setLines(null);
    setLooking(true);
    try {
      const found = await calls.preview(await cells);
      if (isLatest()) setLines(found);
    } catch (error) {
      if (isLatest()) toastError(error);
    }
    if (isLatest()) setLooking(false);
  };
  const close = () => {
    latest.current = null;
    setLooking(false);
    setLines(null);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const start = focused();
    if (!calls || !api || !start || isTextField(event.target)) return;
    const table = readTsv(event.clipboardData.getData('text/plain'));
    if (table.length === 0) return;
    event.preventDefault();
    if (table.length > limits.bulkRows) return toastWarning(t`At most ${limits.bulkRows} rows are changed at a time.`);
    const shown = shownColumns(api, columns);
    const first = shown.indexOf(start.column);
    const cells = table.flatMap((texts, down) =>
      texts.map((text, along): PastedCell<R> | null => {
        const [row, column] = [rowAt(start.index + down), shown[first + along]];
        return row && column ? { row, column, text } : null;
      }),
    );
    const inside = cells.filter((cell) => cell !== null);
    if (inside.length < cells.length) toastWarning(t`The table goes beyond the list; what is outside is left out.`);
    void show(readBlock(inside, { i18n, lookUp: lookUpNamed }));
  };
  /** Fills the cell's value into the selected rows; without a selection, fills the cell from the one above. */
  const fillDown = (): boolean => {
    const start = focused();
    if (!calls || !start) return false;
    const { column, index } = start;
    const from = rowAt(selected.length > 0 ? index : index - 1);
    const to = selected.length > 0 ? selected : [rowAt(index)];
    if (!from) return false;
    const value = fieldValue((from as NamedValues)[column.id]); // rows hold values by name
    const cells = to.flatMap((row) => (row && row !== from ? [filled(row, column, value)] : []));
    if (cells.length > 0) void show(Promise.resolve(cells));
    return true;
  };
  /** Fills a cell into those of its `fillGroup` to the right: at the cursor, or in each selected row its own cell. */
  const fillRight = (): boolean => {
    const start = focused();
    if (!calls || !api || start?.column.fillGroup === undefined) return false;
    const { column, index } = start;
    const shown = shownColumns(api, columns);
    const right = shown.slice(shown.indexOf(column) + 1).filter(({ fillGroup }) => fillGroup === column.fillGroup);
    const rows = selected.length > 0 ? selected : [rowAt(index)];
    const cells = rows.flatMap((row) => {
      const value = row && fieldValue((row as NamedValues)[column.id]); // rows hold values by name
      return row ? right.map((each) => filled(row, each, value)) : [];
    });
    if (cells.length > 0) void show(Promise.resolve(cells));
    return true;
  };
  const filled = (row: R, column: GridColumn<R>, value: FieldValue): BlockCell<R> => {
    const problem = column.isEditable?.(row) ? problemText(column.field, value, i18n) : t`may not be edited`;
    return { row, column, value, problem };
  };
  return {
    handlePaste,
    fillDown,
    fillRight,
    /** Whether the preview is still being loaded. */
    isLooking,
    lines,
    close,
    leaveOut: () => setLines((before) => before?.filter(({ problem }) => problem === null) ?? null),
    /** Saves the previewed changes, all or none. */
    commit: async () => {
      if (!calls || !lines) return;
      await calls.commit(lines.filter(({ isChanged }) => isChanged).map(({ cell }) => cell));
      close();
    },
  };
}
