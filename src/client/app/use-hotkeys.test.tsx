// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { usePageCommands } from '../state/page-commands';
import { useHotkeys } from './use-hotkeys';

function Keys({ run, isAsked }: { run: () => void; isAsked: boolean }) {
  useHotkeys();
  usePageCommands(isAsked ? [{ id: 'here.x', label: { id: 'x' }, icon: () => null, hotkey: 'x', run } as never] : []); // an icon is no matter here
  return null;
}
async function press(key: string, keyCode: number, given: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true, ...given });
  await act(async () => void document.body.dispatchEvent(event));
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keyup', { key, keyCode, bubbles: true })));
  return event.defaultPrevented;
}

test('a key does what the page shown offers for it, as long as it does', async () => {
  const run = vi.fn();
  const { draw, end } = await show(<Keys run={run} isAsked />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([true, 1]);
  await draw(<Keys run={run} isAsked={false} />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([false, 1]);
  await end();
});
