import { useLingui } from '@lingui/react/macro';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useState } from 'react';
import { cellText } from './cell-text';
import type { GridColumn } from './column';
import { type FoundCell, FoundCells, findCells } from './found-cells';
import { shownColumns } from './shown-table';
import { recordOf, type Shown } from './totals-row';

/** Long lists are searched once typing pauses. */
const pauseMs = 120;

/** Find in the grid: what is looked for, the cells that hold it, and the one looked at. */
export function useFind<R extends object>(api: GridApi<Shown<R>> | null, columns: readonly GridColumn<R>[]) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [cells, setCells] = useState<readonly FoundCell[]>([]);
  const [current, setCurrent] = useState(0);
  const [found] = useState(() => new FoundCells());

  const look = useCallback(
    (wanted: string) => {
      if (!api) return;
      const rows: { id: string; record: R }[] = [];
      api.forEachNodeAfterFilterAndSort(({ id, data }) => {
        const record = recordOf(data);
        if (id !== undefined && record) rows.push({ id, record });
      });
      const textOf = ({ field, read }: GridColumn<R>, record: R) => cellText(field, read(record), i18n);
      setCells(findCells(rows, shownColumns(api, columns), wanted, textOf));
      setCurrent(0);
    },
    [api, columns, i18n],
  );

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => look(text), pauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, text, look]);

  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    found.show(isOpen ? cells : [], current);
    const cell = isOpen ? cells[current] : undefined;
    const node = cell && api.getRowNode(cell.rowId);
    if (cell && node) {
      api.ensureNodeVisible(node);
      api.ensureColumnVisible(cell.columnId);
    }
    api.refreshCells({ force: true, suppressFlash: true });
  }, [api, found, isOpen, cells, current]);

  const close = () => {
    setOpen(false);
    const cell = cells[current];
    const rowIndex = cell && api?.getRowNode(cell.rowId)?.rowIndex;
    if (cell && typeof rowIndex === 'number') api?.setFocusedCell(rowIndex, cell.columnId);
  };
  const step = (by: 1 | -1) => setCurrent((at) => (cells.length === 0 ? 0 : (at + by + cells.length) % cells.length));

  return { found, isOpen, text, setText, count: cells.length, current, open: () => setOpen(true), close, step };
}
