/** Holds a value outside React: it changes often, and few parts show it. */
export interface ValueStore<T> {
  now: () => T;
  set: (value: T) => void;
  /** Calls back after every change; answers how to stop that. */
  subscribe: (onChange: () => void) => () => void;
}

/** A store that begins with the value. */
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
