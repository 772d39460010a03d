import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors';

const toast = vi.hoisted(() => ({ success: vi.fn(), warning: vi.fn(), error: vi.fn() }));
vi.mock('sonner', () => ({ toast }));

const load = async () => {
  // The log lives in a browser's page.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/Order' });
  return { ...(await import('./toasts')), log: await import('./log') };
};

beforeEach(() => {
  for (const kind of Object.values(toast)) kind.mockClear();
});

test('a warning stays five seconds', async () => {
  const { toastWarning } = await load();
  toastWarning('This is a temporary menu');
  await vi.waitFor(() => expect(toast.warning).toHaveBeenCalledWith('This is a temporary menu', { duration: 5000 }));
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
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(error.message, { duration }));
  const [entry] = (await import('jotai')).getDefaultStore().get(log.logAtom);
  expect(entry).toMatchObject({ level: 'danger', message: `data request exception: ${error.message}`, page: '/Order' });
});

test('what belongs to the order of things is noted, not logged as an error', async () => {
  const { toastError, log } = await load();
  toastError(new ApiError(0, 'The server cannot be reached.', '/x', null, 'http'));
  const [entry] = (await import('jotai')).getDefaultStore().get(log.logAtom);
  expect(entry?.level).toBe('info');
});

test('parts of a page that fail alike say it once', async () => {
  const { toastLoadError } = await load();
  for (let part = 0; part < 3; part++) toastLoadError(new ApiError(503, 'Unavailable', '/x', null, 'http', 'B'));
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
});

test('a lost session and a call given up show nothing', async () => {
  const { toastError } = await load();
  toastError(new ApiError(40001, 'INVALID TOKEN', '/x'));
  toastError(new DOMException('given up', 'AbortError'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(toast.error).not.toHaveBeenCalled();
});
