import type { LoadingPlan } from '../../src/shared/loading/plan';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { Planner } from './division/planner';

/** How long a plan is looked for: runs, and seconds that are not reached usually. */
export interface Effort {
  runs: number;
  seconds: number;
}

/** The plan that an effort leads to; the same on every computer that is not far too slow. */
export function planWithin(problem: LoadingProblem, { runs, seconds }: Effort): LoadingPlan {
  const planner = new Planner(problem, 0);
  planner.advance({ runs, deadline: performance.now() + seconds * 1000 });
  return planner.result().plan ?? { containers: [], unplaced: [] };
}
