import { expose } from 'comlink';
import type { StreamedCall } from '../../src/shared/reports/read-report';
import type { TableColumn, TableView } from '../../src/shared/table/view';
import { type FileRequest, type WrittenFile, writeFile } from './file';
import { type Loaded, type LoadProgress, load } from './load';
import { type PickedRows, Table } from './table';

// One worker holds one table; ending it gives its memory back.
let table = new Table([]);
let loading: AbortController | null = null;
let writing: AbortController | null = null;

const api = {
  /** Loads a report into an empty table; `onProgress` hears how much there is after each part. */
  async load(
    { columns, request }: { columns: readonly TableColumn[]; request: StreamedCall },
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Loaded> {
    loading?.abort();
    const controller = new AbortController();
    loading = controller;
    const loaded = new Table(columns);
    table = loaded;
    return load(loaded, request, { signal: controller.signal, onProgress });
  },
  /** Stops a load; what has come stays. */
  cancel: () => loading?.abort(),
  show: (view: TableView) => table.show(view),
  page: (from: number, to: number) => table.page(from, to),
  picked: (picked: PickedRows) => table.picked(picked),
  pickedSums: (picked: PickedRows, columns: readonly string[]) => table.pickedSums(picked, columns),
  numbers: (from: number, to: number) => table.numbers(from, to),
  sums: (columns: readonly string[]) => table.sums(columns),
  distinct: (column: string, options: { search: string; most: number }) => table.distinct(column, options),
  find: (text: string, columns: readonly string[], most: number) => table.find(text, columns, most),
  grouped: (by: string, sums: readonly string[], step?: 'value' | 'month') => table.grouped(by, sums, step),
  aged: (by: string, figures: { days: string; of: string }) => table.aged(by, figures),
  /** Writes the rows shown as a file; null when it was stopped. */
  async file(request: FileRequest, onProgress: (share: number) => void): Promise<WrittenFile | null> {
    writing?.abort();
    const controller = new AbortController();
    writing = controller;
    try {
      return await writeFile(table, request, { signal: controller.signal, onProgress });
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    }
  },
  stopFile: () => writing?.abort(),
};
export type TableWorker = typeof api;
expose(api);
