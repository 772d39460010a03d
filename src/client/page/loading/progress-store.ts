import type { PlanningNews } from './planning-run';
import { createValueStore, type ValueStore } from './value-store';

export type PlanningProgress = Omit<PlanningNews, 'plan'>;

/** Holds the progress of planning. */
export type ProgressStore = ValueStore<PlanningProgress>;

export const noProgress: PlanningProgress = { elapsedMs: 0, runs: 0, runsPerSecond: 0, fewer: null };

/** Creates a store with no progress yet. */
export const createProgressStore = (): ProgressStore => createValueStore(noProgress);
