import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from './reach';

afterEach(() => void vi.unstubAllGlobals());

test('the server is there where it answers that it is well, whatever the browser has kept of it', async () => {
  const ask = vi.fn().mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false });
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  expect([await isReachable(), await isReachable(), await isReachable()]).toEqual([true, false, false]);
  expect(ask.mock.calls[0]).toEqual(['/health', { cache: 'no-store', signal: expect.any(AbortSignal) }]);
});
