import { type CenterOfGravity, centerOfGravity, cubeOf, type LinesById, weightOf } from './figures';
import type { Placement } from './plan';
import type { ContainerOffer } from './problem';
import { cubicMeters, cuft } from './units';

/** The figures of a loaded container. */
export interface ContainerFigures {
  cartons: number;
  cuft: number;
  cubicMeters: number;
  /** Share of the inside, 0 to 1. */
  fill: number;
  /** Kilograms of the cartons with a known weight, and the number of cartons without. */
  weight: { known: number; unknown: number };
  center: CenterOfGravity | null;
}

/** The figures of one container. */
export function containerFigures(
  placements: readonly Placement[],
  { length, width, height }: Pick<ContainerOffer, 'length' | 'width' | 'height'>,
  lines: LinesById,
): ContainerFigures {
  const cube = cubeOf(placements);
  return {
    cartons: placements.length,
    cuft: cuft(cube),
    cubicMeters: cubicMeters(cube),
    fill: cube / (length * width * height),
    weight: weightOf(placements, lines),
    center: centerOfGravity(placements, lines),
  };
}
