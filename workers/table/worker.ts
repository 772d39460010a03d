import { expose } from 'comlink';
import type { TableColumn, TableView } from '../../src/shared/table/view';
import { type Loaded, type LoadRequest, load } from './load';
import { Table } from './table';

// One worker holds one table; ending it gives its memory back.
let table = new Table([], 'en');
let loading: AbortController | null = null;

const api = {
  /** Loads a report into an empty table; `onRows` hears how many rows there are after each part. */
  async load(
    { columns, language, request }: { columns: readonly TableColumn[]; language: string; request: LoadRequest },
    onRows: (rows: number) => void,
  ): Promise<Loaded> {
    loading?.abort();
    const controller = new AbortController();
    loading = controller;
    const loaded = new Table(columns, language);
    table = loaded;
    return load(loaded, request, { signal: controller.signal, onRows });
  },
  /** Stops a load; what has come stays. */
  cancel: () => loading?.abort(),
  show: (view: TableView) => table.show(view),
  page: (from: number, to: number) => table.page(from, to),
  sums: (columns: readonly string[], rows?: readonly number[]) => table.sums(columns, rows),
  distinct: (column: string, most: number) => table.distinct(column, most),
  find: (text: string, columns: readonly string[], most: number) => table.find(text, columns, most),
  grouped: (by: string, sums: readonly string[], step?: 'value' | 'month') => table.grouped(by, sums, step),
};
export type TableWorker = typeof api;
expose(api);
