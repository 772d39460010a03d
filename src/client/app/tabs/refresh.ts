import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { atom } from 'jotai';
import { isReachable } from '../../api/reach';
import { toastWarning } from '../../state/toasts';

/** How often each tab was refreshed, by full path. */
export const generationsAtom = atom<Readonly<Record<string, number>>>({});

/** Builds the page of a tab anew, so that it loads its data again. Without a connection what is shown stays. */
export const refreshTabAtom = atom(null, async (get, set, fullPath: string) => {
  if (!(await isReachable())) {
    toastWarning(t(i18n)`The server cannot be reached. What is shown stays as it is.`);
    return;
  }
  const generations = get(generationsAtom);
  set(generationsAtom, { ...generations, [fullPath]: (generations[fullPath] ?? 0) + 1 });
});
