import { afterEach, expect, test, vi } from 'vitest';
import { attempted } from './attempted';
import { toastError } from './toasts';

vi.mock('./toasts', () => ({ toastError: vi.fn() }));
afterEach(() => vi.clearAllMocks());

test('work that is done is told as done, and shows nothing', async () => {
  expect(await attempted(async () => {})).toBe(true);
  expect(toastError).not.toHaveBeenCalled();
});

test('work that fails is told as not done, and its error is shown', async () => {
  const error = new Error('no connection');
  expect(await attempted(() => Promise.reject(error))).toBe(false);
  expect(toastError).toHaveBeenCalledWith(error);
});
