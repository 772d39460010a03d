import { atom, getDefaultStore } from 'jotai';

/** How often records were changed in this browser since it was opened. */
export const recordChangesAtom = atom(0);

/** Says that records were changed, so that pages shown later load theirs again. */
export function noteRecordChange(): void {
  getDefaultStore().set(recordChangesAtom, (count) => count + 1);
}
