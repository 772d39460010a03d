import { type CenterOfGravity, centerOfGravity, cubeOf, type LinesById, weightOf } from './figures';
import type { Placement } from './plan';
import type { ContainerOffer } from './problem';
import { cubicMeters, cuft } from './units';

/** What a loaded container comes to. */
export interface ContainerFigures {
  cartons: number;
  cuft: number;
  cubicMeters: number;
  /** Share of the inside, 0 to 1. */
  fill: number;
  /** Kilograms of the cartons whose weight is known, and how many there are whose weight is not. */
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
