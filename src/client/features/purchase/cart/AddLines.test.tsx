// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, show, submit, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { toastWarning } from '../../../state/toasts';
import { AddLines } from './AddLines';

vi.mock('../../../state/toasts');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

const box = 'Number and pieces, typed or pasted';
const onFill = vi.fn();
async function startAdding() {
  page = await show(<AddLines onFill={onFill} onOrder={() => undefined} />);
}

const field = <E extends HTMLElement = HTMLInputElement>(label: string) => control<E>(label);
async function press(key: string, label: string, given: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
  await act(async () => void field(label).dispatchEvent(event));
}

test('what is typed is there again after a reload', async () => {
  await startAdding();
  await type(box, 'LF-1 12');
  await page?.end();
  await startAdding();
  expect(field<HTMLTextAreaElement>(box).value).toBe('LF-1 12');
});

test('what is typed goes onto the list; what nobody knows stays in the box with why', async () => {
  await startAdding();
  onFill.mockResolvedValueOnce(['LF-9']);
  await type(box, 'LF-1 12\nLF-9 3\nLF-2 0');
  await submit();
  expect(onFill.mock.calls).toEqual([
    [
      'typed',
      [
        { code: 'LF-1', pieces: 12 },
        { code: 'LF-9', pieces: 3 },
      ],
    ],
  ]);
  expect(field<HTMLTextAreaElement>(box).value).toBe('LF-2 0\nLF-9 3');
  expect(document.body.textContent).toContain('Neither a material nor a commodity');
  expect(document.body.textContent).toContain('This row has no number of pieces that can be ordered.');
  // Nothing was taken: all stays as it was typed.
  onFill.mockResolvedValueOnce(null);
  await type(box, 'LF-1 5');
  await submit();
  expect(field<HTMLTextAreaElement>(box).value).toBe('LF-1 5');
  onFill.mockResolvedValueOnce([]);
  await submit();
  expect(field<HTMLTextAreaElement>(box).value).toBe('');
});

test('a pasted table that could not be taken stands in the box without its headings', async () => {
  await startAdding();
  onFill.mockResolvedValueOnce(null);
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => 'Number\tPieces\nLF-1\t12' },
  });
  await act(async () => void field(box).dispatchEvent(event));
  expect(field<HTMLTextAreaElement>(box).value).toBe('LF-1\t12');
});

test('nothing, and more than a list may have, is not sent', async () => {
  await startAdding();
  await submit();
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `LF-${at} 1`).join('\n');
  await type(box, lines(501));
  await submit();
  expect([onFill.mock.calls.length, vi.mocked(toastWarning).mock.calls.length]).toEqual([0, 2]);
  onFill.mockResolvedValueOnce([]);
  await type(box, lines(500));
  await submit();
  expect(onFill.mock.lastCall?.[1]).toHaveLength(500);
});

test('a pasted table is taken at once; a single word is put where it is typed', async () => {
  await startAdding();
  onFill.mockResolvedValue([]);
  const paste = async (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    await act(async () => void field(box).dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([await paste('LF-1 12'), onFill.mock.calls.length]).toEqual([false, 0]);
  expect([await paste('LF-1\t12'), onFill.mock.lastCall]).toEqual([true, ['pasted', [{ code: 'LF-1', pieces: 12 }]]]);
  expect(await paste('LF-1\nLF-2')).toBe(true);
});

test('what is typed while rows are on their way, or before a table is pasted, stays in the box', async () => {
  await startAdding();
  let answer = (_: string[] | null) => {};
  onFill.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const stands = () => field<HTMLTextAreaElement>(box).value;
  await type(box, 'LF-1 12');
  await submit();
  await type(box, 'LF-2 3');
  await act(async () => answer([]));
  expect(stands()).toBe('LF-2 3');
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(pasted, { clipboardData: { getData: () => 'LF-8\t12\nLF-9\t1' } });
  await act(async () => void field(box).dispatchEvent(pasted));
  expect(stands()).toBe('LF-2 3');
  await act(async () => answer(['LF-9']));
  expect(stands()).toBe('LF-9\t1\nLF-2 3');
  await submit();
  await type(box, 'LF-3 4');
  await act(async () => answer(null));
  expect(stands()).toBe('LF-9\t1\nLF-2 3\nLF-3 4');
});

test('a row that was put back is no heading of the rows typed below it', async () => {
  await startAdding();
  onFill.mockResolvedValue([]);
  await type(box, 'LF\tmany\nLF-2 4');
  await submit();
  expect(field<HTMLTextAreaElement>(box).value).toBe('LF\tmany');
});

test('Enter sends what is typed, Shift+Enter begins another row', async () => {
  await startAdding();
  onFill.mockResolvedValue([]);
  await type(box, 'LF-1 12');
  await press('Enter', box, { shiftKey: true });
  // Enter that ends what is being composed, as Chinese is typed, is none of the form's.
  await press('Enter', box, { isComposing: true });
  expect(onFill).not.toHaveBeenCalled();
  await press('Enter', box);
  expect(onFill).toHaveBeenCalledTimes(1);
});
