import { grouped } from '../grouped';
import { type Axis, axes, type Box, extents } from './boxes';
import { paintersOrder } from './painters-order';
import { type Point, type Projection, projected } from './projection';

/** A visible side of a carton, as drawn. */
export interface Face {
  /** Index of the carton in the placements. */
  index: number;
  /** The axis perpendicular to it; z for a top. */
  axis: Axis;
  points: Point[];
}

const others = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] } as const;

const lowOf = (box: Box, axis: Axis): number => box[axis];
const highOf = (box: Box, axis: Axis): number => box[axis] + box[extents[axis]];

/** The faces in drawing order, farthest first. Faces that other cartons cover wholly are omitted. */
export function drawnFaces(boxes: readonly Box[], projection: Projection): Face[] {
  const facing = axes.filter((axis) => projection.towards[axis] !== 0);
  const hidden = new Map(facing.map((axis) => [axis, coveredFaces(boxes, axis, projection.towards[axis])]));
  const isSeen = (index: number) => facing.some((axis) => !hidden.get(axis)?.has(index));
  const seen = [...boxes.keys()].filter(isSeen);
  return paintersOrder(boxes, seen, projection).flatMap(
    (index) =>
      facing
        .filter((axis) => !hidden.get(axis)?.has(index))
        .map((axis) => ({ index, axis, points: facePoints(boxes[index] as Box, axis, projection) })), // The indices are the boxes' own.
  );
}

/** The boxes cut off at a length, without those beyond it; `index` is their original index. */
export function cutBoxes(boxes: readonly Box[], length: number): { box: Box; index: number }[] {
  return boxes.flatMap((box, index) =>
    box.x < length ? [{ box: { ...box, dx: Math.min(box.dx, length - box.x) }, index }] : [],
  );
}

/** The corners of a box's side that faces the viewer, in order. */
function facePoints(box: Box, axis: Axis, projection: Projection): Point[] {
  const [first, second] = others[axis];
  const at = projection.towards[axis] > 0 ? highOf(box, axis) : lowOf(box, axis);
  const corner = (one: number, other: number): Point => {
    const point = { x: 0, y: 0, z: 0, [axis]: at, [first]: one, [second]: other };
    return projected(projection, point);
  };
  const [low, high] = [lowOf(box, first), highOf(box, first)];
  const [near, far] = [lowOf(box, second), highOf(box, second)];
  return [corner(low, near), corner(high, near), corner(high, far), corner(low, far)];
}

/** The boxes whose side across the axis, facing the viewer, is wholly covered by adjacent boxes. */
function coveredFaces(boxes: readonly Box[], axis: Axis, towards: number): Set<number> {
  const [first, second] = others[axis];
  const standing = grouped(boxes, (box) => (towards > 0 ? lowOf(box, axis) : highOf(box, axis)));
  const covered = new Set<number>();
  boxes.forEach((box, index) => {
    const against = standing.get(towards > 0 ? highOf(box, axis) : lowOf(box, axis)) ?? [];
    const area = against.reduce((sum, other) => sum + shared(box, other, first) * shared(box, other, second), 0);
    if (area >= box[extents[first]] * box[extents[second]]) covered.add(index);
  });
  return covered;
}

/** The length by which two boxes overlap along an axis. */
function shared(one: Box, other: Box, axis: Axis): number {
  return Math.max(0, Math.min(highOf(one, axis), highOf(other, axis)) - Math.max(lowOf(one, axis), lowOf(other, axis)));
}
