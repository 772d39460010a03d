// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { type PageCommand, usePageCommands } from '../state/page-commands';
import { takeToastsAtom } from '../state/toasts';
import { noteSaved } from '../state/undo';
import { isHelpOpenAtom } from './shell-state';
import { useHotkeys } from './use-hotkeys';

vi.mock('../api/send');

interface KeysProps {
  run: () => void;
  isAsked: boolean;
  refusal?: string;
  steps?: true;
}
function Keys({ run, isAsked, refusal, steps }: KeysProps) {
  useHotkeys();
  const command = {
    id: 'here.x',
    label: { id: 'x' },
    icon: () => null,
    hotkey: 'x',
    steps,
    run,
  } as never as PageCommand; // an icon is no matter here
  usePageCommands(isAsked ? [command] : []);
  usePageCommands(refusal === undefined ? [] : [{ ...command, id: 'here.y', disabledReason: refusal }]);
  return null;
}
async function press(key: string, keyCode: number, given: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true, ...given });
  await act(async () => void document.body.dispatchEvent(event));
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keyup', { key, keyCode, bubbles: true })));
  return event.defaultPrevented;
}

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a key does what the page shown offers for it, as long as it does', async () => {
  const run = vi.fn();
  page = await show(<Keys run={run} isAsked />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([true, 1]);
  await page.draw(<Keys run={run} isAsked={false} />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([false, 1]);
});

test('a key pressed while the one before is still down does what it does, as fast typists overlap keys', async () => {
  const run = vi.fn();
  page = await show(<Keys run={run} isAsked />);
  const send = (type: string, key: string, keyCode: number) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { key, keyCode, bubbles: true, cancelable: true }));
  send('keydown', 'j', 74);
  send('keydown', 'x', 88);
  expect(run).toHaveBeenCalledOnce();
  send('keyup', 'j', 74);
  send('keyup', 'x', 88);
  // Its modifiers still have to be its own.
  expect([await press('x', 88, { shiftKey: true }), run.mock.calls.length]).toEqual([false, 1]);
});

test('a key that is held runs its command once; only one that steps goes on', async () => {
  const run = vi.fn();
  page = await show(<Keys run={run} isAsked />);
  const hold = async () => [await press('x', 88), await press('x', 88, { repeat: true })];
  // The browser has nothing to do with either.
  expect([await hold(), run.mock.calls.length]).toEqual([[true, true], 1]);
  await page.end();
  page = await show(<Keys run={run} isAsked steps />);
  expect([await hold(), run.mock.calls.length]).toEqual([[true, true], 3]);
});

test('help is on the character "?", and "/" is none where it needs Shift', async () => {
  page = await show(<Keys run={vi.fn()} isAsked={false} />);
  const isOpen = () => getDefaultStore().get(isHelpOpenAtom);
  expect([await press('/', 55, { shiftKey: true, code: 'Digit7' }), isOpen()]).toEqual([false, false]);
  expect([await press('?', 219, { shiftKey: true, code: 'Minus' }), isOpen()]).toEqual([true, true]);
  getDefaultStore().set(isHelpOpenAtom, false);
});

test('the key of what cannot be done now says why, unless the page does something else with it', async () => {
  const run = vi.fn();
  const told = () => getDefaultStore().set(takeToastsAtom);
  page = await show(<Keys run={run} isAsked refusal="No row is selected." />);
  expect([await press('x', 88), run.mock.calls.length, told()]).toEqual([true, 1, []]);
  await page.draw(<Keys run={run} isAsked={false} refusal="No row is selected." />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([false, 1]);
  await press('x', 88, { repeat: true });
  expect(told().map(({ kind, message }) => [kind, message])).toEqual([['warning', 'No row is selected.']]);
});

test('a key whose command cannot be done now is left to the browser, as Ctrl+Z is where nothing was saved', async () => {
  page = await show(<Keys run={() => {}} isAsked={false} />);
  expect(await press('z', 90, { ctrlKey: true })).toBe(false);
  await act(async () => enter({ id: 1 }));
  noteSaved('set 1', 'City');
  expect(await press('z', 90, { ctrlKey: true })).toBe(true);
  await act(async () => enter(null));
});
