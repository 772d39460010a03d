import { loadingLimits } from '../../src/shared/loading/limits';
import type { Loadability } from '../../src/shared/loading/loadability';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { Planner } from './division/planner';

/** How much of the one carton of a problem its container takes; the same on every computer that is not far too slow. */
export function loadabilityOf(problem: LoadingProblem): Loadability {
  const planner = new Planner(problem, 0);
  const { runs, seconds } = loadingLimits.loadability;
  planner.advance({ runs, deadline: performance.now() + seconds * 1000 });
  const { plan, volume } = planner.result();
  const pieces = plan?.containers[0]?.placements.length ?? 0;
  return { pieces, volume, endedBy: plan?.unplaced[0]?.reason ?? null };
}
