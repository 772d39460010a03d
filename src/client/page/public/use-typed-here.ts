import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';

/**
 * `useState` for input by people without an account: kept in this window until it is sent, so that a reload, such as by
 * switching the language, loses nothing. `name` identifies the record. Values must be plain JSON.
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

/** Forgets the input under all names that begin with `name`, after it was sent. */
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
    // without storage, the input has to be typed again after a reload
  }
}
