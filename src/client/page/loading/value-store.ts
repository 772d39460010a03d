/** Holds a value outside React, for values that change often and are shown by few components. */
export interface ValueStore<T> {
  now: () => T;
  set: (value: T) => void;
  /** Calls `onChange` after every change; returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

/** Creates a store with an initial value. */
export function createValueStore<T>(first: T): ValueStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
