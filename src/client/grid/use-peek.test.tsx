// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { usePeek } from './use-peek';

const focus = vi.fn(() => true);
const on = (row: object | null) => ({ record: () => row, focus });
afterEach(() => leaveNothing({ end: leave }));

test('a peek shows the row the cursor is on, or takes the focus to one; it closes by the same key', async () => {
  const peek = await using(() => usePeek('orders'));
  await act(async () => peek().toggle(on({})));
  expect([peek().isOpen, focus.mock.calls.length]).toEqual([true, 0]);
  await act(async () => peek().toggle(on(null)));
  expect([peek().isOpen, focus.mock.calls.length]).toEqual([false, 0]);
  await act(async () => peek().toggle(on(null)));
  expect([peek().isOpen, focus.mock.calls.length]).toEqual([true, 1]);
});

test('who leaves a peek is in the list again; one that was left open is open after a reload, of its own list', async () => {
  const peek = await using(() => usePeek('orders'));
  await act(async () => peek().open());
  expect([(await using(() => usePeek('models')))().isOpen, (await using(() => usePeek('orders')))().isOpen]).toEqual([
    false,
    true,
  ]);
  const again = await using(() => usePeek('orders'));
  await act(async () => again().close({ focus }));
  expect([again().isOpen, focus.mock.calls.length]).toEqual([false, 1]);
});
