import { cubeOf } from './figures';
import { cubeStateOf } from './gauge';
import type { LoadingPlan } from './plan';
import type { LoadingProblem } from './problem';
import { cuft } from './units';

/** A container that holds less than the minimum of its cube window. */
export interface SmallContainer {
  /** Its number in the plan, from 1. */
  number: number;
  cuft: number;
  minCuft: number;
}

/** The containers of a plan that are not empty, but below their cube window (§5). */
export function smallContainers(
  { containers }: Pick<LoadingPlan, 'containers'>,
  problem: Pick<LoadingProblem, 'containers'>,
): SmallContainer[] {
  return containers.flatMap(({ offer, placements }, at) => {
    const window = problem.containers[offer];
    const held = cuft(cubeOf(placements));
    if (!window || cubeStateOf(held, window) !== 'below') return [];
    return [{ number: at + 1, cuft: held, minCuft: window.minCuft }];
  });
}
