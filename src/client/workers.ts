import { type Remote, releaseProxy, wrap } from 'comlink';
import type { ConsoleWorker } from '../../workers/console/worker';
import type { PackingWorker } from '../../workers/packing/worker';
import type { PasswordWorker } from '../../workers/password/worker';
import type { SearchWorker } from '../../workers/search/worker';
import type { SpreadsheetWorker } from '../../workers/spreadsheet/worker';
import type { TableWorker } from '../../workers/table/worker';

// The only door to workers: each is started on first use.

export type { Progress } from '../../workers/packing/engine/progress';
export type { FileRequest, WrittenFile } from '../../workers/table/file';
export type { Loaded } from '../../workers/table/load';
export type { PickedRows, TableRow } from '../../workers/table/table';
export type { ConsoleWorker, PackingWorker, TableWorker };

export interface RunningWorker<Api> {
  api: Remote<Api>;
  /** Fails once the worker could not be loaded or broke down, neither of which a call on it would ever tell. */
  failure: () => Promise<never>;
  end: () => void;
}

function run<Api>(worker: Worker): RunningWorker<Api> {
  const api = wrap<Api>(worker);
  let isEnded = false;
  const end = () => {
    // Whoever waits and whoever gives up may both end it; a released proxy takes no second release.
    if (isEnded) return;
    isEnded = true;
    api[releaseProxy]();
    worker.terminate();
  };
  // Heard of from the beginning, so that whoever asks later is told, too.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'A worker could not be loaded')));
  });
  broken.catch(() => undefined);
  return { api, failure: () => broken, end };
}

/** Starts the palette's index. Its owner keeps it, and ends it with the session whose records it holds. */
export function startSearchWorker(): RunningWorker<SearchWorker> {
  return run(
    new Worker(new URL('../../workers/search/worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  );
}

/** Starts the worker that stretches a password and proves it. It holds nothing and is ended after the login. */
export function startPasswordWorker(): RunningWorker<PasswordWorker> {
  return run(
    new Worker(new URL('../../workers/password/worker.ts', import.meta.url), { type: 'module', name: 'password' }),
  );
}

/** Starts the worker that reads a workbook or CSV file. One file is read by one worker, which is then ended. */
export function startSpreadsheetWorker(): RunningWorker<SpreadsheetWorker> {
  return run(
    new Worker(new URL('../../workers/spreadsheet/worker.ts', import.meta.url), {
      type: 'module',
      name: 'spreadsheet',
    }),
  );
}

/** Starts a worker that plans containers. Its page keeps it from plan to plan and ends it when it is closed. */
export function startPackingWorker(): RunningWorker<PackingWorker> {
  return run(
    new Worker(new URL('../../workers/packing/worker.ts', import.meta.url), { type: 'module', name: 'packing' }),
  );
}

/** Holds nothing yet: the next report need not wait until its worker is loaded. */
let spareTable: RunningWorker<TableWorker> | null = null;

const loadTableWorker = () =>
  run<TableWorker>(
    new Worker(new URL('../../workers/table/worker.ts', import.meta.url), { type: 'module', name: 'table' }),
  );

/** Starts the worker that holds the rows of one report. Its tab keeps it, and frees their memory by ending it. */
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
  // One that could not be loaded would answer nothing to that report.
  spare.failure().catch(() => {
    if (spareTable === spare) spareTable = null;
  });
}

/** Starts the console's engine. It is ended with the session whose rows it holds, and when it runs away. */
export function startConsoleWorker(): RunningWorker<ConsoleWorker> {
  return run(
    new Worker(new URL('../../workers/console/worker.ts', import.meta.url), { type: 'module', name: 'console' }),
  );
}
