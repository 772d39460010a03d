import type { PlanningNews } from './planning-run';

export type PlanningProgress = Omit<PlanningNews, 'plan'>;

/** Holds how planning comes along outside the page's state: the numbers change often and few parts show them. */
export interface ProgressStore {
  now: () => PlanningProgress;
  set: (progress: PlanningProgress) => void;
  /** Calls back after every change; answers how to stop that. */
  subscribe: (onChange: () => void) => () => void;
}

export const noProgress: PlanningProgress = { elapsedMs: 0, runs: 0, runsPerSecond: 0, fewer: null };

/** A store that begins with nothing done. */
export function createProgressStore(): ProgressStore {
  let progress = noProgress;
  const listeners = new Set<() => void>();
  return {
    now: () => progress,
    set(next) {
      progress = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
