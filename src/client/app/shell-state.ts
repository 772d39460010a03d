import { atom, getDefaultStore } from 'jotai';
import { settingsAtom } from '../state/settings';
import { isMobile } from './use-is-mobile';

/** Whether the side menu lies over the page on a small screen; it closes when a page is opened. */
export const isDrawerOpenAtom = atom(false);

export const isHelpOpenAtom = atom(false);

/** Opens or closes the side menu: on a small screen the drawer, else the collapsed edition, which is remembered. */
export function toggleMenu(): void {
  const store = getDefaultStore();
  if (isMobile()) store.set(isDrawerOpenAtom, (isOpen) => !isOpen);
  else store.set(settingsAtom, { asideCollapsed: !store.get(settingsAtom).asideCollapsed });
}
