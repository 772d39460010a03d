// @vitest-environment happy-dom
import { act } from 'react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { toastSuccess, toastUndo, toastWarning } from '../state/toasts';
import ToastHost from './ToastHost';

vi.mock('sonner', () => ({ Toaster: () => null, toast: { success: vi.fn(), warning: vi.fn(), error: vi.fn() } }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what is said is shown once, in its order, with a way to take it back', async () => {
  const undo = vi.fn();
  toastSuccess('first');
  toastUndo('second', { label: 'Undo', run: undo });
  page = await show(<ToastHost />);
  await settled();
  const said = () => vi.mocked(toast.success).mock.calls.map(([message]) => message);
  expect(said()).toEqual(['first', 'second']);
  expect(vi.mocked(toast.success).mock.lastCall?.[1]).toMatchObject({ action: { label: 'Undo', onClick: undo } });
  await act(async () => toastSuccess('third'));
  expect(said()).toEqual(['first', 'second', 'third']);
  // The same warning replaces the one that is shown.
  await act(async () => toastWarning('fourth'));
  expect(vi.mocked(toast.warning)).toHaveBeenLastCalledWith('fourth', expect.objectContaining({ id: 'fourth' }));
});
