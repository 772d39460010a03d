import type { ComponentType, LazyExoticComponent } from 'react';
import { isReachable } from '../api/reach';
import { lateCode } from './late-code';

type Module<Props> = { default: ComponentType<Props> };

const firstWaitMs = 500;
const longestWaitMs = 15_000;
const reloadPauseMs = 60_000;
const reloadedKey = 'loadline.reloaded-for-code';

/**
 * A component outside the pages whose code is loaded when it is first shown. If the network fails, loading is retried
 * until it succeeds: no error boundary surrounds such a component, so an error would unmount the whole app.
 */
export function latePart<Props>(load: () => Promise<Module<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lateCode(() => untilItComes(load));
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
 * Reloads the page if the server answers, which loses nothing: some browsers remember failed imports until a reload.
 * Limited in frequency, so that code that can never be loaded does not cause a reload loop.
 */
export async function reloadForCode(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < reloadPauseMs || !(await isReachable())) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

/** Waits for the time given, or until the browser reports that the network is back. */
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

/** Whether an error means that code could not be loaded; each browser words it differently. */
export function isMissingCode(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|error loading|preload CSS/i.test(message);
}
