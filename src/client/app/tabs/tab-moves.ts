import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { copyText } from '../../state/copy-text';
import { toastWarning } from '../../state/toasts';
import { refreshTabAtom } from './refresh';
import { changeOf, type TabAction } from './tab-actions';
import { reopen, type Tab } from './tabs';
import { moveTabsAtom, tabsAtom } from './tabs-atom';

/** Runs an action of a tab's menu; warns if it is invalid (§8). */
export async function runTabAction(action: TabAction, tab: Tab): Promise<void> {
  const store = getDefaultStore();
  if (action === 'refresh') await store.set(refreshTabAtom, tab.fullPath);
  else if (action === 'copyLink') await copyLink(tab);
  else {
    const change = changeOf(store.get(tabsAtom), action, tab);
    if (change) store.set(moveTabsAtom, change);
    else toastWarning(t(i18n)`Invalid operation`);
  }
}

/** The active tab. */
export function currentTab(): Tab | undefined {
  const { open, current } = getDefaultStore().get(tabsAtom);
  return open.find((tab) => tab.fullPath === current);
}

/** Runs a tab action on the active tab. */
export function runOnCurrentTab(action: TabAction): void {
  const tab = currentTab();
  if (tab) void runTabAction(action, tab);
}

/** Reopens the last closed tab. */
export function reopenTab(): void {
  const store = getDefaultStore();
  if (store.get(tabsAtom).closed.length === 0) toastWarning(t(i18n)`No tab was closed`);
  else store.set(moveTabsAtom, reopen);
}

/** Goes to the neighbor of the current tab, wrapping around at the ends. */
export function stepTab(step: 1 | -1): void {
  getDefaultStore().set(moveTabsAtom, (tabs) => {
    const at = tabs.open.findIndex((tab) => tab.fullPath === tabs.current);
    const next = tabs.open.at((at + step) % tabs.open.length);
    return next ? { ...tabs, current: next.fullPath } : tabs;
  });
}

async function copyLink(tab: Tab): Promise<void> {
  await copyText(new URL(tab.fullPath, location.origin).href, t(i18n)`Link copied`);
}
