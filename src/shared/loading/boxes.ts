import type { Placement } from './plan';

/** The position and extents of something, in mm. */
export type Box = Omit<Placement, 'line'>;

export const axes = ['x', 'y', 'z'] as const;
export type Axis = (typeof axes)[number];

/** The extent along each axis. */
export const extents = { x: 'dx', y: 'dy', z: 'dz' } as const;

/** The length by which two boxes overlap along an axis; 0 if they only touch. */
function overlapAlong(axis: Axis, one: Box, other: Box): number {
  const end = Math.min(one[axis] + one[extents[axis]], other[axis] + other[extents[axis]]);
  return Math.max(0, end - Math.max(one[axis], other[axis]));
}

// Called for millions of pairs when a plan is checked, so the comparisons are written out.
const meetAlongX = (one: Box, other: Box): boolean => one.x < other.x + other.dx && other.x < one.x + one.dx;
const meetAlongY = (one: Box, other: Box): boolean => one.y < other.y + other.dy && other.y < one.y + one.dy;
const meetAlongZ = (one: Box, other: Box): boolean => one.z < other.z + other.dz && other.z < one.z + one.dz;

/** Whether two boxes overlap. */
export function overlaps(one: Box, other: Box): boolean {
  return meetAlongY(one, other) && meetAlongZ(one, other) && meetAlongX(one, other);
}

/** The area in mm² that two footprints share. */
export function sharedFootprint(one: Box, other: Box): number {
  return overlapAlong('x', one, other) * overlapAlong('y', one, other);
}

/** Whether the box rests on the other: its bottom at the other's top, over a positive area. */
export function restsOn(box: Box, below: Box): boolean {
  return box.z === below.z + below.dz && meetAlongX(box, below) && meetAlongY(box, below);
}

/** Whether the box is anywhere above the other, over part of its footprint. */
export function standsAbove(box: Box, other: Box): boolean {
  return box.z >= other.z + other.dz && meetAlongX(box, other) && meetAlongY(box, other);
}

/** Whether the box is between the other and the door, and blocks it. */
export function standsBefore(box: Box, other: Box): boolean {
  return box.x >= other.x + other.dx && meetAlongY(box, other) && meetAlongZ(box, other);
}

/** Whether two boxes face each other along the axis: a move along it would bring them together. */
export function faces(axis: Axis, one: Box, other: Box): boolean {
  return axes.every((each) => each === axis || overlapAlong(each, one, other) > 0);
}
