import type { LoadingPlan } from '../../shared/loading/plan';
import type { Packing } from './packing';

const mostKept = 50;

/** Caches the latest plans of a packing: the same problem gets the same plan, even while that is being made. */
export function keepingPlans(packing: Packing): Packing {
  const kept = new Map<string, Promise<LoadingPlan>>();
  return {
    ...packing,
    proposalPlanOf(problem) {
      const key = JSON.stringify(problem);
      const plan = kept.get(key) ?? packing.proposalPlanOf(problem);
      // Least recently used first.
      kept.delete(key);
      kept.set(key, plan);
      plan.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return plan;
    },
  };
}
