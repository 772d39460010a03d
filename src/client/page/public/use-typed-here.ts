import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';

/**
 * `useState` for what somebody without an account types: kept by this window until it is sent, so that a reload, as by the choice of
 * the other language, loses nothing. The name says of what record it is. Values must be plain JSON.
 */
export function useTypedHere<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const storedAt = `loadline.typed ${name}`;
  const [value, setValue] = useState<T>(() => (typedAt(storedAt) as T | undefined) ?? initial); // only this hook writes there
  const change = useCallback<Dispatch<SetStateAction<T>>>(
    (next) =>
      setValue((before) => {
        const after = next instanceof Function ? next(before) : next;
        keepTyped(storedAt, after);
        return after;
      }),
    [storedAt],
  );
  return [value, change];
}

/** Forgets what was typed under names that begin so: it was sent. */
export function forgetTypedHere(name: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`loadline.typed ${name}`)) sessionStorage.removeItem(key);
    }
  } catch {
    // blocked storage has kept nothing
  }
}

function typedAt(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined; // blocked storage
  }
}

function keepTyped(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // what cannot be kept is typed again
  }
}
