import { ColorManagement, LinearSRGBColorSpace, Matrix4, OrthographicCamera, Scene, WebGLRenderer } from 'three';
import type { Vector } from '../../../../shared/loading/projection';
import { type Frame, type Lens, onDrawing } from './camera';
import { createCartons, type Motion } from './scene-cartons';
import { createRoom } from './scene-room';
import type { StageContent } from './stage';

/** The cartons and their container on the graphics card. */
export interface LoadingScene {
  /** Hands over what there is to show; only what changed is sent on. */
  show: (content: StageContent) => void;
  paint: (lens: Lens, motion: Motion) => void;
  dispose: () => void;
}

/** How far the camera sees, in mm: farther than any container is long. */
const reach = 60_000;

/** Starts WebGL on the canvas; throws where the browser has none. */
export function createScene(canvas: HTMLCanvasElement): LoadingScene {
  // The theme's colors are what the screen shows; nothing is to be converted.
  ColorManagement.enabled = false;
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true });
  if (!context) throw new Error('no WebGL');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.outputColorSpace = LinearSRGBColorSpace;
  const scene = new Scene();
  const camera = new OrthographicCamera();
  camera.matrixAutoUpdate = false;
  const cartons = createCartons();
  const room = createRoom();
  scene.add(room.floor, room.edges, cartons.mesh);
  let shown: StageContent | null = null;

  return {
    show(content) {
      if (content.inside !== shown?.inside) room.resize(content.inside);
      if (content.palette !== shown?.palette) room.color(content.palette);
      if (content.placements !== shown?.placements) cartons.place(content.placements);
      // The colors change with the placements, and with what is broken.
      if (content.colors !== shown?.colors) cartons.color(content.colors, content.broken);
      cartons.tell(content);
      shown = content;
    },
    paint(lens, motion) {
      fitCanvas(renderer, lens.frame);
      aim(camera, lens);
      cartons.move(motion);
      renderer.render(scene, camera);
    },
    dispose() {
      cartons.dispose();
      room.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** The canvas as large as the view, in the screen's own pixels. */
function fitCanvas(renderer: WebGLRenderer, { width, height }: Frame): void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const { domElement } = renderer;
  if (domElement.width === Math.floor(width * ratio) && domElement.height === Math.floor(height * ratio)) return;
  renderer.setPixelRatio(ratio);
  renderer.setSize(width, height, false);
}

/** The camera that shows exactly what the lens says. */
function aim(camera: OrthographicCamera, lens: Lens): void {
  const { projection, frame, scale } = lens;
  const right = inScene(projection.right);
  const down = inScene(projection.down);
  const towards = inScene(projection.towards);
  const middle = onDrawing(lens, [frame.width / 2, frame.height / 2]);
  const at = (axis: 0 | 1 | 2) => middle[0] * right[axis] + middle[1] * down[axis] + (reach / 2) * towards[axis];
  camera.matrix = new Matrix4().set(
    ...([right[0], -down[0], towards[0], at(0)] as const),
    ...([right[1], -down[1], towards[1], at(1)] as const),
    ...([right[2], -down[2], towards[2], at(2)] as const),
    ...([0, 0, 0, 1] as const),
  );
  camera.left = -frame.width / 2 / scale;
  camera.right = -camera.left;
  camera.top = frame.height / 2 / scale;
  camera.bottom = -camera.top;
  camera.near = 0;
  camera.far = reach;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld(true);
}

type Axes = [number, number, number];

/** A direction of the container in the scene, where the second axis points up. */
function inScene({ x, y, z }: Vector): Axes {
  return [x, z, y];
}
