import { atom, getDefaultStore } from 'jotai';
import { engineSession } from './engine-session';
import { showProgress } from './progress';

/** What is under way in the console or in a tab of an answer: one thing at a time. */
export const runningAtom = atom<AbortController | null>(null);

const store = getDefaultStore();

export function isRunning(): boolean {
  return store.get(runningAtom) !== null;
}

/** Does the work as soon as nothing else is under way. `signal` fires when it is to stop. */
export async function inTurn<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  while (isRunning()) await change();
  // Nothing is awaited between that look and the claim: of all who waited one goes on.
  const controller = new AbortController();
  store.set(runningAtom, controller);
  try {
    return await work(controller.signal);
  } finally {
    store.set(runningAtom, null);
    showProgress(null);
  }
}

/** Waits until what is under way ends, or something else begins. */
function change(): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.sub(runningAtom, () => {
      stop();
      resolve();
    });
  });
}

/** Stops what is under way; the tables stay. */
export async function cancelRunning(): Promise<void> {
  store.get(runningAtom)?.abort();
  await engineSession().cancel();
}
