import { type Axis, axes, type Box, extents } from './boxes';
import { type Outlook, type Point, type Projection, projected, projectionOf, type Vector } from './projection';

/** A visible side of a carton, as it is drawn. */
export interface Face {
  /** Index of the carton in the placements. */
  index: number;
  /** The axis it stands across; a face across z is a top. */
  axis: Axis;
  points: Point[];
}

const others = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] } as const;

const lowOf = (box: Box, axis: Axis): number => box[axis];
const highOf = (box: Box, axis: Axis): number => box[axis] + box[extents[axis]];

/** The faces to be drawn one over the other, farthest first. Faces that other cartons cover wholly are left out. */
export function drawnFaces(boxes: readonly Box[], outlook: Outlook): Face[] {
  const projection = projectionOf(outlook);
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

/** The boxes cut off at a length, those beyond it left out; `index` is theirs before. */
export function cutBoxes(boxes: readonly Box[], length: number): { box: Box; index: number }[] {
  return boxes.flatMap((box, index) =>
    box.x < length ? [{ box: { ...box, dx: Math.min(box.dx, length - box.x) }, index }] : [],
  );
}

/** The corners of a box's side that looks to the viewer, one after the other. */
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

/** The boxes whose side across the axis, looking to the viewer, is wholly covered by what stands against it. */
function coveredFaces(boxes: readonly Box[], axis: Axis, towards: number): Set<number> {
  const [first, second] = others[axis];
  const standing = new Map<number, Box[]>();
  for (const box of boxes) {
    const at = towards > 0 ? lowOf(box, axis) : highOf(box, axis);
    const there = standing.get(at);
    if (there) there.push(box);
    else standing.set(at, [box]);
  }
  const covered = new Set<number>();
  boxes.forEach((box, index) => {
    const against = standing.get(towards > 0 ? highOf(box, axis) : lowOf(box, axis)) ?? [];
    const area = against.reduce((sum, other) => sum + shared(box, other, first) * shared(box, other, second), 0);
    if (area >= box[extents[first]] * box[extents[second]]) covered.add(index);
  });
  return covered;
}

/** How much of an axis two boxes have in common. */
function shared(one: Box, other: Box, axis: Axis): number {
  return Math.max(0, Math.min(highOf(one, axis), highOf(other, axis)) - Math.max(lowOf(one, axis), lowOf(other, axis)));
}

/** A box on the drawing: what it spans across each direction that its edges have there. */
interface Silhouette {
  box: Box;
  spans: { low: number; high: number }[];
}

/**
 * The boxes in an order in which none is painted over by one behind it: each after all that it may hide. Three boxes can
 * hide one another in a ring; such a ring is entered at its farthest.
 */
function paintersOrder(boxes: readonly Box[], seen: readonly number[], projection: Projection): number[] {
  const outlines = new Map(seen.map((index) => [index, silhouette(boxes[index] as Box, projection)])); // The indices are the boxes' own.
  const depth = ({ x, y, z, dx, dy, dz }: Box) =>
    (x + dx / 2) * projection.towards.x + (y + dy / 2) * projection.towards.y + (z + dz / 2) * projection.towards.z;
  const farFirst = [...outlines]
    .sort(([, a], [, b]) => depth(a.box) - depth(b.box))
    .map(([index, outline]) => ({ index, outline }));
  const order: number[] = [];
  const entered = new Set<number>();
  for (const start of farFirst) {
    if (entered.has(start.index)) continue;
    entered.add(start.index);
    const path = [{ ...start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const behind = farFirst[top.next];
      top.next += 1;
      if (!behind) {
        order.push(top.index);
        path.pop();
      } else if (!entered.has(behind.index) && hides(top.outline, behind.outline, projection.towards)) {
        entered.add(behind.index);
        path.push({ ...behind, next: 0 });
      }
    }
  }
  return order;
}

/** Whether a box may hide a part of another: it stands nearer along every axis that parts them, and they meet on the drawing. */
function hides(one: Silhouette, other: Silhouette, towards: Vector): boolean {
  let isParted = false;
  for (const axis of axes) {
    const away = towards[axis];
    if (away === 0) continue;
    const [near, far] = away > 0 ? [one.box, other.box] : [other.box, one.box];
    if (lowOf(near, axis) >= highOf(far, axis)) isParted = true;
    else if (lowOf(far, axis) >= highOf(near, axis)) return false;
  }
  return isParted && one.spans.every((span, at) => meet(span, other.spans[at] ?? span));
}

/** Spans that only touch do not meet, also where rounding lets them touch a little more. */
function meet(one: Silhouette['spans'][number], other: Silhouette['spans'][number]): boolean {
  return one.low < other.high - 1e-6 && other.low < one.high - 1e-6;
}

function silhouette(box: Box, { right, down }: Projection): Silhouette {
  // Edges along the line of sight are points, and have no direction.
  const drawn = axes.filter((axis) => right[axis] !== 0 || down[axis] !== 0);
  const spans = drawn.map((direction) => {
    const span = { low: 0, high: 0 };
    for (const axis of others[direction]) {
      const step = right[axis] * down[direction] - down[axis] * right[direction];
      const ends = [step * lowOf(box, axis), step * highOf(box, axis)];
      span.low += Math.min(...ends);
      span.high += Math.max(...ends);
    }
    return span;
  });
  return { box, spans };
}
