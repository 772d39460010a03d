import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDisk } from './disk';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a write that found no room is remembered for a minute, where the disk itself does not tell', async () => {
  const disk = watchDisk({ dataDir: join(tmpdir(), 'there', 'is', 'no', 'such', 'folder') });
  expect(await disk.isFull()).toBe(false);
  disk.wasFull();
  vi.advanceTimersByTime(59_999);
  expect(await disk.isFull()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await disk.isFull()).toBe(false);
});
