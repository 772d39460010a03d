import { type Is, isListOf } from './shape';

/** `window`: this window only, surviving its reload; `browser`, the default: shared by all windows. */
export type Kept = 'browser' | 'window';
// Looked up each time: a browser that blocks storage throws at the mere access.
const storageOf = (kept: Kept): Storage => (kept === 'window' ? sessionStorage : localStorage);

/** Reads a JSON value from the browser's storage; anything unreadable counts as absent. */
export function readStored<T>(key: string, isValid: Is<T>, kept: Kept = 'browser'): T | null {
  try {
    const value: unknown = JSON.parse(storageOf(kept).getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null; // blocked storage or an old format: start from the default
  }
}

const isList = isListOf((_): _ is unknown => true);

/** Reads a list, but for what of it another version kept in a way that is not read any more; null where there is none. */
export function readStoredList<T>(key: string, isEntry: Is<T>, kept: Kept = 'browser'): T[] | null {
  return readStored(key, isList, kept)?.filter(isEntry) ?? null;
}

/** Writes a JSON value; a full or blocked storage loses only this convenience, never data. */
export function writeStored(key: string, value: unknown, kept: Kept = 'browser'): void {
  try {
    if (value === null) storageOf(kept).removeItem(key);
    else storageOf(kept).setItem(key, JSON.stringify(value));
  } catch {
    // nothing to do: the app works without its conveniences
  }
}
