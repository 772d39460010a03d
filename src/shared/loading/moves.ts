import { type Axis, axes, type Box, extents, faces, overlaps, sharedFootprint } from './boxes';
import { orientationOf } from './figures';
import { allowedOrientations, extentsOf, type OrientationName } from './orientations';
import type { Placement } from './plan';
import type { CartonLine, ContainerOffer } from './problem';

type Inside = Pick<ContainerOffer, 'length' | 'width' | 'height'>;

const insideAlong = { x: 'length', y: 'width', z: 'height' } as const;

/** The largest coordinate of a carton along the axis inside the container. */
function room(axis: Axis, box: Box, inside: Inside): number {
  return inside[insideAlong[axis]] - box[extents[axis]];
}

/** Moves the carton to the nearest place inside the container. */
export function keptInside<B extends Box>(box: B, inside: Inside): B {
  const kept = Object.fromEntries(axes.map((axis) => [axis, clamp(box[axis], 0, room(axis, box, inside))]));
  return { ...box, ...kept };
}

interface Slide {
  axis: Axis;
  /** Millimeters; negative is towards the origin. */
  by: number;
}

/** Moves the carton along an axis, until it touches a wall or a carton that it faces. */
export function slid<B extends Box>(box: B, { axis, by }: Slide, others: readonly Box[], inside: Inside): B {
  const start = box[axis];
  const end = clamp(start + by, 0, Math.max(0, room(axis, box, inside)));
  // Cartons that it overlaps, as after a turn, do not block it; it stops where it has left them.
  const stops = others
    .filter((other) => faces(axis, box, other))
    .flatMap((other) => {
      const [before, behind] = [other[axis] - box[extents[axis]], other[axis] + other[extents[axis]]];
      const [reached, left] = by > 0 ? [before, behind] : [behind, before];
      const isAhead = (at: number) => (at - start) * by > 0;
      return [...(reached === start || isAhead(reached) ? [reached] : []), ...(isAhead(left) ? [left] : [])];
    });
  return { ...box, [axis]: by > 0 ? Math.min(end, ...stops) : Math.max(end, ...stops) };
}

/** Moves the carton past those that block it, to the next free place along the axis; it stays if there is none. */
export function passed<B extends Box>(box: B, { axis, by }: Slide, others: readonly Box[], inside: Inside): B {
  const sign = Math.sign(by);
  const [beyond] = others
    .filter((other) => faces(axis, box, other))
    .map((other) => (by > 0 ? other[axis] + other[extents[axis]] : other[axis] - box[extents[axis]]))
    .filter((at) => (at - box[axis]) * sign > 0 && at >= 0 && at <= room(axis, box, inside))
    .filter((at) => !others.some((other) => overlaps({ ...box, [axis]: at }, other)))
    .sort((one, other) => (one - other) * sign);
  return beyond === undefined ? box : { ...box, [axis]: beyond };
}

/** Moves the carton to the next level above or below: the floor, or a top under its footprint. */
export function onNextLevel<B extends Box>(box: B, direction: 1 | -1, others: readonly Box[], inside: Inside): B {
  const highest = room('z', box, inside);
  const tops = others.filter((other) => sharedFootprint(box, other) > 0).map((other) => other.z + other.dz);
  const levels = [0, ...tops].filter((z) => z <= highest && (direction > 0 ? z > box.z : z < box.z));
  if (levels.length === 0) return box;
  return { ...box, z: direction > 0 ? Math.min(...levels) : Math.max(...levels) };
}

/** Turns the carton to its next allowed orientation with other extents; its corner stays in place if it can. */
export function turned(placement: Placement, line: CartonLine, inside: Inside): Placement {
  const names = distinctOrientations(line);
  const now = orientationOf(line, placement);
  const at = names.findIndex((name) => measuresAlike(line, name, placement));
  const next = names[(at + 1) % names.length] ?? now;
  if (next === null) return placement;
  const [dx, dy, dz] = extentsOf(line, next);
  return keptInside({ ...placement, dx, dy, dz }, inside);
}

/** The allowed orientations; of those with the same extents only the first. */
function distinctOrientations(line: CartonLine): OrientationName[] {
  const seen = new Set<string>();
  return allowedOrientations(line.orientations).filter((name) => {
    const key = extentsOf(line, name).join();
    return !seen.has(key) && seen.add(key);
  });
}

function measuresAlike(line: CartonLine, name: OrientationName, { dx, dy, dz }: Box): boolean {
  const [along, across, upright] = extentsOf(line, name);
  return along === dx && across === dy && upright === dz;
}

/** A corner where a carton may be placed, and the free length from there along each axis. */
interface FreeCorner {
  x: number;
  y: number;
  z: number;
  free: readonly [x: number, y: number, z: number];
}

/** The free corners beside, before and on the cartons, deepest and then lowest first. */
export function freeCorners(cartons: readonly Box[], inside: Inside): FreeCorner[] {
  const corners = [{ x: 0, y: 0, z: 0 }];
  for (const { x, y, z, dx, dy, dz } of cartons) {
    corners.push({ x: x + dx, y, z }, { x, y: y + dy, z }, { x, y, z: z + dz }, { x: x + dx, y: 0, z: 0 });
  }
  return corners
    .map(({ x, y, z }) => ({ x, y, z, free: freeFrom(x, y, z, cartons, inside) }))
    .filter(({ free }) => free.every((length) => length > 0))
    .sort((one, other) => one.x - other.x || one.z - other.z || one.y - other.y);
}

/** The distance along each axis to the next carton or wall; 0 inside a carton. */
function freeFrom(x: number, y: number, z: number, cartons: readonly Box[], inside: Inside): FreeCorner['free'] {
  let [alongX, alongY, alongZ] = [inside.length - x, inside.width - y, inside.height - z];
  for (const box of cartons) {
    const [isBesideX, isBesideY, isBesideZ] = [
      x >= box.x && x < box.x + box.dx,
      y >= box.y && y < box.y + box.dy,
      z >= box.z && z < box.z + box.dz,
    ];
    if (isBesideY && isBesideZ && box.x + box.dx > x) alongX = Math.min(alongX, Math.max(0, box.x - x));
    if (isBesideX && isBesideZ && box.y + box.dy > y) alongY = Math.min(alongY, Math.max(0, box.y - y));
    if (isBesideX && isBesideY && box.z + box.dz > z) alongZ = Math.min(alongZ, Math.max(0, box.z - z));
  }
  return [alongX, alongY, alongZ];
}

/**
 * The free places for a carton of the line: in each allowed orientation at the free corners. Generated one by one, as
 * callers may need only the first.
 */
export function* placesFor(
  line: CartonLine,
  others: readonly Box[],
  inside: Inside,
  corners = freeCorners(others, inside),
): Generator<Placement> {
  const shapes = distinctOrientations(line).map((name) => extentsOf(line, name));
  for (const { x, y, z, free } of corners) {
    for (const [dx, dy, dz] of shapes) {
      // Most corners are too narrow, which needs no comparison with every carton.
      if (dx > free[0] || dy > free[1] || dz > free[2]) continue;
      const place = { line: line.id, x, y, z, dx, dy, dz };
      if (!others.some((other) => overlaps(place, other))) yield place;
    }
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
