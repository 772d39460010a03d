import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { atom } from 'jotai';
import { isReachable } from '../../api/reach';
import { toastWarning } from '../../state/toasts';

/** How often each tab was refreshed, by full path. */
export const generationsAtom = atom<Readonly<Record<string, number>>>({});

/** Remounts the page of a tab, so that it reloads its data. Without a connection, the page stays as it is. */
export const refreshTabAtom = atom(null, async (get, set, fullPath: string) => {
  if (!(await isReachable())) {
    toastWarning(t(i18n)`The server cannot be reached. What is shown stays as it is.`);
    return;
  }
  const generations = get(generationsAtom);
  set(generationsAtom, { ...generations, [fullPath]: (generations[fullPath] ?? 0) + 1 });
});
