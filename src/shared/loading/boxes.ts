import type { Placement } from './plan';

/** Where something stands and how far it reaches, in mm. */
export type Box = Omit<Placement, 'line'>;

export const axes = ['x', 'y', 'z'] as const;
export type Axis = (typeof axes)[number];

/** The extent along each axis. */
export const extents = { x: 'dx', y: 'dy', z: 'dz' } as const;

/** How long two boxes lie side by side along an axis; nothing where they only touch. */
function overlapAlong(axis: Axis, one: Box, other: Box): number {
  const end = Math.min(one[axis] + one[extents[axis]], other[axis] + other[extents[axis]]);
  return Math.max(0, end - Math.max(one[axis], other[axis]));
}

// Asked of millions of pairs when a plan is checked, so the comparisons are written out.
const meetAlongX = (one: Box, other: Box): boolean => one.x < other.x + other.dx && other.x < one.x + one.dx;
const meetAlongY = (one: Box, other: Box): boolean => one.y < other.y + other.dy && other.y < one.y + one.dy;
const meetAlongZ = (one: Box, other: Box): boolean => one.z < other.z + other.dz && other.z < one.z + one.dz;

/** Whether two boxes share room. */
export function overlaps(one: Box, other: Box): boolean {
  return meetAlongY(one, other) && meetAlongZ(one, other) && meetAlongX(one, other);
}

/** The area in mm² two footprints share. */
export function sharedFootprint(one: Box, other: Box): number {
  return overlapAlong('x', one, other) * overlapAlong('y', one, other);
}

/** Whether the box rests on the other: its bottom at the other's top, over a positive area. */
export function restsOn(box: Box, below: Box): boolean {
  return box.z === below.z + below.dz && meetAlongX(box, below) && meetAlongY(box, below);
}

/** Whether the box stands somewhere above the other, in its column. */
export function standsAbove(box: Box, other: Box): boolean {
  return box.z >= other.z + other.dz && meetAlongX(box, other) && meetAlongY(box, other);
}

/** Whether the box stands between the other and the door, in the other's way. */
export function standsBefore(box: Box, other: Box): boolean {
  return box.x >= other.x + other.dx && meetAlongY(box, other) && meetAlongZ(box, other);
}

/** Whether two boxes face each other along the axis: a move along it would bring them together. */
export function faces(axis: Axis, one: Box, other: Box): boolean {
  return axes.every((each) => each === axis || overlapAlong(each, one, other) > 0);
}
