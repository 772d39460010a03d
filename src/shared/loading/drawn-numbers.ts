import { boxAt } from './box-at';
import type { Axis, Box } from './boxes';
import type { Face } from './isometric';
import type { Point, Projection } from './projection';

/** A carton's number, written on one of its drawn sides. */
export interface DrawnNumber {
  /** Index of the carton in the placements. */
  index: number;
  /** The side on which it is written. */
  axis: Axis;
  /** The center of the number on the drawing. */
  at: Point;
  /** The largest height of its digits, in mm of the drawing. */
  height: number;
}

/** The width of a digit as a fraction of its height. */
const digit = 0.62;

/**
 * Places the cartons' numbers in the loading order: each on the largest side where nothing covers the number. Cartons
 * that are wholly or nearly hidden get none.
 */
export function drawnNumbers(boxes: readonly Box[], faces: readonly Face[], projection: Projection): DrawnNumber[] {
  const best = new Map<number, DrawnNumber>();
  for (const { index, axis, points } of faces) {
    const [a, b, , d] = points;
    if (!a || !b || !d) continue;
    const at: Point = [(b[0] + d[0]) / 2, (b[1] + d[1]) / 2];
    const digits = String(index + 1).length;
    const height = Math.min(0.5 * spanDown(points), (0.72 * spanRight(points, at[1])) / (digits * digit));
    if (height <= (best.get(index)?.height ?? 0)) continue;
    const half = (height * digits * digit) / 2;
    const spots: Point[] = [at, [at[0] - half, at[1]], [at[0] + half, at[1]]];
    if (spots.every((spot) => boxAt(boxes, projection, spot) === index)) best.set(index, { index, axis, at, height });
  }
  return [...best.values()];
}

function spanDown(points: readonly Point[]): number {
  const downs = points.map(([, down]) => down);
  return Math.max(...downs) - Math.min(...downs);
}

/** The drawn width of a side at a height. */
function spanRight(points: readonly Point[], down: number): number {
  const crossings = points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    const [low, high] = point[1] < next[1] ? [point, next] : [next, point];
    if (down < low[1] || down > high[1] || high[1] === low[1]) return [];
    return [low[0] + ((high[0] - low[0]) * (down - low[1])) / (high[1] - low[1])];
  });
  return crossings.length < 2 ? 0 : Math.max(...crossings) - Math.min(...crossings);
}
