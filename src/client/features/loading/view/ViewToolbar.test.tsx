// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { ViewToolbar } from './ViewToolbar';
import { zoomStep } from './view-keys';

let end = async () => {};
afterEach(() => end());

test('each button of the view does what it says', async () => {
  const onMove = vi.fn();
  ({ end } = await show(<ViewToolbar onMove={onMove} />));
  const done = [...document.querySelectorAll('button')].map((button) => {
    button.click();
    return [button.getAttribute('aria-label'), onMove.mock.lastCall?.[0]];
  });
  expect(done).toEqual([
    ['From the corner', { kind: 'look', outlook: 'iso' }],
    ['From the side', { kind: 'look', outlook: 'side' }],
    ['From above', { kind: 'look', outlook: 'top' }],
    ['From the door', { kind: 'look', outlook: 'door' }],
    ['Zoom in', { kind: 'zoom', factor: zoomStep }],
    ['Zoom out', { kind: 'zoom', factor: 1 / zoomStep }],
    ['Show all of it', { kind: 'reset' }],
  ]);
  expect(onMove).toHaveBeenCalledTimes(7);
});
