import { atom, getDefaultStore } from 'jotai';
import { settingsAtom } from '../state/settings';
import { isMobile } from './use-is-mobile';

/** Whether the side menu covers the page on a small screen; it closes when a page is opened. */
export const isDrawerOpenAtom = atom(false);

export const isHelpOpenAtom = atom(false);

/** Toggles the side menu: on a small screen the drawer, otherwise the collapsed form, which is remembered. */
export function toggleMenu(): void {
  const store = getDefaultStore();
  if (isMobile()) store.set(isDrawerOpenAtom, (isOpen) => !isOpen);
  else store.set(settingsAtom, { asideCollapsed: !store.get(settingsAtom).asideCollapsed });
}
