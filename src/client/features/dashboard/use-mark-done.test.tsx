// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { ReminderItem } from '../../../shared/areas/dashboard/reminder-calls';
import { useMarkDone } from './use-mark-done';
import { setDone } from './use-to-dos';

vi.mock('./use-to-dos');
vi.mock('../../state/undo');
vi.mock('../../state/toasts');

let marking: ReturnType<typeof useMarkDone>;

function ToDos() {
  marking = useMarkDone();
  return null;
}

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('taking back that a to-do is done opens it again, and can be done once', async () => {
  page = await show(<ToDos />);
  const items = [{ isTask: false } as ReminderItem];
  await act(() => marking.mark(items, true));
  await act(async () => marking.undo?.());
  expect(vi.mocked(setDone).mock.calls).toEqual([
    [items, true],
    [items, false],
  ]);
  expect(marking.undo).toBeNull();
});
