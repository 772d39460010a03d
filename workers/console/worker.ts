import engineWorkerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import { expose } from 'comlink';
import type { StreamedCall } from '../../src/shared/reports/read-report';
import { type Asking, type Engine, startEngine } from './engine';
import type { FilledColumn } from './filling';
import { dropTable, fillTable, type GivenTable, loadTable, type TableLoaded } from './tables';

// The engine has its own worker below this one, so that reading answers never waits for it; ending this one ends both.
let starting: Promise<Engine> | null = null;
let loading: AbortController | null = null;
/** The last load, which everything else waits for: after a cancel it still has to remove what had arrived. */
let cleared: Promise<unknown> = Promise.resolve();

async function started(): Promise<Engine> {
  if (!starting) throw new Error('start() was not called');
  await cleared;
  return starting;
}

const api = {
  async start(settings: { memoryMb: number }): Promise<void> {
    const address = (path: string) => new URL(path, self.location.href).href;
    starting ??= startEngine({ worker: new Worker(address(engineWorkerUrl)), wasmUrl: address(wasmUrl), ...settings });
    await starting;
  },
  setDay: async (today: string) => (await started()).setDay(today),
  ask: async (asking: Asking) => (await started()).ask(asking),
  arrow: async (sql: string) => (await started()).arrow(sql),
  async load(
    part: { table: GivenTable['table']; columns: readonly FilledColumn[]; call: StreamedCall },
    onBytes: (bytes: number) => void,
  ): Promise<TableLoaded> {
    const engine = await started();
    const controller = new AbortController();
    loading = controller;
    const loaded = loadTable(engine, { ...part, signal: controller.signal, onRows: onBytes });
    cleared = loaded.catch(() => undefined);
    return loaded;
  },
  fill: async (given: GivenTable) => fillTable(await started(), given),
  drop: async (table: GivenTable['table']) => dropTable(await started(), table),
  /** Stops what is under way, a statement or a load. */
  async cancel(): Promise<void> {
    loading?.abort();
    (await starting)?.cancel();
  },
};
export type ConsoleWorker = typeof api;
expose(api);
