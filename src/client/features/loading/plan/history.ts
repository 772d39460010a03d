/** The states that undo and redo lead to; the last of each is the nearest. */
export interface History<T> {
  past: readonly T[];
  future: readonly T[];
}

export const noHistory: History<never> = { past: [], future: [] };

const kept = 100;

/** The history after a change away from `before`: undo leads back to it, and nothing can be redone. */
export function changedFrom<T>({ past }: History<T>, before: T): History<T> {
  return { past: [...past, before].slice(-kept), future: [] };
}

/** One step back from `now`; null where there is none. */
export function steppedBack<T>({ past, future }: History<T>, now: T): { now: T; history: History<T> } | null {
  if (past.length === 0) return null;
  return { now: past.at(-1) as T, history: { past: past.slice(0, -1), future: [...future, now] } }; // there is a last one
}

/** One step forward from `now`; null where there is none. */
export function steppedForward<T>({ past, future }: History<T>, now: T): { now: T; history: History<T> } | null {
  if (future.length === 0) return null;
  return { now: future.at(-1) as T, history: { past: [...past, now], future: future.slice(0, -1) } }; // there is a last one
}
