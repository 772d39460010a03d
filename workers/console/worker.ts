import engineWorkerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import { expose } from 'comlink';
import { type Asking, type Engine, startEngine } from './engine';
import {
  dropTable,
  fillTable,
  type GivenTable,
  type LoadedColumn,
  loadTable,
  type StreamedCall,
  type TableLoaded,
} from './tables';

// The engine has a worker of its own below this one, so that reading answers never waits for it; ending this one ends both.
let starting: Promise<Engine> | null = null;
let loading: AbortController | null = null;

function started(): Promise<Engine> {
  if (!starting) throw new Error('start() was not called');
  return starting;
}

const api = {
  async start(settings: { today: string; memoryMb: number }): Promise<void> {
    const address = (path: string) => new URL(path, self.location.href).href;
    starting ??= startEngine({ worker: new Worker(address(engineWorkerUrl)), wasmUrl: address(wasmUrl), ...settings });
    await starting;
  },
  ask: async (asking: Asking) => (await started()).ask(asking),
  arrow: async (sql: string) => (await started()).arrow(sql),
  async load(
    part: { table: GivenTable['table']; columns: readonly LoadedColumn[]; call: StreamedCall },
    onBytes: (bytes: number) => void,
  ): Promise<TableLoaded> {
    const controller = new AbortController();
    loading = controller;
    return loadTable(await started(), { ...part, signal: controller.signal, onRows: onBytes });
  },
  fill: async (given: GivenTable) => fillTable(await started(), given),
  drop: async (table: GivenTable['table']) => dropTable(await started(), table),
  /** Stops what is under way, a statement or a load. */
  async cancel(): Promise<void> {
    loading?.abort();
    (await started()).cancel();
  },
};
export type ConsoleWorker = typeof api;
expose(api);
