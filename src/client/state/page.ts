import { createContext, type Dispatch, type SetStateAction, useCallback, useContext, useEffect, useState } from 'react';
import { type PageName, pageAt } from '../../shared/pages';
import { forgetPageMemory, heldMemory, pageMemory, storePageMemory } from './page-memory';
import type { TabTitle } from './tab-title';

/** What a page may know of the tab it lives in. */
export interface PageTab {
  page: PageName;
  fullPath: string;
  query: URLSearchParams;
  /** Whether the tab is the one shown; hidden pages stay mounted. */
  isActive: boolean;
  /** Raised by "refresh": the page is built anew and loads its data again. */
  generation: number;
  /** Names the tab after what it shows. */
  setTitle: (title: TabTitle) => void;
}

/** The tab with this path as its page sees it; shown, and with a title of its own, unless something else is said. */
export function pageTab(fullPath: string, known: Partial<PageTab> = {}): PageTab {
  const query = new URLSearchParams(fullPath.split('?')[1] ?? '');
  return { page: pageAt(fullPath), fullPath, query, isActive: true, generation: 0, setTitle: () => {}, ...known };
}

export const PageTabContext = createContext<PageTab | null>(null);

/** The tab this component is shown in. */
export function usePageTab(): PageTab {
  const tab = useContext(PageTabContext);
  if (!tab) throw new Error('usePageTab() outside a page');
  return tab;
}

/**
 * `useState` that survives a reload, so that switching language, theme or size loses nothing: the value belongs to
 * the tab's path and the key. Values must be plain JSON. Closing the tab forgets them.
 */
export function usePageState<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { fullPath } = usePageTab();
  pageMemory.keepOwn(`${fullPath} ${key}`);
  return useKept(pageMemory, key, initial);
}

/** The same for what is no JSON, such as files: it outlives its component and the login, and not a reload. */
export function useHeldState<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  return useKept(heldMemory, key, initial);
}

function useKept<T>(
  kept: Pick<typeof pageMemory, 'has' | 'get' | 'set'>,
  key: string,
  initial: T,
): [T, Dispatch<SetStateAction<T>>] {
  const { fullPath } = usePageTab();
  const name = `${fullPath} ${key}`;
  const [first] = useState(initial);
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : first)); // only these hooks write the key
  const setAndRemember = useCallback<Dispatch<SetStateAction<T>>>(
    (change) => {
      // Not inside of `setValue`: what is set as its component goes away is remembered, too.
      const before = kept.has(name) ? (kept.get(name) as T) : first; // as above
      const next = change instanceof Function ? change(before) : change;
      kept.set(name, next);
      setValue(() => next);
    },
    [kept, name, first],
  );
  return [value, setAndRemember];
}

/** Notes that a tab that was open already is opened by its address once more. */
export function noteOpenedAgain(fullPath: string): void {
  heldMemory.set(`${fullPath} ${openedAgain}`, true);
}

/** Does something as the page is shown after its tab was opened by its address again: what the address names goes before what was chosen since. */
export function useOpenedAgain(takeAddress: () => void): void {
  const { fullPath, isActive } = usePageTab();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, and not whenever something else is chosen
  useEffect(() => {
    if (isActive && heldMemory.delete(`${fullPath} ${openedAgain}`)) takeAddress();
  }, [fullPath, isActive]);
}

const openedAgain = 'opened again';

/** What was remembered of a tab without being anybody's state, such as how far it was scrolled. */
export function rememberedOf(fullPath: string, key: string): unknown {
  return pageMemory.get(`${fullPath} ${key}`);
}

/** Remembers something of a tab without rendering anything. */
export function remember(fullPath: string, key: string, value: unknown): void {
  pageMemory.set(`${fullPath} ${key}`, value);
}

/** Forgets what a tab remembers under a key; what is shown of it goes on until it is closed. */
export function forget(fullPath: string, key: string): void {
  pageMemory.delete(`${fullPath} ${key}`);
}

/** Forgets the remembered state of closed tabs, or of all tabs (logging out). */
export function forgetPageState(fullPaths?: readonly string[]): void {
  if (fullPaths === undefined) forgetPageMemory();
  else {
    for (const kept of [pageMemory, heldMemory])
      for (const key of [...kept.keys()]) if (fullPaths.some((path) => key.startsWith(`${path} `))) kept.delete(key);
    storePageMemory();
  }
}
