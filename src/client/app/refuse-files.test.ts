// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refuseUntakenFiles } from './refuse-files';

refuseUntakenFiles();

/** Drags over the page or drops; returns whether the default was prevented, and the drop effect. */
function drag(type: 'dragover' | 'drop', types: string[]) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
  document.body.dispatchEvent(event);
  return [event.defaultPrevented, dataTransfer.dropEffect];
}

test('files that nothing takes do not take the place of the workspace; what else is dragged is left alone', () => {
  expect([drag('dragover', ['Files']), drag('drop', ['Files'])]).toEqual([
    [true, 'none'],
    [true, 'none'],
  ]);
  expect(drag('dragover', ['text/plain'])).toEqual([false, 'copy']);
});

test('files that something takes are its own', () => {
  const taking = new AbortController();
  document.addEventListener('dragover', (event) => event.preventDefault(), { signal: taking.signal });
  expect(drag('dragover', ['Files'])).toEqual([true, 'copy']);
  taking.abort();
});
