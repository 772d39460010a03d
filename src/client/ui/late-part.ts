import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isReachable } from '../api/reach';

type Module<Props> = { default: ComponentType<Props> };

const firstWaitMs = 500;
const longestWaitMs = 15_000;
const reloadPauseMs = 60_000;
const reloadedKey = 'loadline.reloaded-for-code';

/**
 * A component outside the pages whose code is fetched when it is first shown. Where the network fails it is asked for
 * again until it comes: nothing stands around such a part that could show its failure, so an error of it would take
 * the whole app off the screen.
 */
export function latePart<Props>(load: () => Promise<Module<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilItComes(load));
}

async function untilItComes<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      await networkOr(waitMs);
      if (waitMs > firstWaitMs) await reloadForCode();
    }
  }
}

/**
 * Loads the whole page anew once the server answers, which loses nothing: some browsers remember code that did not
 * arrive until then. A piece that cannot come at all does not bring this about more than once in a while.
 */
export async function reloadForCode(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < reloadPauseMs || !(await isReachable())) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

/** Waits, but no longer than until the browser says that the network is back. */
function networkOr(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    addEventListener('online', done);
  });
}

/** Whether an error says that a piece of code did not arrive; browsers word it each their own way. */
export function isMissingCode(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|error loading|preload CSS/i.test(message);
}
