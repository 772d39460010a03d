import type { LoadingPlan } from '../../shared/loading/plan';
import type { Packing } from './packing';

const mostKept = 50;

/** The same packing, whose latest plans are kept: who asks the same again, or meanwhile, is answered by the one that was made. */
export function keepingPlans(packing: Packing): Packing {
  const kept = new Map<string, Promise<LoadingPlan>>();
  return {
    ...packing,
    proposalPlanOf(problem) {
      const key = JSON.stringify(problem);
      const plan = kept.get(key) ?? packing.proposalPlanOf(problem);
      // What was asked last stays longest.
      kept.delete(key);
      kept.set(key, plan);
      plan.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return plan;
    },
  };
}
