import { type Axis, axes } from './boxes';
import type { ContainerOffer } from './problem';
import { type Point, type Projection, projected, type Vector } from './projection';

export type Inside = Pick<ContainerOffer, 'length' | 'width' | 'height'>;

/** A line of a drawing; those of the door have their own role, ticks mark the meters of the length. */
export interface FrameLine {
  role: 'behind' | 'before' | 'door' | 'tick';
  from: Point;
  to: Point;
}

/** A text beside a drawing: at a point, offset in a direction (of length 1). */
export interface FrameLabel {
  role: 'meters' | 'door' | 'height';
  /** Meters along the length, or millimeters of the door's width or height. */
  value: number;
  at: Point;
  towards: Point;
}

/** The container itself: the far floor and walls, its edges, and its measures. */
export interface ContainerFrame {
  ground: { role: 'floor' | 'wall'; points: Point[] }[];
  lines: FrameLine[];
  labels: FrameLabel[];
}

/** The drawing of the empty container. `perMeter` is the size of a meter on the drawing, to space the ticks. */
export function frameOf(inside: Inside, projection: Projection, perMeter = Number.POSITIVE_INFINITY): ContainerFrame {
  const { towards } = projection;
  const size: Vector = { x: inside.length, y: inside.width, z: inside.height };
  const point = (vector: Vector) => projected(projection, vector);
  /** The side of the container nearest to the viewer on an axis, or farthest. */
  const near = (axis: Axis) => (towards[axis] > 0 ? size[axis] : 0);
  const far = (axis: Axis) => size[axis] - near(axis);

  const ground = axes
    .filter((axis) => towards[axis] !== 0)
    .map((axis) => ({
      role: axis === 'z' ? ('floor' as const) : ('wall' as const),
      points: rectangle(axis, far(axis), size).map(point),
    }));
  const isFar = (corner: Vector) => axes.every((axis) => towards[axis] === 0 || corner[axis] === far(axis));
  const edges = edgesOf(size).map(({ from, to }): FrameLine => {
    const isDoor = from.x === size.x && to.x === size.x;
    const role = isDoor ? 'door' : isFar(from) || isFar(to) ? 'behind' : 'before';
    return { role, from: point(from), to: point(to) };
  });
  const { ticks, meters } = scaleOf(inside, projection, perMeter);
  return { ground, lines: [...edges, ...ticks], labels: [...meters, ...doorLabels(size, projection)] };
}

/** Marks at every meter of the length; at every second, fifth or tenth if they would crowd. */
function scaleOf(inside: Inside, projection: Projection, perMeter: number) {
  const along = lengthOnDrawing(projection, 'x');
  if (along < 0.2) return { ticks: [], meters: [] }; // seen end-on there is no room for a scale
  const every = [1, 2, 5].find((step) => step * along * perMeter >= 30) ?? 10;
  const y = projection.towards.y >= 0 ? inside.width : 0;
  const towards = outwards(projection, 'y', projection.towards.y >= 0 ? 1 : -1);
  const ticks: FrameLine[] = [];
  const meters: FrameLabel[] = [];
  for (let meter = 0; meter * 1000 <= inside.length; meter += every) {
    const at = projected(projection, { x: meter * 1000, y, z: 0 });
    ticks.push({ role: 'tick', from: at, to: [at[0] + towards[0] * 110, at[1] + towards[1] * 110] });
    meters.push({ role: 'meters', value: meter, at, towards });
  }
  return { ticks, meters };
}

function doorLabels(size: Vector, projection: Projection): FrameLabel[] {
  const isSideOn = lengthOnDrawing(projection, 'y') < 0.2;
  const farY = projection.towards.y >= 0 ? 0 : size.y;
  const door: FrameLabel = {
    role: 'door',
    value: size.y,
    at: projected(projection, { x: size.x, y: size.y / 2, z: 0 }),
    towards: outwards(projection, 'x', 1),
  };
  const height: FrameLabel = {
    role: 'height',
    value: size.z,
    at: projected(projection, { x: size.x, y: farY, z: size.z / 2 }),
    towards: isSideOn ? outwards(projection, 'x', 1) : outwards(projection, 'y', farY > 0 ? 1 : -1),
  };
  // Seen from above the height is not visible.
  return lengthOnDrawing(projection, 'z') < 0.2 ? [door] : [door, height];
}

/** The length on the drawing of a step along an axis. */
function lengthOnDrawing({ right, down }: Projection, axis: Axis): number {
  return Math.hypot(right[axis], down[axis]);
}

/** The direction of an axis on the drawing; downwards if it points at the viewer. */
function outwards(projection: Projection, axis: Axis, sign: 1 | -1): Point {
  const { right, down } = projection;
  const length = lengthOnDrawing(projection, axis);
  return length < 0.2 ? [0, 1] : [(sign * right[axis]) / length, (sign * down[axis]) / length];
}

/** The corners of the container's side across an axis, in order. */
function rectangle(axis: Axis, at: number, size: Vector): Vector[] {
  const [first, second] = axes.filter((each) => each !== axis) as [Axis, Axis]; // Two of three are left.
  const corner = (one: number, other: number): Vector => ({ ...origin, [axis]: at, [first]: one, [second]: other });
  return [corner(0, 0), corner(size[first], 0), corner(size[first], size[second]), corner(0, size[second])];
}

const origin: Vector = { x: 0, y: 0, z: 0 };

/** The twelve edges of a box that begins at the origin. */
export function edgesOf(size: Vector): { from: Vector; to: Vector }[] {
  return axes.flatMap((axis) =>
    rectangle(axis, 0, size).map((from) => ({ from, to: { ...from, [axis]: size[axis] } })),
  );
}
