// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text';
import { toastError, toastSuccess } from './toasts';

vi.mock('./toasts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

const onClipboard = vi.spyOn(navigator.clipboard, 'writeText');

test('a text is on the clipboard before it is said to be there', async () => {
  let finish = () => undefined as unknown;
  onClipboard.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
  const copied = copyText('北京 A-1', 'Copied');
  expect(onClipboard).toHaveBeenLastCalledWith('北京 A-1');
  expect(toastSuccess).not.toHaveBeenCalled();
  finish();
  expect(await copied).toBe(true);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Copied');
  expect(toastError).not.toHaveBeenCalled();
});

test('what the browser refuses is said, and not that it was copied', async () => {
  vi.mocked(toastSuccess).mockClear();
  const refusal = new DOMException('Write permission denied.', 'NotAllowedError');
  onClipboard.mockRejectedValueOnce(refusal);
  expect(await copyText('A-1', 'Copied')).toBe(false);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(toastSuccess).not.toHaveBeenCalled();
});
