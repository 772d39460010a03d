import { type Remote, releaseProxy, wrap } from 'comlink';
import type { ConsoleWorker } from '../../workers/console/worker';
import type { PackingWorker } from '../../workers/packing/worker';
import type { PasswordWorker } from '../../workers/password/worker';
import type { SearchWorker } from '../../workers/search/worker';
import type { SpreadsheetWorker } from '../../workers/spreadsheet/worker';
import type { TableWorker } from '../../workers/table/worker';

// All workers are started here, each on first use.

export type { Progress } from '../../workers/packing/engine/progress';
export type { FileRequest, WrittenFile } from '../../workers/table/file';
export type { Loaded } from '../../workers/table/load';
export type { PickedRows, TableRow } from '../../workers/table/table';
export type { ConsoleWorker, PackingWorker, TableWorker };

export interface RunningWorker<Api> {
  api: Remote<Api>;
  /** Rejects when the worker could not be loaded or broke down; calls on it would just never be answered. */
  failure: () => Promise<never>;
  end: () => void;
}

function run<Api>(worker: Worker): RunningWorker<Api> {
  const api = wrap<Api>(worker);
  let isEnded = false;
  const end = () => {
    // Both the one who waits and the one who gives up may end it, but a proxy must not be released twice.
    if (isEnded) return;
    isEnded = true;
    api[releaseProxy]();
    worker.terminate();
  };
  // Listens from the start, so that a later `failure()` still rejects.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'A worker could not be loaded')));
  });
  broken.catch(() => undefined);
  return { api, failure: () => broken, end };
}

/** Starts the palette's index. Its owner ends it with the session whose records it holds. */
export function startSearchWorker(): RunningWorker<SearchWorker> {
  return run(
    new Worker(new URL('../../workers/search/worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  );
}

/** Starts the worker that stretches a password and proves it. It keeps nothing and is ended after the login. */
export function startPasswordWorker(): RunningWorker<PasswordWorker> {
  return run(
    new Worker(new URL('../../workers/password/worker.ts', import.meta.url), { type: 'module', name: 'password' }),
  );
}

/** Starts a worker that reads one workbook or CSV file and is then ended. */
export function startSpreadsheetWorker(): RunningWorker<SpreadsheetWorker> {
  return run(
    new Worker(new URL('../../workers/spreadsheet/worker.ts', import.meta.url), {
      type: 'module',
      name: 'spreadsheet',
    }),
  );
}

/** Starts a worker that plans containers. Its page reuses it for all plans and ends it when it is closed. */
export function startPackingWorker(): RunningWorker<PackingWorker> {
  return run(
    new Worker(new URL('../../workers/packing/worker.ts', import.meta.url), { type: 'module', name: 'packing' }),
  );
}

/** A worker without rows, kept ready so that the next report need not wait for it to load. */
let spareTable: RunningWorker<TableWorker> | null = null;

const loadTableWorker = () =>
  run<TableWorker>(
    new Worker(new URL('../../workers/table/worker.ts', import.meta.url), { type: 'module', name: 'table' }),
  );

/** Starts the worker that holds the rows of one report. Its tab ends it to free the memory. */
export function startTableWorker(): RunningWorker<TableWorker> {
  const worker = spareTable ?? loadTableWorker();
  spareTable = null;
  return worker;
}

/** Loads a worker for the report that is opened next, if none is ready. */
export function prepareTableWorker(): void {
  if (spareTable) return;
  const spare = loadTableWorker();
  spareTable = spare;
  // A worker that failed to load must not be given to a report: it would never answer.
  spare.failure().catch(() => {
    if (spareTable === spare) spareTable = null;
  });
}

/** Starts the console's engine. It is ended with the session whose rows it holds, or when it runs away. */
export function startConsoleWorker(): RunningWorker<ConsoleWorker> {
  return run(
    new Worker(new URL('../../workers/console/worker.ts', import.meta.url), { type: 'module', name: 'console' }),
  );
}
