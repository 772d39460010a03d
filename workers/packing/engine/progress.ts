import type { LoadingPlan } from '../../../src/shared/loading/plan';

/** What is known of a plan while it is being made. */
export interface Progress {
  elapsedMs: number;
  /** Complete trials of filling a container so far. */
  runs: number;
  runsPerSecond: number;
  /** mm³ of the cartons placed by the best plan so far, and their share of its containers' inside, 0 to 1. */
  volume: number;
  fill: number;
  /** The best plan, where it is better than the one told before; the last progress always has it. */
  plan: LoadingPlan | null;
  /** How many containers a longer search may come down to; null where it cannot be fewer. */
  fewer: number | null;
  /** Nothing better is looked for any more: everything is placed, and no better than this can be. */
  finished: boolean;
}
