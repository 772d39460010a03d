import { atom, getDefaultStore } from 'jotai';
import { flushSync } from 'react-dom';
import type { Scope } from './scopes';

/** Whether the palette is shown, and with which scope it opened; null while it is closed. */
export const paletteAtom = atom<{ scope: Scope | null } | null>(null);

/**
 * Opens the palette. It is painted before the key that opened it is done with, so that a letter typed right
 * afterwards already lands in its input.
 */
export function openPalette(scope: Scope | null = null): void {
  flushSync(() => getDefaultStore().set(paletteAtom, { scope }));
}

export function closePalette(): void {
  getDefaultStore().set(paletteAtom, null);
}
