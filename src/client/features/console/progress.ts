import { atom } from 'jotai';
import type { Progress } from './engine-session';

/** How far the statement under way is. */
export const progressAtom = atom<Progress | null>(null);
