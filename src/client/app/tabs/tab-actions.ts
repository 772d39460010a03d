import { close, closeAll, closeLeft, closeOthers, closeRight, isPinned, reopen, type Tab, type Tabs } from './tabs';

/** The actions in the menu of a tab, in order. */
export const tabActions = [
  'refresh',
  'close',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
  'reopen',
  'copyLink',
] as const;
export type TabAction = (typeof tabActions)[number];

/** The pinned index tab offers only "close all" (§2). */
export function actionsOf(tab: Tab): readonly TabAction[] {
  return isPinned(tab) ? ['closeAll'] : tabActions;
}

type Change = (tabs: Tabs) => Tabs;

const changes: Partial<Record<TabAction, (fullPath: string) => Change>> = {
  close: (fullPath) => (tabs) => close(tabs, fullPath),
  closeLeft: (fullPath) => (tabs) => closeLeft(tabs, fullPath),
  closeRight: (fullPath) => (tabs) => closeRight(tabs, fullPath),
  closeOthers: (fullPath) => (tabs) => closeOthers(tabs, fullPath),
  closeAll: () => closeAll,
  reopen: () => reopen,
};

/**
 * The change a closing or reopening action makes, or null when it is invalid: not offered on this tab, or without
 * anything to act on. "Close all" is always valid, as it leads to the index page.
 */
export function changeOf(tabs: Tabs, action: TabAction, tab: Tab): Change | null {
  const change = changes[action]?.(tab.fullPath);
  if (!change || !actionsOf(tab).includes(action)) return null;
  const { open } = change(tabs);
  return action === 'closeAll' || open.length !== tabs.open.length || (action === 'reopen' && tabs.closed.length > 0)
    ? change
    : null;
}
