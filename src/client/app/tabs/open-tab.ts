import { getDefaultStore } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import type { OpenOptions } from '../../state/open-page';
import { noteOpenedAgain } from '../../state/page';
import { openInBackground, replace } from './tabs';
import { moveTabsAtom, tabsAtom } from './tabs-atom';

/** Opens a page's tab: in the foreground, in the background, or in another tab's place. */
export function openTab(path: string, { inBackground, insteadOf, title, from }: OpenOptions): void {
  const store = getDefaultStore();
  if (insteadOf && !inBackground) {
    store.set(moveTabsAtom, (tabs) => replace(tabs, insteadOf, path));
    return;
  }
  const { open, current } = store.get(tabsAtom);
  if (path !== current && open.some(({ fullPath }) => fullPath === path)) noteOpenedAgain(path);
  const facts = { ...(title ? { title } : {}), ...(from ? { from } : {}) };
  // Without facts the app opens the tab itself once the address is there, if the account may open the page.
  if (inBackground || title || from) store.set(tabsAtom, (tabs) => openInBackground(tabs, path, facts));
  if (!inBackground) navigate(path);
}
