import { type Axis, axes, type Box, extents } from './boxes';
import type { Projection } from './projection';

/**
 * Orders boxes so that none is painted over by one behind it: each comes after all that it may hide. Three boxes can
 * hide one another in a cycle; such a cycle is started at its farthest box.
 */
export function paintersOrder(boxes: readonly Box[], seen: readonly number[], projection: Projection): number[] {
  const crowd = crowdOf(boxes, seen, projection);
  const order: number[] = [];
  const entered = new Uint8Array(seen.length);
  for (const start of crowd.farFirst) {
    if (entered[start]) continue;
    entered[start] = 1;
    const path = [{ at: start, near: crowd.near(start), next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const behind = top.near[top.next];
      top.next += 1;
      if (behind === undefined) {
        order.push(seen[top.at] ?? 0);
        path.pop();
      } else if (!entered[behind] && crowd.hides(top.at, behind)) {
        entered[behind] = 1;
        path.push({ at: behind, near: crowd.near(behind), next: 0 });
      }
    }
  }
  return order;
}

/** Columns, and rows, of the grid over the drawing; only boxes that share a cell can hide each other. */
const cells = 24;
/** Tolerance so that spans that only touch do not count as overlapping because of rounding. */
const slack = 1e-6;

/** Stores the boxes' ranges in one flat array, as thousands of boxes are compared with one another. */
function crowdOf(boxes: readonly Box[], seen: readonly number[], projection: Projection) {
  const count = seen.length;
  const ranges = rangesOf(projection);
  const width = ranges.length * 2;
  const numbers = new Float64Array(count * width);
  seen.forEach((index, at) => {
    const box = boxes[index];
    if (!box) return;
    ranges.forEach(({ of }, range) => {
      const [low, high] = of(box);
      numbers[at * width + range * 2] = low;
      numbers[at * width + range * 2 + 1] = high;
    });
  });
  const low = (at: number, range: number) => numbers[at * width + range * 2] ?? 0;
  const high = (at: number, range: number) => numbers[at * width + range * 2 + 1] ?? 0;
  const parting = ranges.flatMap(({ kind }, range) => (kind === 'parting' ? [range] : []));
  const drawn = ranges.flatMap(({ kind }, range) => (kind === 'drawn' ? [range] : []));

  /** Whether a box may hide another: it is nearer along every axis that separates them, and the drawn boxes overlap. */
  const hides = (one: number, other: number): boolean => {
    for (const range of drawn) {
      if (low(one, range) >= high(other, range) - slack || low(other, range) >= high(one, range) - slack) return false;
    }
    let isParted = false;
    for (const range of parting) {
      if (low(one, range) >= high(other, range)) isParted = true;
      else if (low(other, range) >= high(one, range)) return false;
    }
    return isParted;
  };
  const depth = (at: number) =>
    parting.reduce((sum, range) => sum + (low(at, range) + high(at, range)) * weight(range), 0);
  const weight = (range: number) => ranges[range]?.weight ?? 0;
  const farFirst = [...seen.keys()].sort((a, b) => depth(a) - depth(b));
  return { hides, farFirst, near: neighbors(count, low, high, ranges.length - 2) };
}

/** Finds the boxes that share a cell with a box. The last two ranges are the drawing's own directions. */
function neighbors(
  count: number,
  low: (at: number, range: number) => number,
  high: (at: number, range: number) => number,
  first: number,
): (at: number) => number[] {
  const directions = [first, first + 1].map((range) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < count; at += 1) {
      least = Math.min(least, low(at, range));
      most = Math.max(most, high(at, range));
    }
    const cell = (value: number) => Math.min(cells - 1, Math.floor(((value - least) / (most - least || 1)) * cells));
    return { from: (at: number) => cell(low(at, range)), to: (at: number) => cell(high(at, range)) };
  });
  const [across, downwards] = directions;
  const members = Array.from({ length: cells * cells }, (): number[] => []);
  const cellsOf = (at: number): number[][] => {
    const found: number[][] = [];
    for (let row = downwards?.from(at) ?? 0; row <= (downwards?.to(at) ?? 0); row += 1) {
      for (let column = across?.from(at) ?? 0; column <= (across?.to(at) ?? 0); column += 1) {
        found.push(members[row * cells + column] ?? []);
      }
    }
    return found;
  };
  for (let at = 0; at < count; at += 1) for (const cell of cellsOf(at)) cell.push(at);
  return (at) => cellsOf(at).flat();
}

interface Range {
  /** 'parting': a space axis, which may separate boxes; 'drawn': across drawn edges; 'place': the drawing's axes. */
  kind: 'parting' | 'drawn' | 'place';
  weight: number;
  of: (box: Box) => [low: number, high: number];
}

/** The ranges of boxes that are compared. They grow towards the viewer. */
function rangesOf({ towards, right, down }: Projection): Range[] {
  const parting = axes
    .filter((axis) => towards[axis] !== 0)
    .map((axis): Range => {
      const of = (box: Box): [number, number] => {
        const [low, high] = [box[axis], box[axis] + box[extents[axis]]];
        return towards[axis] > 0 ? [low, high] : [-high, -low];
      };
      return { kind: 'parting', weight: Math.abs(towards[axis]), of };
    });
  // Edges along the line of sight are drawn as points, without a direction.
  const drawn = axes
    .filter((axis) => right[axis] !== 0 || down[axis] !== 0)
    .map((direction): Range => {
      const step = (axis: Axis) => right[axis] * down[direction] - down[axis] * right[direction];
      return { kind: 'drawn', weight: 0, of: spanAlong(step) };
    });
  const place = [right, down].map(
    (along): Range => ({ kind: 'place', weight: 0, of: spanAlong((axis) => along[axis]) }),
  );
  return [...parting, ...drawn, ...place];
}

/** The span of a box in a direction, given the step of each axis in that direction. */
function spanAlong(step: (axis: Axis) => number): Range['of'] {
  const steps = axes.map((axis) => ({ axis, by: step(axis) }));
  return (box) => {
    let [low, high] = [0, 0];
    for (const { axis, by } of steps) {
      const ends = [by * box[axis], by * (box[axis] + box[extents[axis]])];
      low += Math.min(...ends);
      high += Math.max(...ends);
    }
    return [low, high];
  };
}
