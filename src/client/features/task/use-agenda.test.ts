// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { changeTask } from './use-agenda';

vi.mock('../../api/send');
vi.mock('../../state/record-changes');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const task = { id: 1, version: 2, title: 'Call' } as AgendaTask; // what is read of one

beforeEach(() => vi.resetAllMocks());

test('a task that was changed can be taken back; changed or not, all of them are loaded again', async () => {
  ask.mockResolvedValueOnce({ changeSet: 'c' });
  await changeTask(task, { state: 'done' });
  expect(ask.mock.lastCall?.[1]).toEqual({ id: 1, version: 2, changes: { state: 'done' } });
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'Call');
  const conflict = new Error('changed meanwhile');
  ask.mockRejectedValueOnce(conflict);
  await changeTask(task, { state: 'done' });
  expect(toastError).toHaveBeenCalledExactlyOnceWith(conflict);
  expect(vi.mocked(reloadRecords).mock.calls).toEqual([['task'], ['task']]);
});
