import { createContext, type Dispatch, type SetStateAction, useCallback, useContext, useEffect, useState } from 'react';
import { type PageName, pageAt } from '../../shared/pages';
import { forgetPageMemory, heldMemory, pageMemory, storePageMemory } from './page-memory';
import type { TabTitle } from './tab-title';

/** What a page knows about its tab. */
export interface PageTab {
  page: PageName;
  fullPath: string;
  query: URLSearchParams;
  /** Whether the tab is the one shown; hidden pages stay mounted. */
  isActive: boolean;
  /** Incremented by "refresh": the page is remounted and reloads its data. */
  generation: number;
  /** Sets the title of the tab. */
  setTitle: (title: TabTitle) => void;
}

/** Returns a page's view of the tab with this path; by default active, and ignoring titles. */
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

/** Like `usePageState`, for values that are not JSON, such as files: survives unmounting and a login, but no reload. */
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
      // Outside of `setValue`, so that a value set while the component unmounts is remembered, too.
      const before = kept.has(name) ? (kept.get(name) as T) : first; // only these hooks write the key
      const next = change instanceof Function ? change(before) : change;
      kept.set(name, next);
      setValue(() => next);
    },
    [kept, name, first],
  );
  return [value, setAndRemember];
}

/** Notes that an open tab was opened by its address again. */
export function noteOpenedAgain(fullPath: string): void {
  heldMemory.set(`${fullPath} ${openedAgain}`, true);
}

/** Runs `takeAddress` when the page's open tab was opened by its address again: that overrides later choices. */
export function useOpenedAgain(takeAddress: () => void): void {
  const { fullPath, isActive } = usePageTab();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, and not whenever something else is chosen
  useEffect(() => {
    if (isActive && heldMemory.delete(`${fullPath} ${openedAgain}`)) takeAddress();
  }, [fullPath, isActive]);
}

const openedAgain = 'opened again';

/** The value remembered for a tab outside of React state, such as a scroll position. */
export function rememberedOf(fullPath: string, key: string): unknown {
  return pageMemory.get(`${fullPath} ${key}`);
}

/** Remembers a value for a tab without a render. */
export function remember(fullPath: string, key: string, value: unknown): void {
  pageMemory.set(`${fullPath} ${key}`, value);
}

/** Lets the page at one path go on at another as it stands: what its tab remembers, the other remembers, too. */
export function carryPageState(from: string, to: string): void {
  for (const kept of [pageMemory, heldMemory])
    for (const name of [...kept.keys()])
      if (name.startsWith(`${from} `)) kept.set(`${to}${name.slice(from.length)}`, kept.get(name));
}

/** Forgets what a tab remembers under a key; mounted components keep their state until they unmount. */
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
