import type { Box } from '../../../../shared/loading/boxes';
import { outlooks, type Point, projected } from '../../../../shared/loading/projection';
import { type Camera, dragged, firstCamera, type Lens, onScreen, turned, zoomed } from './camera';
import type { CameraAction } from './view-keys';

/** The camera after what a key or a button asked for. */
export function changedBy(action: CameraAction, camera: Camera, lens: Lens): Camera {
  switch (action.kind) {
    case 'turn':
      return turned(camera, action.right, action.up);
    case 'move':
      return dragged(camera, lens, -action.right, -action.down);
    case 'zoom':
      return zoomed(camera, lens, action.factor);
    case 'reset':
      return { ...camera, zoom: 1, right: 0, down: 0 };
    case 'look':
      return { ...firstCamera, ...outlooks[action.outlook] };
    default:
      return action satisfies never;
  }
}

/** Where the middle of a carton is in the view. */
export function placeOnScreen({ x, y, z, dx, dy, dz }: Box, lens: Lens): Point {
  return onScreen(lens, projected(lens.projection, { x: x + dx / 2, y: y + dy / 2, z: z + dz / 2 }));
}
