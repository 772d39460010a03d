import { atom } from 'jotai';

/** How often each tab was refreshed, by full path. */
export const generationsAtom = atom<Readonly<Record<string, number>>>({});

/** Builds the page of a tab anew, so that it loads its data again. */
export const refreshTabAtom = atom(null, (get, set, fullPath: string) => {
  const generations = get(generationsAtom);
  set(generationsAtom, { ...generations, [fullPath]: (generations[fullPath] ?? 0) + 1 });
});
