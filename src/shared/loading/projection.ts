import type { Axis } from './boxes';

/** The view of a container, in degrees: azimuth 0 looks at its side, 90 at its door; elevation 90 is from above. */
export interface Outlook {
  azimuth: number;
  elevation: number;
}

export const outlooks = {
  iso: { azimuth: 32, elevation: 26 },
  side: { azimuth: 0, elevation: 0 },
  top: { azimuth: 0, elevation: 90 },
  door: { azimuth: 90, elevation: 0 },
} as const satisfies Record<string, Outlook>;
export type OutlookName = keyof typeof outlooks;

export type Vector = Readonly<Record<Axis, number>>;
/** A point of a drawing: to the right and down. */
export type Point = readonly [right: number, down: number];

export interface Projection {
  /** Towards the viewer. */
  towards: Vector;
  /** The step on the drawing for a step along each axis. */
  right: Vector;
  down: Vector;
}

/** The parallel projection of an outlook: the length runs to the right, the width towards the viewer, the height up. */
export function projectionOf({ azimuth, elevation }: Outlook): Projection {
  const [sinA, cosA] = sineCosine(azimuth);
  const [sinE, cosE] = sineCosine(elevation);
  return {
    towards: { x: sinA * cosE, y: cosA * cosE, z: sinE },
    right: { x: cosA, y: -sinA, z: 0 },
    down: { x: sinA * sinE, y: cosA * sinE, z: -cosE },
  };
}

/** Right angles are exact, so that a face seen edge-on is not drawn. */
function sineCosine(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  const exact = (value: number) => (Math.abs(value) < 1e-9 ? 0 : value);
  return [exact(Math.sin(radians)), exact(Math.cos(radians))];
}

/** Projects a point of the container onto the drawing. */
export function projected({ right, down }: Projection, { x, y, z }: Vector): Point {
  return [x * right.x + y * right.y + z * right.z, x * down.x + y * down.y + z * down.z];
}
