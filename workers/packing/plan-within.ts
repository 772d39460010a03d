import type { LoadingPlan } from '../../src/shared/loading/plan';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { Planner } from './division/planner';

/** How long to search for a plan: runs, and seconds, which usually are not reached. */
export interface Effort {
  runs: number;
  seconds: number;
}

/** The plan that an effort leads to; the same on every computer that makes all runs in the seconds. */
export function planWithin(problem: LoadingProblem, { runs, seconds }: Effort): LoadingPlan {
  const planner = new Planner(problem, 0);
  planner.advance({ runs, deadline: performance.now() + seconds * 1000 });
  return planner.result().plan ?? { containers: [], unplaced: [] };
}
