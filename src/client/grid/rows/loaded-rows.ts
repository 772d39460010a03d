import type { I18n } from '@lingui/core';
import type { GridApi } from 'ag-grid-community';
import { fileOf } from '../../../shared/export/file';
import { cellText, searchedText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import { distinctValues } from '../filters/filter-model';
import { findCells } from '../filters/found-cells';
import { recordOf, type Shown } from '../totals-row';
import { isSelected, type RowSelection } from './row-selection';
import type { RowSource } from './row-source';
import { sheetOf } from './shown-table';
import { sumOf, totalsOf } from './summary';

interface LoadedGrid<R extends object> {
  api: GridApi<Shown<R>>;
  columns: readonly GridColumn<R>[];
  i18n: I18n;
}

/** A file is written in slices of this length, between which the page can render. */
const sliceMs = 12;

/** The row source of a list, whose rows are in the page and sorted and filtered by AG Grid itself. */
export function loadedRows<R extends object>({ api, columns, i18n }: LoadedGrid<R>): RowSource<R> {
  const textOf = ({ field, read }: GridColumn<R>, record: R) => searchedText(field, read(record), i18n);
  const shownNodes = (): { id: string; at: number; record: R }[] => {
    const nodes: { id: string; at: number; record: R }[] = [];
    api.forEachNodeAfterFilterAndSort(({ id, data }, at) => {
      const record = recordOf(data);
      if (id !== undefined && record) nodes.push({ id, at, record });
    });
    return nodes;
  };
  const shownRows = (): R[] => shownNodes().map(({ record }) => record);
  const selectedRows = (selection: RowSelection): R[] => {
    if (!selection.isAll && selection.ids.size === 0) return [];
    return shownNodes().flatMap(({ id, record }) => (isSelected(selection, id) ? [record] : []));
  };
  return {
    async summary(totals) {
      const rows = shownRows();
      return { shown: rows.length, sums: totalsOf(columns, totals, rows) };
    },
    rows: async (from, to) => shownRows().slice(from, to),
    ids: async (from, to) =>
      shownNodes()
        .slice(from, to)
        .map(({ id }) => id),
    async selected(selection, summed) {
      const rows = selectedRows(selection);
      return { count: rows.length, rows, sum: summed ? sumOf(summed, rows) : 0 };
    },
    async distinct(column, search, passesOthers) {
      const wanted = search.trim().toLowerCase();
      const rows: R[] = [];
      api.forEachNode((node) => {
        const record = recordOf(node.data);
        if (record && passesOthers(node)) rows.push(record);
      });
      const all = distinctValues(column.field, rows.map(column.read), (value) => cellText(column.field, value, i18n));
      const values = wanted ? all.filter(({ text }) => text.toLowerCase().includes(wanted)) : all;
      return { values, total: values.length };
    },
    find: async (text, shown) => ({ cells: findCells(shownNodes(), shown, text, textOf), isCut: false }),
    async file({ format, name, columns: shown, which, onProgress, signal }) {
      const rows = which === 'shown' ? shownRows() : selectedRows(which);
      let written = 0;
      let pausedAt = 0;
      const blob = await fileOf({
        sheet: sheetOf({ name, columns: shown, rows: counted(rows, () => written++), i18n }),
        format,
        async onPiece() {
          if (performance.now() - pausedAt < sliceMs) return;
          onProgress(rows.length === 0 ? 1 : written / rows.length);
          await new Promise((resolve) => setTimeout(resolve));
          signal.throwIfAborted();
          pausedAt = performance.now();
        },
      });
      return { blob, rows: rows.length, of: rows.length };
    },
  };
}

function* counted<T>(rows: Iterable<T>, onRow: () => void): Generator<T> {
  for (const row of rows) {
    onRow();
    yield row;
  }
}
