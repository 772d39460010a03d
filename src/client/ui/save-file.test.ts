// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

test('a file is saved under its name, and its address lasts until a browser has read it', () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const gone = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
  const content = new Blob(['x']);
  saveFile('orders.xlsx', content);
  expect([made.mock.calls, saved]).toEqual([[[content]], ['blob:1 orders.xlsx']]);
  vi.advanceTimersByTime(59_999);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(gone).toHaveBeenCalledExactlyOnceWith('blob:1');
});
