import { atom, getDefaultStore } from 'jotai';
import { flushSync } from 'react-dom';
import { holdsModifier } from '../../ui/holds-modifier';
import { isComposing } from '../../ui/is-composing';
import type { Scope } from './scopes';

/** The scope with which the palette was opened; null while it is closed. */
export const paletteAtom = atom<{ scope: Scope | null } | null>(null);

interface TypedAhead {
  text: string;
  /** Whether Enter was pressed after it. */
  isEntered: boolean;
}

let typedAhead: TypedAhead = { text: '', isEntered: false };

/**
 * Opens the palette. It is rendered synchronously within the key press; if its code must still be loaded, keys typed
 * meanwhile are kept for its input. `text` is put there as if it had been typed.
 */
export function openPalette(scope: Scope | null = null, text = ''): void {
  if (getDefaultStore().get(paletteAtom)) return;
  typedAhead = { text, isEntered: false };
  addEventListener('keydown', keepTyped, { capture: true });
  flushSync(() => getDefaultStore().set(paletteAtom, { scope }));
}

export function closePalette(): void {
  removeEventListener('keydown', keepTyped, { capture: true });
  getDefaultStore().set(paletteAtom, null);
}

/** Returns what was typed before the input was rendered, and stops collecting keys. */
export function takeTypedAhead(): TypedAhead {
  removeEventListener('keydown', keepTyped, { capture: true });
  return typedAhead;
}

function keepTyped(event: KeyboardEvent) {
  if (isComposing(event) || holdsModifier(event)) return;
  const { text } = typedAhead;
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Enter') typedAhead = { text, isEntered: true };
  else if (event.key === 'Backspace') typedAhead = { text: text.slice(0, -1), isEntered: false };
  else if (event.key.length === 1) typedAhead = { text: text + event.key, isEntered: false };
  else return;
  event.preventDefault();
  event.stopPropagation();
}
