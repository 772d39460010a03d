import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importLimits } from '../../shared/imports/limits';
import type { Questions } from '../../shared/imports/rows';
import type { ReadResult, SheetRow } from '../../shared/imports/workbook';
import { type Correction, startDryRun } from './dry-run';
import { answersTo } from './import-calls';
import { readFile } from './read-file';

type Read = (
  bytes: ArrayBuffer,
  name: string,
  onRows: (sheet: number, rows: SheetRow[]) => void,
) => Promise<ReadResult>;
const { worker, startSpreadsheetWorker, tableCaps } = vi.hoisted(() => {
  const never = () => new Promise<never>(() => {});
  const api = { ready: vi.fn(), read: vi.fn(), begin: vi.fn(), learn: vi.fn(), check: vi.fn(), correct: vi.fn() };
  const started = { api, failure: vi.fn(never), end: vi.fn() };
  const limits = vi.fn(() => ({ bytes: 5 * 1024 * 1024 }));
  return { worker: started, startSpreadsheetWorker: vi.fn(() => started), tableCaps: limits };
});
vi.mock('../workers', () => ({ startSpreadsheetWorker }));
vi.mock('./table-caps', () => ({ tableCaps }));
vi.mock('./import-calls', () => ({ answersTo: vi.fn() }));

const { api } = worker;
const file = (size = 3) => new File([new Uint8Array(size)], 'orders.csv');
const row = (at: number) => ({ at }) as unknown as SheetRow; // passed through
const sheets = [{ name: 'first' }, { name: 'second' }];
/** A worker that sends the rows of each sheet in pieces, and then its result. */
const reads = (pieces: readonly [sheet: number, rows: SheetRow[]][], result: object = { ok: true, sheets }) =>
  api.read.mockImplementationOnce((async (_bytes, _name, onRows) => {
    for (const [sheet, rows] of pieces) onRows(sheet, rows);
    return result as ReadResult; // only the used part
  }) satisfies Read);

beforeEach(() => {
  vi.clearAllMocks();
  api.ready.mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

test('the rows of a file come sheet by sheet in pieces; a sheet without rows has none', async () => {
  reads([
    [0, [row(1)]],
    [0, [row(2), row(3)]],
  ]);
  const read = await readFile(file());
  expect(read).toEqual({
    ok: true,
    sheets: [
      { name: 'first', rows: [row(1), row(2), row(3)] },
      { name: 'second', rows: [] },
    ],
  });
  expect(worker.end).toHaveBeenCalledOnce();
});

test('a file without any row, one that the worker refuses and one that is too large are refused', async () => {
  reads([]);
  expect(await readFile(file())).toEqual({ ok: false, reason: 'noRows' });
  reads([], { ok: false, reason: 'unreadable' });
  expect(await readFile(file())).toEqual({ ok: false, reason: 'unreadable' });
  expect(worker.end).toHaveBeenCalledTimes(2);
  reads([], { ok: false, reason: 'unreadable' });
  const megabyte = 1024 * 1024;
  const full = Object.defineProperty(file(), 'size', { value: 5 * megabyte });
  expect(await readFile(full)).toEqual({ ok: false, reason: 'unreadable' });
  const large = { size: 5 * megabyte + 1 } as File; // only the used part
  expect(await readFile(large)).toEqual({
    ...{ ok: false, reason: 'tooLarge' },
    ...{ limit: 5 * megabyte, found: 5 * megabyte + 1 },
  });
  // The server may have said otherwise.
  tableCaps.mockReturnValueOnce({ bytes: megabyte });
  expect(await readFile({ size: megabyte + 1 } as typeof large)).toMatchObject({ reason: 'tooLarge', limit: megabyte });
  expect(startSpreadsheetWorker).toHaveBeenCalledTimes(3);
});

test('a file that has gone since it was chosen cannot be read', async () => {
  const gone = file();
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readFile(gone)).toEqual({ ok: false, reason: 'unreadable' });
  expect(startSpreadsheetWorker).not.toHaveBeenCalled();
});

test('a worker that takes too long is ended, measured from when it has loaded', async () => {
  vi.useFakeTimers();
  let loaded = () => {};
  api.ready.mockReturnValueOnce(new Promise<void>((resolve) => (loaded = resolve)));
  api.read.mockReturnValueOnce(new Promise(() => {}));
  const { milliseconds: limit } = importLimits.spreadsheet;
  const settled = vi.fn();
  const reading = readFile(file());
  void reading.then(settled);
  await vi.advanceTimersByTimeAsync(limit);
  loaded();
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toEqual({ ok: false, reason: 'tookTooLong', limit });
  expect(worker.end).toHaveBeenCalledOnce();
});

test('a reading that was given up ends its worker, and so does one whose worker breaks down', async () => {
  api.read.mockReturnValue(new Promise(() => {}));
  const leaving = new AbortController();
  const reading = readFile(file(), { signal: leaving.signal });
  const refused = expect(reading).rejects.toBe('left');
  await vi.waitFor(() => expect(api.read).toHaveBeenCalled());
  leaving.abort('left');
  await refused;
  worker.failure.mockRejectedValueOnce(new Error('broken'));
  await expect(readFile(file())).rejects.toThrow('broken');
  expect(worker.end).toHaveBeenCalledTimes(2);
  await expect(readFile(file(), { signal: leaving.signal })).rejects.toBe('left');
  expect(startSpreadsheetWorker).toHaveBeenCalledTimes(2);
});

const questions = { of: 'questions' } as unknown as Questions; // passed through
const dryRunOf = (target: string, signal = new AbortController().signal, corrections: readonly Correction[] = []) =>
  startDryRun({
    ...{ target, mapping: {}, rows: [], writable: ['customer'], words: {}, corrections, signal, onProgress: () => {} },
  } as unknown as Parameters<typeof startDryRun>[0]); // passed through

test('rows are checked once all that is stored of them was learned, and again after a correction', async () => {
  api.begin.mockResolvedValue(questions);
  api.correct.mockResolvedValue(questions);
  api.check.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  vi.mocked(answersTo).mockImplementation(async function* () {
    yield* ['one', 'two'] as never[]; // passed through
  });
  const run = await dryRunOf('customer');
  expect([run.outcome, api.learn.mock.calls]).toEqual(['first', [['one'], ['two']]]);
  expect(await run.correct(4, 'code', 'X')).toBe('second');
  expect([api.correct.mock.calls, api.learn.mock.calls.length]).toEqual([[[4, 'code', 'X']], 4]);
  expect(worker.end).not.toHaveBeenCalled();
});

test('a correction waits until what the one before asked about was learned, and goes on where that failed', async () => {
  api.begin.mockResolvedValue(questions);
  api.correct.mockResolvedValue(questions);
  vi.mocked(answersTo).mockImplementation(async function* () {});
  const run = await dryRunOf('customer');
  let answer = (_: unknown) => {};
  const answered = new Promise<unknown>((resolve) => (answer = resolve));
  vi.mocked(answersTo).mockImplementationOnce(async function* () {
    yield (await answered) as never; // passed through
  });
  api.check.mockResolvedValueOnce('first').mockRejectedValueOnce('second').mockResolvedValueOnce('third');
  const corrected = [4, 5, 6].map((at) => run.correct(at, 'code', 'X'));
  const ended = Promise.allSettled(corrected);
  await vi.waitFor(() => expect(answersTo).toHaveBeenCalledTimes(2));
  expect(api.correct.mock.calls).toEqual([[4, 'code', 'X']]);
  answer('one');
  expect((await ended).map((each) => ('value' in each ? each.value : each.reason))).toEqual([
    'first',
    'second',
    'third',
  ]);
  expect(api.correct.mock.calls.map(([at]) => at)).toEqual([4, 5, 6]);
});

test('cells that were corrected before are so when the rows are checked first, with what is stored of them', async () => {
  api.begin.mockResolvedValue(questions);
  api.correct.mockResolvedValue(questions);
  api.check.mockResolvedValueOnce('corrected');
  vi.mocked(answersTo).mockImplementation(async function* () {
    yield 'one' as never; // passed through
  });
  const corrections = [
    { row: 4, key: 'code', text: 'X' },
    { row: 5, key: 'name', text: '' },
  ];
  expect((await dryRunOf('customer', undefined, corrections)).outcome).toBe('corrected');
  expect([api.correct.mock.calls, api.learn.mock.calls.length, api.check.mock.calls.length]).toEqual([
    [
      [4, 'code', 'X'],
      [5, 'name', ''],
    ],
    3,
    1,
  ]);
});

test('an import whose worker fails, or that is left, ends its worker', async () => {
  api.begin.mockReturnValue(new Promise(() => {}));
  const leaving = new AbortController();
  const run = dryRunOf('customer', leaving.signal);
  leaving.abort('left');
  await expect(run).rejects.toBe('left');
  worker.failure.mockRejectedValueOnce(new Error('broken'));
  await expect(dryRunOf('customer')).rejects.toThrow('broken');
  expect(worker.end).toHaveBeenCalledTimes(2);
});
