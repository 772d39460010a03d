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

/** Beside a carton in the view, at its lower right: a tip there leaves the carton to be seen. */
export function placeBeside({ x, y, z, dx, dy, dz }: Box, lens: Lens): Point {
  const corners = [x, x + dx].flatMap((atX) =>
    [y, y + dy].flatMap((atY) =>
      [z, z + dz].map((atZ) => onScreen(lens, projected(lens.projection, { x: atX, y: atY, z: atZ }))),
    ),
  );
  return [Math.max(...corners.map(([right]) => right)), Math.max(...corners.map(([, down]) => down))];
}
