// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
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

test('taking back that a to-do is done opens it again, and can be done once', async () => {
  const { end } = await show(<ToDos />);
  const items = [{ isTask: false } as ReminderItem];
  await act(() => marking.mark(items, true));
  await act(async () => marking.undo?.());
  expect(vi.mocked(setDone).mock.calls).toEqual([
    [items, true],
    [items, false],
  ]);
  expect(marking.undo).toBeNull();
  await end();
});
