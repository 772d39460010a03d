import { expect, test } from 'vitest';
import { cartonLine, loadingProblem } from '../../../tests/support/loading';
import type { LoadingPlan } from '../../shared/loading/plan';
import type { LoadingProblem } from '../../shared/loading/problem';
import { keepingPlans } from './kept-plans';

const mostKept = 50;

/** A packing that records its problems, and fails on request. */
function counted() {
  const asked: LoadingProblem[] = [];
  const state = { fails: false };
  const packing = keepingPlans({
    loadabilityOf: () => Promise.reject(new Error('not asked here')),
    proposalPlanOf: (problem) => {
      asked.push(problem);
      const plan: LoadingPlan = { containers: [], unplaced: [] };
      return state.fails ? Promise.reject(new Error('no time')) : Promise.resolve(plan);
    },
  });
  return { asked, state, packing };
}
const problem = (at: number): LoadingProblem => loadingProblem([cartonLine({ id: String(at) })]);

test('who asks the same again, or meanwhile, is answered by the plan that was made; another question by its own', async () => {
  const { asked, packing } = counted();
  const [first, meanwhile] = [packing.proposalPlanOf(problem(1)), packing.proposalPlanOf(problem(1))];
  expect(await meanwhile).toBe(await first);
  expect(await packing.proposalPlanOf(problem(1))).toBe(await first);
  await packing.proposalPlanOf(problem(2));
  expect(asked).toHaveLength(2);
});

test('a plan that was not made is asked for again', async () => {
  const { asked, state, packing } = counted();
  state.fails = true;
  await expect(packing.proposalPlanOf(problem(1))).rejects.toThrow('no time');
  state.fails = false;
  expect(await packing.proposalPlanOf(problem(1))).toMatchObject({ unplaced: [] });
  expect(asked).toHaveLength(2);
});

test('of very many plans the one that was asked for longest ago is forgotten', async () => {
  const { asked, packing } = counted();
  for (let at = 1; at <= mostKept; at += 1) await packing.proposalPlanOf(problem(at));
  await packing.proposalPlanOf(problem(1));
  await packing.proposalPlanOf(problem(mostKept + 1));
  expect(asked).toHaveLength(mostKept + 1);
  await packing.proposalPlanOf(problem(1));
  expect(asked).toHaveLength(mostKept + 1);
  await packing.proposalPlanOf(problem(2));
  expect(asked).toHaveLength(mostKept + 2);
});
