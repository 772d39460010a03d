import { proxy } from 'comlink';
import type { StreamedCall } from '../../../shared/reports/read-report';
import type { TableColumn, TableView } from '../../../shared/table/view';
import {
  type FileRequest,
  type Loaded,
  type PickedRows,
  type RunningWorker,
  startTableWorker,
  type TableRow,
  type TableWorker,
  type WrittenFile,
} from '../../workers';

/** How much of a table has been loaded, and how often the rows to show have changed. */
export interface TableState {
  rows: number;
  bytes: number;
  isLoading: boolean;
  /** Incremented when the shown rows must be requested again. */
  version: number;
  /** Counts the loads: row numbers are valid only within one load. */
  load: number;
  /** The key of what is shown: sort, filters and version of the rows. */
  shown: string;
}

const nothing: TableState = { rows: 0, bytes: 0, isLoading: false, version: 0, load: 0, shown: '' };

/**
 * The page's handle on a table of any size in its own worker. During loading, the screen is updated each time the table
 * has doubled, so that all these sorts together cost no more than one more sort of the whole.
 */
export class LargeTable {
  #worker: RunningWorker<TableWorker> | null = null;
  #state = nothing;
  #listeners = new Set<() => void>();
  #run = 0;
  #rowsShown = 0;
  #view: { key: string; count: Promise<number> } | null = null;
  #sums = new Map<string, Promise<Record<string, number>>>();

  state = (): TableState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Reloads the table. Rejects when the worker breaks down or cannot keep what came; no rows stay then, and the next
   * load starts another worker.
   */
  async load(columns: readonly TableColumn[], request: StreamedCall): Promise<Loaded> {
    this.#worker ??= startTableWorker();
    const worker = this.#worker;
    const run = ++this.#run;
    const isCurrent = () => run === this.#run;
    this.#rowsShown = 0;
    this.#set({ rows: 0, bytes: 0, isLoading: true, version: this.#state.version + 1, load: run });
    const onProgress = proxy(({ rows, bytes }: { rows: number; bytes: number }) => {
      if (isCurrent()) this.#grow(rows, bytes);
    });
    try {
      return await Promise.race([worker.api.load({ columns, request }, onProgress), worker.failure()]);
    } catch (error) {
      // A broken worker never answers again, and one out of memory may have kept a segment in some of its columns only.
      if (isCurrent()) this.clear();
      throw error;
    } finally {
      if (isCurrent()) this.#set({ isLoading: false, version: this.#state.version + 1 });
    }
  }

  #grow(rows: number, bytes: number): void {
    const isDoubled = rows >= this.#rowsShown * 2;
    if (isDoubled) this.#rowsShown = rows;
    this.#set({ rows, bytes, ...(isDoubled ? { version: this.#state.version + 1 } : {}) });
  }

  #set(change: Partial<TableState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Stops loading; the rows that have come stay. */
  cancel(): void {
    void this.#worker?.api.cancel();
  }

  /** Ends the worker and frees its memory. */
  end(): void {
    this.#run++;
    this.#worker?.end();
    this.#worker = null;
    this.#view = null;
    this.#state = { ...nothing, version: this.#state.version, load: this.#run };
  }

  /** Drops the rows, until the next load. */
  clear(): void {
    this.end();
    this.#set({ version: this.#state.version + 1 });
  }

  /** Returns some rows of a view and the view's row count. */
  async page(view: TableView, from: number, to: number): Promise<{ rows: TableRow[]; shown: number }> {
    if (!this.#worker) return { rows: [], shown: 0 };
    const { api } = this.#worker;
    const key = JSON.stringify([view, this.#state.version]);
    // The worker handles calls in order, so the following calls apply to this view.
    if (this.#view?.key !== key) {
      this.#view = { key, count: api.show(view) };
      this.#sums.clear();
      void this.#view.count.then(() => this.#view?.key === key && this.#set({ shown: key }));
    }
    const [shown, rows] = await Promise.all([this.#view.count, api.page(from, to)]);
    return { rows, shown };
  }

  async rows(from: number, to: number): Promise<TableRow[]> {
    return this.#worker ? this.#worker.api.page(from, to) : [];
  }

  async count(): Promise<number> {
    return this.#view?.count ?? 0;
  }

  /** The sums of columns over the rows shown; computed once per view. */
  async sums(columns: readonly string[]): Promise<Record<string, number>> {
    if (!this.#worker || !this.#view) return {};
    const key = columns.join();
    const sums = this.#sums.get(key) ?? this.#worker.api.sums(columns);
    this.#sums.set(key, sums);
    return sums;
  }

  /** The row numbers of the shown rows between two indices. */
  async numbers(from: number, to: number): Promise<Iterable<number>> {
    return this.#worker ? this.#worker.api.numbers(from, to) : [];
  }

  async picked(picked: PickedRows): Promise<TableRow[]> {
    return this.#worker ? this.#worker.api.picked(picked) : [];
  }

  /** How many of the rows shown are picked, and the sums of columns over them. */
  async pickedSums(
    picked: PickedRows,
    columns: readonly string[],
  ): Promise<{ count: number; sums: Record<string, number> }> {
    return this.#worker ? this.#worker.api.pickedSums(picked, columns) : { count: 0, sums: {} };
  }

  async distinct(column: string, options: { search: string; most: number }) {
    return this.#worker ? this.#worker.api.distinct(column, options) : { values: [], total: 0 };
  }

  async find(text: string, columns: readonly string[], most: number) {
    return this.#worker ? this.#worker.api.find(text, columns, most) : { cells: [], isCut: false };
  }

  async grouped(by: string, sums: readonly string[], step: 'value' | 'month') {
    return this.#worker ? this.#worker.api.grouped(by, sums, step) : [];
  }

  async aged(by: string, figures: { days: string; of: string }) {
    return this.#worker ? this.#worker.api.aged(by, figures) : [];
  }

  /** Writes the rows shown as a file, in the worker. Rejects with an AbortError when `signal` fires. */
  async file(
    request: FileRequest,
    { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<WrittenFile> {
    const worker = this.#worker;
    const stop = () => void worker?.api.stopFile();
    signal.addEventListener('abort', stop);
    const file = await worker?.api.file(request, proxy(onProgress));
    signal.removeEventListener('abort', stop);
    if (!file) throw new DOMException('The file was not wanted any more.', 'AbortError');
    return file;
  }
}
