/** `window` outlives a reload of this window alone; `browser` is that of all windows, and the usual one. */
export type Kept = 'browser' | 'window';
// Asked for each time: a browser that allows none fails at the mere mention.
const storageOf = (kept: Kept): Storage => (kept === 'window' ? sessionStorage : localStorage);

/** Reads a JSON value from the browser's storage; anything unreadable counts as absent. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T, kept: Kept = 'browser'): T | null {
  try {
    const value: unknown = JSON.parse(storageOf(kept).getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null; // blocked storage or an old format: start from the default
  }
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
