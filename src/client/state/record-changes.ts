import { atom, getDefaultStore } from 'jotai';

/** How often records were changed in this browser since it was opened. */
export const recordChangesAtom = atom(0);

/** Says that records were changed, so that pages shown later load theirs again. */
export function noteRecordChange(): void {
  getDefaultStore().set(recordChangesAtom, (count) => count + 1);
}

/** How often records changed that the page shown may show too. */
export const recordReloadsAtom = atom(0);

/** Says that records were changed beside what the page shown does itself, so that it loads its own again. */
export function reloadRecords(): void {
  noteRecordChange();
  getDefaultStore().set(recordReloadsAtom, (count) => count + 1);
}
