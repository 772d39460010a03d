import { atom, getDefaultStore } from 'jotai';
import type { Progress } from './engine-session';

/** How far the statement under way is. */
export const progressAtom = atom<Progress | null>(null);

/** Says how far it is. */
export function showProgress(progress: Progress | null): void {
  getDefaultStore().set(progressAtom, progress);
}
