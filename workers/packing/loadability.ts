import { cubeOf } from '../../src/shared/loading/figures';
import { loadingLimits } from '../../src/shared/loading/limits';
import type { Loadability } from '../../src/shared/loading/loadability';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { planWithin } from './plan-within';

/** How much of the one carton of a problem its container takes; the same on every computer that is not far too slow. */
export function loadabilityOf(problem: LoadingProblem): Loadability {
  const { containers, unplaced } = planWithin(problem, loadingLimits.loadability);
  const placements = containers[0]?.placements ?? [];
  return { pieces: placements.length, volume: cubeOf(placements), endedBy: unplaced[0]?.reason ?? null };
}
