import type { Inside } from '../../../../shared/loading/container-frame';
import {
  type Outlook,
  outlooks,
  type Point,
  type Projection,
  projected,
  projectionOf,
  type Vector,
} from '../../../../shared/loading/projection';

/** The direction of view, the zoom, and the offset of the container's middle from the view's, in mm of the drawing. */
export interface Camera extends Outlook {
  zoom: number;
  right: number;
  down: number;
}

export const firstCamera: Camera = { ...outlooks.iso, zoom: 1, right: 0, down: 0 };

const zooms = { least: 0.5, most: 20 };

/** The camera turned right and up, in degrees; it never looks from below. */
export function turned(camera: Camera, right: number, up: number): Camera {
  const azimuth = (((camera.azimuth + right) % 360) + 360) % 360;
  return { ...camera, azimuth, elevation: Math.min(90, Math.max(0, camera.elevation + up)) };
}

/** The view's size in pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** How points of the container come onto the screen. */
export interface Lens {
  projection: Projection;
  /** Pixels to a millimeter. */
  scale: number;
  /** The point of the drawing in the middle of the view. */
  center: Point;
  frame: Frame;
}

/** Narrower than this, a view has room for the scale alone. */
export const roomy = 520;

/** Room around the container for its scale and the words beside it, in pixels. */
function marginsOf({ width, height }: Frame) {
  const beside = width < roomy ? width / 9 : Math.min(112, width / 6.4);
  return { beside, above: Math.min(48, height / 8) };
}

/** At zoom 1 the whole container is in the view, however it is turned. */
export function lensOf(camera: Camera, inside: Inside, frame: Frame): Lens {
  const projection = projectionOf(camera);
  const size: Vector = { x: inside.length, y: inside.width, z: inside.height };
  const width = spanOf(projection.right, size);
  const height = spanOf(projection.down, size);
  const { beside, above } = marginsOf(frame);
  const fitting = Math.min((frame.width - 2 * beside) / width, (frame.height - 2 * above) / height);
  const [right, down] = projected(projection, { x: size.x / 2, y: size.y / 2, z: size.z / 2 });
  return { projection, scale: fitting * camera.zoom, center: [right + camera.right, down + camera.down], frame };
}

/** How far the container reaches on the drawing, in a direction of it. */
function spanOf(direction: Vector, size: Vector): number {
  return Math.abs(direction.x) * size.x + Math.abs(direction.y) * size.y + Math.abs(direction.z) * size.z;
}

/** A point of the drawing on the screen. */
export function onScreen({ scale, center, frame }: Lens, [right, down]: Point): Point {
  return [(right - center[0]) * scale + frame.width / 2, (down - center[1]) * scale + frame.height / 2];
}

/** The point of the drawing under a point of the screen. */
export function onDrawing({ scale, center, frame }: Lens, [right, down]: Point): Point {
  return [(right - frame.width / 2) / scale + center[0], (down - frame.height / 2) / scale + center[1]];
}

/** Dragged by pixels: what was under the pointer stays there. */
export function dragged(camera: Camera, { scale }: Lens, right: number, down: number): Camera {
  return { ...camera, right: camera.right - right / scale, down: camera.down - down / scale };
}

/** Nearer by a factor, keeping what is under a point of the screen where it is. */
export function zoomed(camera: Camera, lens: Lens, factor: number, at?: Point): Camera {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, camera.zoom * factor));
  const [right, down] = at ?? [lens.frame.width / 2, lens.frame.height / 2];
  const gained = (1 - camera.zoom / zoom) / lens.scale;
  return {
    ...camera,
    zoom,
    right: camera.right + (right - lens.frame.width / 2) * gained,
    down: camera.down + (down - lens.frame.height / 2) * gained,
  };
}
