import { type Axis, axes, type Box, extents, faces, overlaps, sharedFootprint } from './boxes';
import { orientationOf } from './figures';
import { allowedOrientations, extentsOf, type OrientationName } from './orientations';
import type { Placement } from './plan';
import type { CartonLine, ContainerOffer } from './problem';

type Inside = Pick<ContainerOffer, 'length' | 'width' | 'height'>;

const insideAlong = { x: 'length', y: 'width', z: 'height' } as const;

/** How far a carton can stand from the origin along the axis. */
function room(axis: Axis, box: Box, inside: Inside): number {
  return inside[insideAlong[axis]] - box[extents[axis]];
}

/** The nearest place inside the container. */
export function keptInside<B extends Box>(box: B, inside: Inside): B {
  const kept = Object.fromEntries(axes.map((axis) => [axis, clamp(box[axis], 0, room(axis, box, inside))]));
  return { ...box, ...kept };
}

interface Slide {
  axis: Axis;
  /** Millimetres, towards the origin where negative. */
  by: number;
}

/**
 * The carton moved along an axis, but no further than where it comes to touch a wall or a carton it faces, so that
 * contact is never missed by a few millimetres. From contact it goes on.
 */
export function slid<B extends Box>(box: B, { axis, by }: Slide, others: readonly Box[], inside: Inside): B {
  const start = box[axis];
  const end = clamp(start + by, 0, Math.max(0, room(axis, box, inside)));
  const contacts = others
    .filter((other) => faces(axis, box, other))
    .flatMap((other) => [other[axis] - box[extents[axis]], other[axis] + other[extents[axis]]])
    .filter((at) => (by > 0 ? at > start && at < end : at < start && at > end));
  const nearest = by > 0 ? Math.min(end, ...contacts) : Math.max(end, ...contacts);
  return { ...box, [axis]: nearest };
}

/** The carton on the next level above or below: the floor, or a top that its footprint lies over. */
export function onNextLevel<B extends Box>(box: B, direction: 1 | -1, others: readonly Box[], inside: Inside): B {
  const highest = room('z', box, inside);
  const tops = others.filter((other) => sharedFootprint(box, other) > 0).map((other) => other.z + other.dz);
  const levels = [0, ...tops].filter((z) => z <= highest && (direction > 0 ? z > box.z : z < box.z));
  if (levels.length === 0) return box;
  return { ...box, z: direction > 0 ? Math.min(...levels) : Math.max(...levels) };
}

/** The carton in the next of its allowed orientations that measures differently; its corner stays where it can. */
export function turned(placement: Placement, line: CartonLine, inside: Inside): Placement {
  const names = distinctOrientations(line);
  const now = orientationOf(line, placement);
  const at = names.findIndex((name) => measuresAlike(line, name, placement));
  const next = names[(at + 1) % names.length] ?? now;
  if (next === null) return placement;
  const [dx, dy, dz] = extentsOf(line, next);
  return keptInside({ ...placement, dx, dy, dz }, inside);
}

/** The allowed orientations, of those that measure alike only the first. */
export function distinctOrientations(line: CartonLine): OrientationName[] {
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

/**
 * Where a carton of the line could stand: in each allowed orientation the corners beside, before and on the cartons
 * that are there, those deepest in the container and lowest first. Only places it has to itself, found one by one.
 */
export function* placesFor(line: CartonLine, others: readonly Box[], inside: Inside): Generator<Placement> {
  const corners: { x: number; y: number; z: number }[] = [{ x: 0, y: 0, z: 0 }];
  for (const { x, y, z, dx, dy, dz } of others) {
    corners.push({ x: x + dx, y, z }, { x, y: y + dy, z }, { x, y, z: z + dz }, { x: x + dx, y: 0, z: 0 });
  }
  corners.sort((one, other) => one.x - other.x || one.z - other.z || one.y - other.y);
  const shapes = distinctOrientations(line).map((name) => extentsOf(line, name));
  for (const corner of corners) {
    for (const [dx, dy, dz] of shapes) {
      const place = { line: line.id, ...corner, dx, dy, dz };
      const isInside = axes.every((axis) => place[axis] <= room(axis, place, inside));
      if (isInside && !others.some((other) => overlaps(place, other))) yield place;
    }
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
