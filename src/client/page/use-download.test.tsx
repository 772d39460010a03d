// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { toastError } from '../state/toasts';
import { saveFile } from '../ui/save-file';
import { useDownload } from './use-download';

vi.mock('../state/toasts');
vi.mock('../ui/save-file');

afterEach(() => leaveNothing({ end: leave }));

test('a file is fetched once at a time and saved under its name; what went wrong is told', async () => {
  const state = await using(useDownload);
  const file = { name: 'orders.xlsx', blob: new Blob(['x']) };
  let arrive = (_file: typeof file | null) => {};
  const fetchIt = vi.fn(() => new Promise<typeof file | null>((resolve) => (arrive = resolve)));
  await act(async () => void state().download(fetchIt));
  expect(state().isDownloading).toBe(true);
  await act(async () => void state().download(fetchIt));
  expect(fetchIt).toHaveBeenCalledOnce();
  await act(async () => arrive(file));
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('orders.xlsx', file.blob);
  const fault = new Error('gone');
  await act(() => state().download(() => Promise.reject(fault)));
  await act(() => state().download(async () => null));
  expect(vi.mocked(toastError).mock.calls).toEqual([[fault]]);
  expect([state().isDownloading, vi.mocked(saveFile).mock.calls.length]).toEqual([false, 1]);
});
