import { type Remote, releaseProxy, wrap } from 'comlink';
import type { PasswordWorker } from '../../workers/password/worker';
import type { SearchWorker } from '../../workers/search/worker';

// The only door to workers: each is started on first use.

export interface RunningWorker<Api> {
  api: Remote<Api>;
  end: () => void;
}

function run<Api>(worker: Worker): RunningWorker<Api> {
  const api = wrap<Api>(worker);
  const end = () => {
    api[releaseProxy]();
    worker.terminate();
  };
  return { api, end };
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
