import { gathered } from '../grouped';
import { restsOn } from './boxes';
import { extentsOf, type OrientationName, orientationNames } from './orientations';
import type { Placement } from './plan';
import type { CartonLine, LoadingProblem } from './problem';

export type LinesById = ReadonlyMap<string, CartonLine>;

/** The lines of a problem by their ids, which placements refer to. */
export function linesById({ lines }: Pick<LoadingProblem, 'lines'>): LinesById {
  return new Map(lines.map((line) => [line.id, line]));
}

/** The volume of the cartons in mm³. */
export function cubeOf(placements: readonly Placement[]): number {
  return placements.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
}

/** Kilograms of the cartons with a known weight, and the number of cartons without. */
export function weightOf(placements: readonly Placement[], lines: LinesById): { known: number; unknown: number } {
  let known = 0;
  let unknown = 0;
  for (const { line } of placements) {
    const weight = lines.get(line)?.weight ?? null;
    if (weight === null) unknown += 1;
    else known += weight;
  }
  return { known, unknown };
}

export interface CenterOfGravity {
  x: number;
  y: number;
  z: number;
  /** 'volume' if a weight is unknown or all are 0: the cartons are then taken to be equally dense. */
  by: 'weight' | 'volume';
}

/** The center of gravity in mm, assuming each carton's is in its middle; null without cartons. */
export function centerOfGravity(placements: readonly Placement[], lines: LinesById): CenterOfGravity | null {
  const weight = weightOf(placements, lines);
  const by = weight.unknown === 0 && weight.known > 0 ? 'weight' : 'volume';
  const sum = { mass: 0, x: 0, y: 0, z: 0 };
  for (const { line, x, y, z, dx, dy, dz } of placements) {
    const mass = by === 'weight' ? (lines.get(line)?.weight ?? 0) : dx * dy * dz;
    sum.mass += mass;
    sum.x += mass * (x + dx / 2);
    sum.y += mass * (y + dy / 2);
    sum.z += mass * (z + dz / 2);
  }
  return sum.mass === 0 ? null : { x: sum.x / sum.mass, y: sum.y / sum.mass, z: sum.z / sum.mass, by };
}

/** The tiers of the placements, in order: 1 on the floor, otherwise one more than the highest tier beneath. */
export function tiersOf(placements: readonly Placement[]): number[] {
  const tiers = placements.map(() => 1);
  const byTop = gathered(placements.map(({ z, dz }, index) => [z + dz, index]));
  // A carton's supporters start lower than it, so that in this order the tiers beneath are already known.
  const fromBelow = placements
    .map((placement, index) => ({ placement, index }))
    .sort((a, b) => a.placement.z - b.placement.z);
  for (const { placement, index } of fromBelow) {
    for (const below of byTop.get(placement.z) ?? []) {
      const under = placements[below];
      if (under && restsOn(placement, under)) tiers[index] = Math.max(tiers[index] ?? 1, (tiers[below] ?? 1) + 1);
    }
  }
  return tiers;
}

/**
 * The orientation in which a carton of the line has the placement's extents; null if there is none. Of orientations
 * with the same extents, because two sides are equal, an allowed one.
 */
export function orientationOf(line: CartonLine, { dx, dy, dz }: Placement): OrientationName | null {
  const alike = orientationNames.filter((name) => {
    const [along, across, upright] = extentsOf(line, name);
    return along === dx && across === dy && upright === dz;
  });
  return alike.find((name) => line.orientations[name] !== false) ?? alike[0] ?? null;
}

/** Consecutive equal cartons: of one line and with the same extents. */
export interface LoadingStep {
  line: string;
  dx: number;
  dy: number;
  dz: number;
  /** Index of the first of them in the placements. */
  first: number;
  count: number;
}

/** The loading order in as few steps as possible. */
export function stepsOf(placements: readonly Placement[]): LoadingStep[] {
  const steps: LoadingStep[] = [];
  placements.forEach(({ line, dx, dy, dz }, index) => {
    const last = steps.at(-1);
    if (last && last.line === line && last.dx === dx && last.dy === dy && last.dz === dz) last.count += 1;
    else steps.push({ line, dx, dy, dz, first: index, count: 1 });
  });
  return steps;
}
