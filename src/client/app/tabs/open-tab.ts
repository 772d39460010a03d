import { getDefaultStore } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { openInBackground } from './tabs';
import { tabsAtom } from './tabs-atom';

/** Opens a page's tab and goes there, or leaves it in the background. */
export function openTab(path: string, options: { inBackground: boolean }): void {
  if (options.inBackground) getDefaultStore().set(tabsAtom, (tabs) => openInBackground(tabs, path));
  else navigate(path);
}
