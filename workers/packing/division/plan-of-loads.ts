import type { LoadingPlan, UnplacedReason } from '../../../src/shared/loading/plan';
import type { CartonKind } from './cargo';
import type { Stowed } from './stowed';

/** One container of a plan, with its offer's index and its cartons in loading order. */
export interface Load {
  offer: number;
  stowed: readonly Stowed[];
}

/** How many cartons of a kind stay out for a reason. */
export interface StayingOut {
  kind: number;
  count: number;
  reason: UnplacedReason;
}

/** The plan in terms of the problem's lines: of equal ones the first are loaded first. */
export function planOfLoads(
  kinds: readonly CartonKind[],
  loads: readonly Load[],
  stayingOut: readonly StayingOut[],
): LoadingPlan {
  const queues = kinds.map(({ lines }) => lines.map(({ id, quantity }) => ({ id, left: quantity })));
  const take = (kind: number, most: number): { line: string; count: number } => {
    const next = queues[kind]?.find(({ left }) => left > 0);
    if (!next) throw new Error('A plan holds more cartons of a line than there are.');
    const count = Math.min(most, next.left);
    next.left -= count;
    return { line: next.id, count };
  };
  const containers = loads.map(({ offer, stowed }) => ({
    offer,
    placements: stowed.map(({ kind, ...box }) => ({ line: take(kind, 1).line, ...box })),
  }));
  const unplaced: LoadingPlan['unplaced'] = [];
  for (const { kind, count, reason } of stayingOut) {
    for (let left = count; left > 0; ) {
      const { line, count: taken } = take(kind, left);
      unplaced.push({ line, count: taken, reason });
      left -= taken;
    }
  }
  return { containers, unplaced };
}
