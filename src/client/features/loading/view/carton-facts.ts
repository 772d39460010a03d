import { type LinesById, orientationOf } from '../../../../shared/loading/figures';
import type { OrientationName } from '../../../../shared/loading/orientations';
import type { Placement } from '../../../../shared/loading/plan';

/** What there is to say about a carton in its place. */
export interface CartonFacts {
  /** Its number in the loading order, from 1 on. */
  number: number;
  label: string;
  placement: Placement;
  orientation: OrientationName | null;
  tier: number;
  weight: number | null;
  group: number | null;
}

/** The facts of a carton, or null where there is none. */
export function factsOf(
  placements: readonly Placement[],
  lines: LinesById,
  tiers: readonly number[],
  index: number,
): CartonFacts | null {
  const placement = placements[index];
  if (!placement) return null;
  const line = lines.get(placement.line);
  return {
    number: index + 1,
    label: line?.label ?? placement.line,
    placement,
    orientation: line ? orientationOf(line, placement) : null,
    tier: tiers[index] ?? 1,
    weight: line?.weight ?? null,
    group: line?.group ?? null,
  };
}
