// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import ConfirmDialog from './ConfirmDialog';

const question = { title: 'Remove 3 covers?', message: 'They come back by Ctrl+Z.', confirmLabel: 'Remove' };
const onAnswer = vi.fn();
let end = async () => {};
afterEach(() => leaveNothing({ end }));
const start = async (more = {}) => {
  ({ end } = await show(<ConfirmDialog question={{ ...question, ...more }} onAnswer={onAnswer} />));
};

test('a question is answered yes by its own word and no by Cancel, and closed by Escape, each once', async () => {
  await start();
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('Remove 3 covers?');
  expect(dialog?.textContent).toContain('They come back by Ctrl+Z.');
  await click('Remove');
  expect(onAnswer.mock.calls).toEqual([[true]]);
  await click('Cancel');
  expect(onAnswer.mock.calls).toEqual([[true], [false]]);
  await act(
    async () =>
      void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
  expect(onAnswer.mock.calls).toEqual([[true], [false], [null]]);
});

test('Enter says yes at once, and what takes something away is red', async () => {
  await start();
  expect(document.activeElement?.textContent).toBe('Remove');
  const look = () => document.activeElement?.getAttribute('data-variant');
  expect(look()).toBe('primary');
  await end();
  await start({ danger: true });
  expect([document.activeElement?.textContent, look()]).toEqual(['Remove', 'danger']);
});
