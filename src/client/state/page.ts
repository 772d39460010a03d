import { getDefaultStore } from 'jotai';
import { createContext, type Dispatch, type SetStateAction, useCallback, useContext, useState } from 'react';
import { type PageName, pageAt } from '../../shared/pages';
import { sessionAtom } from './session';
import { readStored, writeStored } from './storage';
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

const memory = new Map<string, unknown>();
/** What cannot be written down, such as files. */
const held = new Map<string, unknown>();
const storageKey = 'loadline.page-state';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

for (const [key, value] of Object.entries(readStored(storageKey, isRecord) ?? {})) memory.set(key, value);
// Only filters, drafts and scroll positions are kept here, so a write when the page is left is enough; a phone ends a page that is
// out of sight without a word, so one is made when it goes there, too.
const write = () => {
  if (owner === storedOwner()) writeStored(storageKey, Object.fromEntries(memory));
};
addEventListener('pagehide', write);
// It comes from the document, and passes the window.
addEventListener('visibilitychange', () => document.hidden && write());

// A session that ends by itself leaves what was typed to the same person's next one, and to nobody else who logs in here; what
// another window keeps of somebody else is not this one's.
const ownerKey = 'loadline.page-state-of';
const storedOwner = (): number | null => readStored(ownerKey, (value) => typeof value === 'number');
const store = getDefaultStore();
let owner = storedOwner();
keepForOwner();
store.sub(sessionAtom, keepForOwner);

function keepForOwner(): void {
  const id = store.get(sessionAtom)?.user.id;
  if (id === undefined) return;
  if (owner !== null && owner !== id) forgetPageState();
  owner = id;
  if (storedOwner() !== id) writeStored(ownerKey, id);
}

/**
 * `useState` that survives a reload, so that switching language, theme or size loses nothing: the value belongs to
 * the tab's path and the key. Values must be plain JSON. Closing the tab forgets them.
 */
export function usePageState<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  return useKept(memory, key, initial);
}

/** The same for what is no JSON, such as files: it outlives its component and the login, and not a reload. */
export function useHeldState<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  return useKept(held, key, initial);
}

function useKept<T>(kept: Map<string, unknown>, key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
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

/** What was remembered of a tab without being anybody's state, such as how far it was scrolled. */
export function rememberedOf(fullPath: string, key: string): unknown {
  return memory.get(`${fullPath} ${key}`);
}

/** Remembers something of a tab without rendering anything. */
export function remember(fullPath: string, key: string, value: unknown): void {
  memory.set(`${fullPath} ${key}`, value);
}

/** Forgets what a tab remembers under a key; what is shown of it goes on until it is closed. */
export function forget(fullPath: string, key: string): void {
  memory.delete(`${fullPath} ${key}`);
}

/** Forgets the remembered state of a closed tab, or of all tabs (logging out). */
export function forgetPageState(fullPath?: string): void {
  for (const kept of [memory, held]) {
    for (const key of kept.keys()) if (fullPath === undefined || key.startsWith(`${fullPath} `)) kept.delete(key);
  }
  writeStored(storageKey, Object.fromEntries(memory));
}
