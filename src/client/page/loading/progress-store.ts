import type { PlanningNews } from './planning-run';
import { createValueStore, type ValueStore } from './value-store';

export type PlanningProgress = Omit<PlanningNews, 'plan'>;

/** Holds how planning comes along. */
export type ProgressStore = ValueStore<PlanningProgress>;

export const noProgress: PlanningProgress = { elapsedMs: 0, runs: 0, runsPerSecond: 0, fewer: null };

/** A store that begins with nothing done. */
export const createProgressStore = (): ProgressStore => createValueStore(noProgress);
