// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstCamera } from './camera';
import { createCameraStore } from './camera-store';
import { paintOverlay } from './overlay';
import { createPainter } from './painter';
import { createScene } from './scene';
import type { StageContent } from './stage';

vi.mock('./scene');
vi.mock('./overlay');

const scene = { show: vi.fn(), paint: vi.fn(), dispose: vi.fn() };
const onLost = vi.fn();
const frame = { width: 800, height: 400 };
const placements: StageContent['placements'] = [];
const content = (step: number, about: Partial<StageContent> = {}) =>
  ({ inside: { length: 6000, width: 2300, height: 2400 }, placements, step, ...about }) as StageContent; // what the painter looks at
let frames: FrameRequestCallback[];
let now: number;
let camera: ReturnType<typeof createCameraStore>;
let host: HTMLElement;
let painter: ReturnType<typeof createPainter>;
let isStill: boolean;
let isHidden: boolean;

/** Lets the next picture be painted, so many milliseconds later. */
function nextFrame(later = 16): void {
  now += later;
  const due = frames;
  frames = [];
  for (const each of due) each(now);
}
const painted = () => scene.paint.mock.calls.map(([, motion]) => motion);

beforeEach(() => {
  [frames, now, isStill, isHidden] = [[], 1000, false, false];
  vi.mocked(createScene).mockReturnValue(scene);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isStill }) as MediaQueryList); // what is asked of one
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  host = document.body.appendChild(document.createElement('div'));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  camera = createCameraStore();
  painter = createPainter({ host, camera, onLost });
});
afterEach(() => {
  painter.dispose();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

test('what changed at once is painted once, and nothing while nothing changes', () => {
  camera.set(firstCamera);
  nextFrame();
  expect(scene.paint).not.toHaveBeenCalled();
  painter.show(content(1), frame);
  painter.show(content(2, { placements: [] }), frame);
  camera.set({ ...firstCamera, zoom: 2 });
  expect(frames).toHaveLength(1);
  nextFrame();
  expect([scene.show.mock.calls.length, painted().length, vi.mocked(paintOverlay).mock.calls.length]).toEqual([
    2, 1, 1,
  ]);
  expect(frames).toEqual([]);
});

test('cartons that are loaded come to their place in a moment, from the first that is new', () => {
  painter.show(content(3), frame);
  nextFrame();
  painter.show(content(5), frame);
  nextFrame(70);
  expect(painted().at(-1)).toEqual({ entering: 3, entered: 0.5 });
  nextFrame(70);
  expect([painted().at(-1), frames]).toEqual([{ entering: 3, entered: 1 }, []]);
});

test('nothing moves where cartons are taken back, another plan is shown, or somebody asked for stillness', () => {
  painter.show(content(3), frame);
  nextFrame();
  painter.show(content(2), frame);
  nextFrame();
  painter.show(content(4, { placements: [] }), frame);
  nextFrame();
  isStill = true;
  const last = content(6);
  painter.show(content(5), frame);
  nextFrame();
  painter.show(last, frame);
  nextFrame();
  expect(painted()).toHaveLength(5);
  expect(painted().every(({ entered }) => entered === 1)).toBe(true);
});

test('a page that is out of sight is not painted, and is once it is seen again', () => {
  isHidden = true;
  painter.show(content(1), frame);
  nextFrame();
  expect(scene.paint).not.toHaveBeenCalled();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  nextFrame();
  expect(scene.paint).toHaveBeenCalledTimes(1);
});

test('that the graphics card gave up is told, until the view is gone, which leaves nothing behind', () => {
  const [picture] = host.children;
  picture?.dispatchEvent(new Event('webglcontextlost'));
  expect(onLost).toHaveBeenCalledTimes(1);
  painter.show(content(1), frame);
  nextFrame();
  painter.dispose();
  picture?.dispatchEvent(new Event('webglcontextlost'));
  camera.set({ ...firstCamera, zoom: 3 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect([onLost.mock.calls.length, scene.paint.mock.calls.length, frames, host.children.length]).toEqual([
    1,
    1,
    [],
    0,
  ]);
  expect(scene.dispose).toHaveBeenCalledTimes(1);
});

test('a picture that was still to be painted as the view went is not', () => {
  painter.show(content(1), frame);
  painter.dispose();
  nextFrame();
  expect(scene.paint).not.toHaveBeenCalled();
});
