import { axes, type Box, extents } from './boxes';
import type { Point, Projection, Vector } from './projection';

/** The index of the box visible at a point of the drawing: the nearest to the viewer on the line of sight. */
export function boxAt(boxes: readonly Box[], projection: Projection, point: Point): number | null {
  const start = startOf(projection, point);
  let nearest: number | null = null;
  let best = Number.NEGATIVE_INFINITY;
  boxes.forEach((box, index) => {
    const near = nearness(box, start, projection.towards);
    if (near === null || near <= best) return;
    best = near;
    nearest = index;
  });
  return nearest;
}

/** The point in space on the drawing's plane; right and down are at right angles and of length 1. */
function startOf({ right, down }: Projection, point: Point): Vector {
  return {
    x: point[0] * right.x + point[1] * down.x,
    y: point[0] * right.y + point[1] * down.y,
    z: point[0] * right.z + point[1] * down.z,
  };
}

/** How far towards the viewer the line of sight leaves the box; null if it misses the box. */
function nearness(box: Box, start: Vector, towards: Vector): number | null {
  let enter = Number.NEGATIVE_INFINITY;
  let leave = Number.POSITIVE_INFINITY;
  for (const axis of axes) {
    const low = box[axis] - start[axis];
    const high = low + box[extents[axis]];
    const away = towards[axis];
    if (away === 0) {
      if (low > 0 || high < 0) return null;
    } else {
      enter = Math.max(enter, (away > 0 ? low : high) / away);
      leave = Math.min(leave, (away > 0 ? high : low) / away);
    }
  }
  return enter < leave ? leave : null;
}
