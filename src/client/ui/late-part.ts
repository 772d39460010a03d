import type { ComponentType, LazyExoticComponent } from 'react';
import { isReachable } from '../api/reach';
import { lateCode } from './late-code';

type Module<Props> = { default: ComponentType<Props> };

/** The texts a part needs: those that are there before it is asked for, or all. */
type Texts = 'first' | 'all';

let allTexts: () => Promise<unknown> = async () => undefined;

/** Sets, once at start-up, what loads the texts that are not there from the first. */
export function connectTexts(load: () => Promise<unknown>): void {
  allTexts = load;
}

/** Loads code together with the texts that it needs. */
export async function withTexts<Loaded>(load: () => Promise<Loaded>, texts: Texts): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), texts === 'all' && allTexts()]);
  return loaded;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
const reloadPauseMs = 60_000;
const reloadedKey = 'loadline.reloaded-for-code';

/**
 * A component outside the pages whose code is loaded when it is first shown. If the network fails, loading is retried
 * until it succeeds: no error boundary surrounds such a component, so an error would unmount the whole app. With the
 * `first` texts it does not wait for the others.
 */
export function latePart<Props>(
  load: () => Promise<Module<Props>>,
  texts: Texts = 'all',
): LazyExoticComponent<ComponentType<Props>> {
  return lateCode(() => untilItComes(() => withTexts(load, texts)));
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
