// @vitest-environment happy-dom
import { act, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { dragged, firstCamera, lensOf, turned, zoomed } from './camera';
import { type CameraStore, createCameraStore } from './camera-store';
import { useGestures } from './use-gestures';

const inside = { length: 12_000, width: 2400, height: 2700 };
const frame = { width: 1000, height: 600 };
const [onPress, onPoint] = [vi.fn(), vi.fn()];
let camera: CameraStore;
let page: Awaited<ReturnType<typeof show>>;

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  const [store] = useState(createCameraStore);
  camera = store;
  const gestures = useGestures({ stage, camera: store, inside, frame, onPress, onPoint });
  return <div ref={stage} id="stage" {...gestures} />;
}
const stage = () => {
  const found = document.getElementById('stage');
  if (!found) throw new Error('no stage');
  return found;
};
const lens = () => lensOf(camera.now(), inside, frame);
type Given = Partial<PointerEventInit>;
const send = (name: string, [clientX, clientY]: [number, number], given: Given = {}) =>
  act(async () => {
    const event = new PointerEvent(name, { clientX, clientY, bubbles: true, buttons: 1, pointerId: 1, ...given });
    stage().dispatchEvent(event);
  });

beforeEach(async () => {
  page = await show(<Stage />);
  const element = stage();
  element.setPointerCapture = () => undefined;
  // It stands 100 px from the left and 50 from above.
  element.getBoundingClientRect = () => new DOMRect(100, 50, frame.width, frame.height);
});
afterEach(() => leaveNothing(page));

test('a press that hardly moves is a press, at its place in the view', async () => {
  await send('pointerdown', [200, 100]);
  await send('pointermove', [202, 101]);
  await send('pointerup', [202, 101]);
  expect([onPress.mock.calls, camera.now()]).toEqual([[[[102, 51]]], firstCamera]);
  await send('pointerdown', [200, 100]);
  await send('pointercancel', [200, 100]);
  await send('pointerdown', [200, 100], { button: 2 });
  await send('pointerup', [200, 100], { button: 2 });
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('dragging turns, and is no press, however it ends where it began', async () => {
  await send('pointerdown', [200, 100]);
  await send('pointermove', [220, 110]);
  expect(camera.now()).toEqual(turned(firstCamera, -7, 3.5));
  await send('pointermove', [200, 100]);
  await send('pointerup', [200, 100]);
  expect([onPress.mock.calls.length, onPoint.mock.lastCall]).toEqual([0, [null]]);
  // The next press begins anew.
  await send('pointerdown', [200, 100]);
  await send('pointerup', [200, 100]);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('with Shift, or another button, dragging moves', async () => {
  for (const given of [{ shiftKey: true }, { buttons: 2 }]) {
    camera.set(firstCamera);
    await send('pointerdown', [200, 100], given);
    await send('pointermove', [220, 110], given);
    await send('pointerup', [220, 110], given);
    expect(camera.now()).toEqual(dragged(firstCamera, lensOf(firstCamera, inside, frame), 20, 10));
  }
});

test('a pointer that presses nothing points; a finger does not, and who leaves points nowhere', async () => {
  await send('pointermove', [150, 80], { buttons: 0, pointerType: 'mouse' });
  expect(onPoint.mock.calls).toEqual([[[50, 30]]]);
  await send('pointermove', [150, 80], { buttons: 0, pointerType: 'touch' });
  expect(onPoint).toHaveBeenCalledTimes(1);
  await send('pointerout', [0, 0]);
  expect(onPoint.mock.lastCall).toEqual([null]);
});

test('the wheel zooms where the pointer is, lines more than pixels, and the page does not scroll along', async () => {
  const wheel = async (deltaY: number, deltaMode: number) => {
    const event = new WheelEvent('wheel', { deltaY, deltaMode, bubbles: true, cancelable: true });
    Object.assign(event, { clientX: 300, clientY: 250 }); // this DOM forgets that a wheel is a mouse's
    await act(async () => void stage().dispatchEvent(event));
    return event.defaultPrevented;
  };
  const before = lens();
  expect(await wheel(-100, WheelEvent.DOM_DELTA_PIXEL)).toBe(true);
  expect(camera.now()).toEqual(zoomed(firstCamera, before, Math.exp(0.15), [200, 200]));
  camera.set(firstCamera);
  await wheel(3, WheelEvent.DOM_DELTA_LINE);
  expect(camera.now().zoom).toBeCloseTo(Math.exp(-0.09), 9);
});

test('two fingers zoom by how far they are apart, and are no press', async () => {
  await send('pointerdown', [200, 300], { pointerId: 1, pointerType: 'touch' });
  await send('pointerdown', [400, 300], { pointerId: 2, pointerType: 'touch' });
  await send('pointermove', [600, 300], { pointerId: 2, pointerType: 'touch' });
  expect(camera.now().zoom).toBeCloseTo(2, 9);
  // What lay between the fingers lies between them still: it moved 100 px to the right.
  const first = lensOf(firstCamera, inside, frame);
  const near = zoomed(firstCamera, first, 2, [200, 250]);
  const expected = dragged(near, first, 100, 0);
  expect(camera.now().down).toBeCloseTo(expected.down, 6);
  await send('pointerup', [600, 300], { pointerId: 2, pointerType: 'touch' });
  await send('pointerup', [200, 300], { pointerId: 1, pointerType: 'touch' });
  expect(onPress).not.toHaveBeenCalled();
});
