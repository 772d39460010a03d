import { describe, expect, test } from 'vitest';
import { axes, type Box } from './boxes';
import { cutBoxes, drawnFaces, type Face } from './isometric';
import { type Outlook, outlooks, type Point, projected, projectionOf } from './projection';

const container: Box = { x: 0, y: 0, z: 0, dx: 1200, dy: 235, dz: 270 };

/** A container randomly cut into boxes, without some of them; deterministic by seed. */
function randomBoxes(seed: number, cuts: number): Box[] {
  let state = seed;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const boxes = [container];
  for (let cut = 0; cut < cuts; cut += 1) {
    const at = Math.floor(chance() * boxes.length);
    const box = boxes[at] as Box; // at is below the length.
    const axis = axes[Math.floor(chance() * 3)] ?? 'x';
    const side = `d${axis}` as const;
    const part = Math.floor(box[side] * (0.25 + chance() / 2));
    if (part < 10 || box[side] - part < 10) continue;
    boxes.splice(at, 1, { ...box, [side]: part }, { ...box, [axis]: box[axis] + part, [side]: box[side] - part });
  }
  return boxes.filter(() => chance() < 0.7);
}

function isInside(points: readonly Point[], [right, down]: Point): boolean {
  const turns = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    return (nextX - x) * (down - y) - (nextY - y) * (right - x);
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

/** How near to the viewer the box is on the line of sight through a point of the drawing; null if missed. */
function nearness(box: Box, outlook: Outlook, [right, down]: Point): number | null {
  const { towards, ...directions } = projectionOf(outlook);
  const start = {
    x: right * directions.right.x + down * directions.down.x,
    y: right * directions.right.y + down * directions.down.y,
    z: right * directions.right.z + down * directions.down.z,
  };
  let [enter, leave] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const axis of axes) {
    const ends = [box[axis], box[axis] + box[`d${axis}`]];
    if (towards[axis] === 0) {
      if (start[axis] <= (ends[0] ?? 0) || start[axis] >= (ends[1] ?? 0)) return null;
      continue;
    }
    const hits = ends.map((end) => (end - start[axis]) / towards[axis]).sort((a, b) => a - b);
    enter = Math.max(enter, hits[0] ?? enter);
    leave = Math.min(leave, hits[1] ?? leave);
  }
  return enter < leave ? leave : null;
}

const everyWhence: [string, Outlook][] = [
  ...Object.entries(outlooks),
  ['from behind', { azimuth: 215, elevation: 40 }],
  ['from the closed end, low', { azimuth: -50, elevation: 8 }],
  ['from below', { azimuth: 30, elevation: -20 }],
];

describe('the drawing of boxes', () => {
  test.each(everyWhence)('shows at every point the box that is nearest: %s', (_name, outlook) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const boxes = randomBoxes(seed, 60);
      const faces = drawnFaces(boxes, projectionOf(outlook));
      const wrong = samplePoints(outlook).filter((point) => shownAt(faces, point) !== nearestAt(boxes, outlook, point));
      expect(wrong).toEqual([]);
    }
  });

  test('leaves out what cannot be seen', () => {
    const stack = [0, 1, 2].map((x) => ({ x: x * 100, y: 0, z: 0, dx: 100, dy: 100, dz: 100 }));
    const faces = drawnFaces(stack, projectionOf(outlooks.iso));
    expect(faces.map(({ index, axis }) => `${index}${axis}`)).toEqual(['0y', '0z', '1y', '1z', '2x', '2y', '2z']);
    expect(drawnFaces(stack, projectionOf(outlooks.door)).map(({ index }) => index)).toEqual([2]);
  });
});

test('boxes are cut off at a length', () => {
  const boxes = [0, 100, 200].map((x) => ({ x, y: 0, z: 0, dx: 100, dy: 10, dz: 10 }));
  expect(cutBoxes(boxes, 150).map(({ box, index }) => [index, box.x, box.dx])).toEqual([
    [0, 0, 100],
    [1, 100, 50],
  ]);
  // A box that begins at the cut is omitted.
  expect(cutBoxes(boxes, 100).map(({ index }) => index)).toEqual([0]);
});

/** Points inside the container's outline, none of them on an edge of a box. */
function samplePoints(outlook: Outlook): Point[] {
  const projection = projectionOf(outlook);
  return Array.from({ length: 400 }, (_, at) =>
    projected(projection, {
      x: ((at * 0.618034) % 1) * container.dx + 0.017,
      y: ((at * 0.754878) % 1) * container.dy + 0.019,
      z: ((at * 0.569841) % 1) * container.dz + 0.023,
    }),
  );
}

function shownAt(faces: readonly Face[], point: Point): number | null {
  return faces.findLast(({ points }) => isInside(points, point))?.index ?? null;
}

function nearestAt(boxes: readonly Box[], outlook: Outlook, point: Point): number | null {
  let found: { index: number; near: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const near = nearness(box, outlook, point);
    if (near !== null && (!found || near > found.near)) found = { index, near };
  }
  return found?.index ?? null;
}
