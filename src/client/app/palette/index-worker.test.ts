import { beforeEach, expect, test, vi } from 'vitest';
import { startSearchWorker } from '../../workers';
import { startIndexWorker } from './index-worker';

vi.mock('../../workers', () => ({ startSearchWorker: vi.fn() }));

const api = { nameKinds: vi.fn(), use: vi.fn(), put: vi.fn(), remove: vi.fn(), search: vi.fn(), find: vi.fn() };
let breakDown: (error: Error) => void;
let failure: Promise<never>;

const end = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  failure = new Promise<never>((_, reject) => (breakDown = reject));
  vi.mocked(startSearchWorker).mockReturnValue({
    api,
    failure: () => failure,
    end,
  } as unknown as ReturnType<typeof startSearchWorker>); // what is asked of it
});

test('nothing that was answered is held until the worker ends', async () => {
  const listened = vi.spyOn(failure, 'then');
  const worker = startIndexWorker();
  api.search.mockResolvedValue({ hits: [] });
  api.find.mockRejectedValue(new Error('refused'));
  for (const text of ['a', 'ab', '沙发']) expect(await worker.search({ text })).toEqual({ hits: [] });
  await expect(worker.find([])).rejects.toThrow('refused');
  expect(listened).toHaveBeenCalledOnce();
});

test('whoever waits when the worker breaks down hears so, and whoever asks later at once', async () => {
  const worker = startIndexWorker();
  api.put.mockReturnValue(new Promise(() => undefined));
  api.search.mockReturnValue(new Promise(() => undefined));
  const waiting = [worker.put([]), worker.search({ text: 'a' })];
  const error = new Error('out of memory');
  breakDown(error);
  for (const answer of waiting) await expect(answer).rejects.toBe(error);
  await expect(worker.search({ text: 'ab' })).rejects.toBe(error);
  expect(api.search).toHaveBeenCalledTimes(2);
});

test('whoever waits when the worker is ended hears so, and whoever asks later at once', async () => {
  const worker = startIndexWorker();
  api.search.mockReturnValue(new Promise(() => undefined));
  const waiting = worker.search({ text: 'a' });
  worker.end();
  expect(end).toHaveBeenCalledOnce();
  await expect(waiting).rejects.toThrow('ended');
  await expect(worker.search({ text: 'ab' })).rejects.toThrow('ended');
});
