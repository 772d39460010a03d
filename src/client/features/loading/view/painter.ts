import { type Frame, lensOf } from './camera';
import type { CameraStore } from './camera-store';
import { paintOverlay } from './overlay';
import { createScene } from './scene';
import type { StageContent } from './stage';

/** How long newly loaded cartons take to come to their place. */
const enteringMs = 140;

interface PainterParts {
  /** Where its canvases go. */
  host: HTMLElement;
  camera: CameraStore;
  /** The graphics card gave up. */
  onLost: () => void;
}

/** Paints the view when something changed, and only then; throws where the browser has no WebGL. */
export function createPainter({ host, camera, onLost }: PainterParts) {
  const picture = document.createElement('canvas');
  const overlay = document.createElement('canvas');
  const scene = createScene(picture);
  host.append(picture, overlay);
  let shown: { content: StageContent; frame: Frame } | null = null;
  let entering = { from: Number.POSITIVE_INFINITY, since: 0 };
  let request = 0;

  const paint = (now: number) => {
    request = 0;
    if (!shown || document.hidden || host.clientWidth === 0) return;
    const lens = lensOf(camera.now(), shown.content.inside, shown.frame);
    const entered = Math.min(1, Math.max(0, (now - entering.since) / enteringMs));
    scene.paint(lens, { entering: entering.from, entered });
    paintOverlay(overlay, lens, shown.content);
    if (entered < 1) ask();
  };
  const ask = () => {
    if (request === 0) request = requestAnimationFrame(paint);
  };
  const forget = camera.subscribe(ask);
  document.addEventListener('visibilitychange', ask);
  picture.addEventListener('webglcontextlost', onLost);

  return {
    show(content: StageContent, frame: Frame) {
      const before = shown?.content;
      const isLoadingOn = before?.placements === content.placements && content.step > before.step;
      if (isLoadingOn && !prefersStillness()) entering = { from: before.step, since: performance.now() };
      shown = { content, frame };
      scene.show(content);
      ask();
    },
    dispose() {
      cancelAnimationFrame(request);
      forget();
      document.removeEventListener('visibilitychange', ask);
      picture.removeEventListener('webglcontextlost', onLost);
      scene.dispose();
      picture.remove();
      overlay.remove();
    },
  };
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
