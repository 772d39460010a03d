import { atom, getDefaultStore } from 'jotai';
import { flushSync } from 'react-dom';
import { isComposing } from '../../ui/is-composing';
import type { Scope } from './scopes';

/** Whether the palette is shown, and with which scope it opened; null while it is closed. */
export const paletteAtom = atom<{ scope: Scope | null } | null>(null);

interface TypedAhead {
  text: string;
  /** Enter was pressed on it. */
  isEntered: boolean;
}

let typedAhead: TypedAhead = { text: '', isEntered: false };

/**
 * Opens the palette. It is painted before the key that opened it is done with; where its code must still be loaded,
 * what is typed meanwhile is kept for its input. A text given stands there as if it had been typed.
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

/** What was typed before the input was there; from now on it takes the keys itself. */
export function takeTypedAhead(): TypedAhead {
  removeEventListener('keydown', keepTyped, { capture: true });
  return typedAhead;
}

function keepTyped(event: KeyboardEvent) {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { text } = typedAhead;
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Enter') typedAhead = { text, isEntered: true };
  else if (event.key === 'Backspace') typedAhead = { text: text.slice(0, -1), isEntered: false };
  else if (event.key.length === 1) typedAhead = { text: text + event.key, isEntered: false };
  else return;
  event.preventDefault();
  event.stopPropagation();
}
