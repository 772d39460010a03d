/** Reads a JSON value from the browser's storage; anything unreadable counts as absent. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null; // blocked storage or an old format: start from the default
  }
}

/** Writes a JSON value; a full or blocked storage loses only this convenience, never data. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing to do: the app works without its conveniences
  }
}
