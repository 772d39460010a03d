// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { posterOf } from './poster';

interface Shown {
  duration: number;
  width: number;
  height: number;
  /** Whether the browser knows its format. */
  isPlayable: boolean;
}

const video = new File(['film'], 'A-1 沙发.mp4', { type: 'video/mp4' });
let drawn: { at: number; width: number; height: number } | null;

/** Stubs videos and canvases, for lack of codecs: videos have a size and fire events, canvases note what is drawn. */
function play({ duration, width, height, isPlayable }: Shown) {
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = make(name);
    if (name === 'video') {
      let at = 0;
      Object.defineProperties(element, {
        duration: { value: duration },
        videoWidth: { value: width },
        videoHeight: { value: height },
        currentTime: {
          get: () => at,
          set: (second: number) => {
            at = second;
            queueMicrotask(() => element.dispatchEvent(new Event('seeked')));
          },
        },
      });
      queueMicrotask(() => element.dispatchEvent(new Event(isPlayable ? 'loadeddata' : 'error')));
    }
    if (name === 'canvas') {
      Object.assign(element, {
        getContext: () => ({
          drawImage: (from: HTMLVideoElement, _x: number, _y: number, across: number, down: number) => {
            drawn = { at: from.currentTime, width: across, height: down };
          },
        }),
        toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['picture'], { type })),
      });
    }
    return element;
  });
}

beforeEach(() => {
  drawn = null;
});
afterEach(() => vi.restoreAllMocks());

test('the poster of a video is its first second, no larger than is shown', async () => {
  play({ duration: 30, width: 1920, height: 1080, isPlayable: true });
  const poster = await posterOf(video);
  expect([poster?.name, poster?.type]).toEqual(['A-1 沙发.mp4.jpg', 'image/jpeg']);
  expect(drawn).toEqual({ at: 1, width: 960, height: 540 });
});

test('of a short video it is the middle, and a small one is not made larger', async () => {
  play({ duration: 1, width: 240, height: 320, isPlayable: true });
  expect(await posterOf(video)).not.toBeNull();
  expect(drawn).toEqual({ at: 0.5, width: 240, height: 320 });
});

test('a video that the browser cannot play has none, and is not held on to', async () => {
  const forget = vi.spyOn(URL, 'revokeObjectURL');
  play({ duration: 30, width: 1920, height: 1080, isPlayable: false });
  expect(await posterOf(video)).toBeNull();
  expect(drawn).toBeNull();
  expect(forget).toHaveBeenCalledOnce();
});
