// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { useWallPlace } from './use-wall-place';

let [columns, top, isShown] = ['200px 200px 200px', 300, true];
let measureAgain = () => {};
const disconnect = vi.fn();
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(measure: () => void) {
      measureAgain = measure;
    }
    observe() {}
    disconnect() {
      disconnect();
    }
  },
);
vi.stubGlobal('getComputedStyle', () => ({ gridTemplateColumns: columns, rowGap: '10px' }));

let place: ReturnType<typeof useWallPlace>;
function Wall() {
  const wall = useRef<HTMLUListElement>(null);
  place = useWallPlace(wall);
  return (
    <ul
      ref={(element) => {
        wall.current = element;
        if (!element) return;
        // What a browser lays out.
        Object.defineProperty(element, 'offsetParent', {
          configurable: true,
          get: () => (isShown ? document.body : null),
        });
        element.getBoundingClientRect = () => ({ top }) as DOMRect; // what is read of it
      }}
    />
  );
}
let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('a wall is measured by its columns, anew with each scrolling and size, and in no hidden tab', async () => {
  ({ end } = await show(<Wall />));
  const first = { top: 300, windowHeight: window.innerHeight, columns: 3, tileHeight: 150, rowStep: 160 };
  expect(place).toEqual(first);
  top = -500;
  await act(async () => void document.body.dispatchEvent(new Event('scroll')));
  expect(place).toEqual({ ...first, top: -500 });
  columns = '400px 400px';
  await act(async () => measureAgain());
  expect(place).toEqual({ ...first, top: -500, columns: 2, tileHeight: 300, rowStep: 310 });
  isShown = false;
  columns = 'none';
  await act(async () => void window.dispatchEvent(new Event('resize')));
  expect(place?.columns).toBe(2);
  isShown = true;
  columns = '100px';
  await act(async () => void window.dispatchEvent(new Event('resize')));
  expect([place?.columns, place?.rowStep]).toEqual([1, 85]);
  await end();
  end = async () => {};
  expect(disconnect).toHaveBeenCalledTimes(1);
});
