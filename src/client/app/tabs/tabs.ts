import { type PageName, pageAt, pageOf, pages } from '../../../shared/pages';
import type { TabTitle } from '../../state/tab-title';

/** An open tab. Its identity is the full path, so two customers are two tabs. */
export interface Tab {
  fullPath: string;
  page: PageName;
  /** The record's name once it is known; until then the page's own title is shown. */
  title?: TabTitle;
  /** The list it was opened from, by full path. */
  from?: string;
}

/** What the opener knows about a tab. */
export type TabFacts = Pick<Tab, 'title' | 'from'>;

export interface Tabs {
  open: readonly Tab[];
  /** The full path of the current tab. */
  current: string;
  /** Closed tabs, latest last, to be opened again. */
  closed: readonly Tab[];
}

export const indexPath = pages.index.path;
const indexTab: Tab = { fullPath: indexPath, page: 'index' };
const rememberedClosed = 20;

export const noTabs: Tabs = { open: [indexTab], current: indexPath, closed: [] };

/** Whether a page gets a tab: not pages outside the layout, nor those that only redirect. */
export function hasTab(page: PageName): boolean {
  const { bare, cache } = pageOf(page);
  return !bare && cache !== false;
}

/** Opens the tab, or focuses it when it is already open (§2). */
export function open(tabs: Tabs, fullPath: string): Tabs {
  const added = openInBackground(tabs, fullPath);
  return added.open.some((tab) => tab.fullPath === fullPath) ? { ...added, current: fullPath } : added;
}

/** Opens the tab without leaving the current one. */
export function openInBackground(tabs: Tabs, fullPath: string, facts: TabFacts = {}): Tabs {
  const page = pageAt(fullPath);
  if (!hasTab(page)) return tabs;
  const isOpen = tabs.open.some((tab) => tab.fullPath === fullPath);
  if (!isOpen) return { ...tabs, open: [...tabs.open, { fullPath, page, ...facts }] };
  // An open tab that is opened from a list again leads back to that list; its title stays.
  const { from } = facts;
  if (from === undefined) return tabs;
  return { ...tabs, open: tabs.open.map((tab) => (tab.fullPath === fullPath ? { ...tab, from } : tab)) };
}

/**
 * Shows another page in the place of a tab, as stepping through a list does. If that page has a tab already, that tab
 * is shown, and the replaced one is closed.
 */
export function replace(tabs: Tabs, from: string, to: string): Tabs {
  const page = pageAt(to);
  if (from === to || !hasTab(page)) return open(tabs, to);
  const others = keep(tabs, (tab) => tab.fullPath !== from);
  if (others.open.some((tab) => tab.fullPath === to)) return open(others, to);
  const replaced = tabs.open.map((tab) => {
    if (tab.fullPath !== from || isPinned(tab)) return tab;
    return { fullPath: to, page, ...(tab.from === undefined ? {} : { from: tab.from }) };
  });
  return open({ ...tabs, open: replaced }, to);
}

/** Sets the title of a tab. */
export function rename(tabs: Tabs, fullPath: string, title: TabTitle): Tabs {
  return { ...tabs, open: tabs.open.map((tab) => (tab.fullPath === fullPath ? { ...tab, title } : tab)) };
}

/**
 * Closes a tab. After the active one, goes to the list it was opened from, otherwise to the right neighbor, otherwise
 * to the left one; pinned tabs stay (§2).
 */
export function close(tabs: Tabs, fullPath: string): Tabs {
  const index = tabs.open.findIndex((tab) => tab.fullPath === fullPath);
  const list = tabs.open.find((tab) => tab.fullPath === tabs.open[index]?.from);
  const neighbor = list ?? tabs.open[index + 1] ?? tabs.open[index - 1];
  const next = keep(tabs, (tab) => tab.fullPath !== fullPath);
  return next.current === fullPath && neighbor && !isPinnedPath(tabs, fullPath)
    ? { ...next, current: neighbor.fullPath }
    : next;
}

/** Closes everything left of the tab, which becomes current. */
export function closeLeft(tabs: Tabs, fullPath: string): Tabs {
  const index = indexOf(tabs, fullPath);
  return { ...keep(tabs, (_tab, at) => at >= index), current: fullPath };
}

/** Closes everything right of the tab, which becomes current. */
export function closeRight(tabs: Tabs, fullPath: string): Tabs {
  const index = indexOf(tabs, fullPath);
  return { ...keep(tabs, (_tab, at) => at <= index), current: fullPath };
}

/** Closes all but the tab, which becomes current. */
export function closeOthers(tabs: Tabs, fullPath: string): Tabs {
  return { ...keep(tabs, (tab) => tab.fullPath === fullPath), current: fullPath };
}

/** Closes all but the pinned index tab and goes there. */
export function closeAll(tabs: Tabs): Tabs {
  return { ...keep(tabs, () => false), current: indexPath };
}

/** Reopens the last closed tab. */
export function reopen(tabs: Tabs): Tabs {
  const last = tabs.closed.at(-1);
  if (!last) return tabs;
  const closed = tabs.closed.slice(0, -1);
  const isOpen = tabs.open.some((tab) => tab.fullPath === last.fullPath);
  return { open: isOpen ? tabs.open : [...tabs.open, last], closed, current: last.fullPath };
}

/** Pinned pages cannot be closed; the same page with a query is an ordinary tab. */
export function isPinned(tab: Tab): boolean {
  return pageOf(tab.page).affix === true && tab.fullPath === pages[tab.page].path;
}

function keep(tabs: Tabs, wanted: (tab: Tab, at: number) => boolean): Tabs {
  const isKept = tabs.open.map((tab, at) => isPinned(tab) || wanted(tab, at));
  const gone = tabs.open.filter((_tab, at) => !isKept[at]);
  return {
    ...tabs,
    open: tabs.open.filter((_tab, at) => isKept[at]),
    closed: [...tabs.closed, ...gone].slice(-rememberedClosed),
  };
}

function indexOf(tabs: Tabs, fullPath: string): number {
  return Math.max(
    0,
    tabs.open.findIndex((tab) => tab.fullPath === fullPath),
  );
}

function isPinnedPath(tabs: Tabs, fullPath: string): boolean {
  return tabs.open.some((tab) => tab.fullPath === fullPath && isPinned(tab));
}
