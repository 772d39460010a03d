import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LoadingRule, loadingRuleNames, violationsOf } from './check-container';
import { linesById } from './figures';
import type { LoadingPlan } from './plan';
import type { LoadingProblem } from './problem';

/** The rules for a plan as a whole, with the messages for their violation. */
const planRuleNames = {
  offer: msg`A container that is not among those offered`,
  count: msg`More containers of a kind than there are`,
  line: msg`A carton that belongs to no line`,
  quantity: msg`Cartons placed and left out do not add up to the total`,
} as const satisfies Record<string, MessageDescriptor>;

/** Why a plan is not legal; `container` is the index of the container in the plan. */
export interface PlanFault {
  rule: keyof typeof planRuleNames | LoadingRule;
  container: number | null;
  /** The index of the carton in its container. */
  carton: number | null;
}

/** The message of a fault. */
export function faultMessage({ rule }: PlanFault): MessageDescriptor {
  return { ...planRuleNames, ...loadingRuleNames }[rule];
}

/** The first fault of a plan; null if it is a legal plan of the problem. */
export function planFault(problem: LoadingProblem, plan: LoadingPlan): PlanFault | null {
  const fault = wholeFault(problem, plan);
  if (fault) return fault;
  const lines = linesById(problem);
  for (const [container, { offer: at, placements }] of plan.containers.entries()) {
    const offer = problem.containers[at];
    const [violation] = offer ? violationsOf({ placements, offer, lines, rules: problem.rules }) : [];
    if (violation) return { rule: violation.rule, container, carton: violation.carton };
  }
  return null;
}

function wholeFault({ lines, containers: offers }: LoadingProblem, plan: LoadingPlan): PlanFault | null {
  const used = offers.map(() => 0);
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const [container, { offer, placements }] of plan.containers.entries()) {
    if (offer >= offers.length) return { rule: 'offer', container, carton: null };
    used[offer] = (used[offer] ?? 0) + 1;
    for (const [carton, { line }] of placements.entries()) {
      const before = left.get(line);
      if (before === undefined) return { rule: 'line', container, carton };
      left.set(line, before - 1);
    }
  }
  if (offers.some(({ count }, at) => count !== null && (used[at] ?? 0) > count)) return ofWhole('count');
  for (const { line, count } of plan.unplaced) {
    const before = left.get(line);
    if (before === undefined) return ofWhole('line');
    left.set(line, before - count);
  }
  return [...left.values()].some((count) => count !== 0) ? ofWhole('quantity') : null;
}

const ofWhole = (rule: PlanFault['rule']): PlanFault => ({ rule, container: null, carton: null });
