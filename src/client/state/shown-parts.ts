import { atom, useSetAtom } from 'jotai';
import { useContext, useLayoutEffect } from 'react';
import { PageTabContext } from './page';
import type { PartName } from './part-keys';

const registeredAtom = atom<readonly { part: PartName }[]>([]);

/** The occasional parts that are shown now. */
export const shownPartsAtom = atom(
  (get): ReadonlySet<PartName> => new Set(get(registeredAtom).map(({ part }) => part)),
);

/** Says whether a part with keys of its own is here; it counts while its page is the active one, or outside of pages. */
export function useShownPart(part: PartName, isShown = true): void {
  const isActive = useContext(PageTabContext)?.isActive ?? true;
  const setRegistered = useSetAtom(registeredAtom);
  useLayoutEffect(() => {
    if (!isActive || !isShown) return;
    const own = { part };
    setRegistered((registered) => [...registered, own]);
    return () => setRegistered((registered) => registered.filter((each) => each !== own));
  }, [isActive, isShown, part, setRegistered]);
}
