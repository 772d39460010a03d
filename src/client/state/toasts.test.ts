import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../shared/limits';
import { ApiError } from '../api/errors';

const load = async () => {
  // The log needs a browser's globals.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/Order' });
  return { ...(await import('./toasts')), log: await import('./log') };
};

/** Takes the toasts that wait to be shown. */
const shown = async () => getDefaultStore().set((await load()).takeToastsAtom);

beforeEach(shown);

test('a warning stays five seconds', async () => {
  const { toastWarning } = await load();
  toastWarning('This is a temporary menu');
  expect(await shown()).toEqual([
    {
      kind: 'warning',
      message: 'This is a temporary menu',
      options: { duration: 5000, id: 'This is a temporary menu' },
    },
  ]);
  expect(await shown()).toEqual([]);
});

test('what was done is said for three seconds, and longer where it can be taken back', async () => {
  const { toastSuccess, toastUndo } = await load();
  const run = vi.fn();
  toastSuccess('Saved');
  toastUndo('Removed', { label: 'Undo', run });
  expect(await shown()).toEqual([
    { kind: 'success', message: 'Saved', options: { duration: 3000 } },
    {
      kind: 'success',
      message: 'Removed',
      options: { duration: limits.toastSeconds.undo * 1000, action: { label: 'Undo', onClick: run } },
    },
  ]);
  expect(limits.toastSeconds.undo).toBeGreaterThan(3);
});

test.each([
  { what: 'a refusal of the business', error: new ApiError(40002, 'No', '/x'), duration: 5000 },
  { what: 'an HTTP failure', error: new ApiError(502, 'Bad gateway', '/x', null, 'http'), duration: 10_000 },
  {
    what: 'a failure of reading B',
    error: new ApiError(502, 'Bad gateway', '/x', null, 'http', 'B'),
    duration: 5000,
  },
  { what: 'a failure of the page itself', error: new TypeError('x is not a function'), duration: 5000 },
])('$what stays $duration ms and is logged', async ({ error, duration }) => {
  const { toastError, log } = await load();
  toastError(error);
  expect(await shown()).toEqual([{ kind: 'error', message: error.message, options: { duration } }]);
  const [entry] = getDefaultStore().get(log.logAtom);
  expect(entry).toMatchObject({ level: 'danger', message: `data request exception: ${error.message}`, page: '/Order' });
});

test('what belongs to the order of things is noted, not logged as an error', async () => {
  const { toastError, log } = await load();
  toastError(new ApiError(0, 'The server cannot be reached.', '/x', null, 'http'));
  const [entry] = getDefaultStore().get(log.logAtom);
  expect(entry?.level).toBe('info');
});

test('parts of a page that fail alike say it once', async () => {
  const { toastLoadError } = await load();
  for (let part = 0; part < 3; part++) toastLoadError(new ApiError(503, 'Unavailable', '/x', null, 'http', 'B'));
  expect(await shown()).toHaveLength(1);
  toastLoadError(new ApiError(500, 'Something else', '/x', null, 'http', 'B'));
  expect(await shown()).toHaveLength(1);
  vi.useFakeTimers({ now: Date.now() + 5001 });
  toastLoadError(new ApiError(503, 'Unavailable', '/x', null, 'http', 'B'));
  vi.useRealTimers();
  expect(await shown()).toHaveLength(1);
});

test('a lost session and a call given up show nothing', async () => {
  const { toastError } = await load();
  toastError(new ApiError(40001, 'INVALID TOKEN', '/x'));
  toastError(new DOMException('given up', 'AbortError'));
  expect(await shown()).toEqual([]);
});
