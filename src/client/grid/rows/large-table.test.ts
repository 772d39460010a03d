import { beforeEach, expect, test, vi } from 'vitest';
import type { StreamedCall } from '../../../shared/reports/read-report';
import { LargeTable } from './large-table';

type OnProgress = (progress: { rows: number; bytes: number }) => void;

const loads: { onProgress: OnProgress; answer: () => void }[] = [];
const worker = {
  api: {
    load: vi.fn(
      (_: unknown, onProgress: OnProgress) =>
        new Promise<void>((resolve) => loads.push({ onProgress, answer: () => resolve() })),
    ),
    show: vi.fn(async (view: { quick: string }) => view.quick.length),
    page: vi.fn(async (from: number, to: number) => [{ from, to }]),
    numbers: vi.fn(async (from: number, to: number) => [from, to]),
    sums: vi.fn(async (columns: readonly string[]) => Object.fromEntries(columns.map((each) => [each, 7]))),
    file: vi.fn(async (): Promise<object | null> => ({ rows: 3, of: 3 })),
    picked: vi.fn(async () => [{ id: 1 }]),
    stopFile: vi.fn(),
    cancel: vi.fn(),
  },
  failure: vi.fn(() => new Promise<never>(() => {})),
  end: vi.fn(),
};
const { startTableWorker } = vi.hoisted(() => ({ startTableWorker: vi.fn() }));
vi.mock('../../workers', () => ({ startTableWorker }));

const request = { path: '/report' } as unknown as StreamedCall; // passed through
const view = (quick: string) => ({ sort: [], filters: {}, quick });
let table: LargeTable;

/** Starts to reload the table. */
function load() {
  const done = table.load([], request);
  const { onProgress, answer } = loads.at(-1) ?? { onProgress: () => {}, answer: () => {} };
  return { onProgress, answer, done };
}
async function loaded(): Promise<void> {
  const { answer, done } = load();
  answer();
  await done;
}
const handOn = { onProgress: () => {}, signal: new AbortController().signal };
const fileRequest = { name: 'Sales' } as Parameters<LargeTable['file']>[0]; // passed through

beforeEach(() => {
  vi.clearAllMocks();
  startTableWorker.mockReturnValue(worker);
  loads.length = 0;
  table = new LargeTable();
});

test('a table that grows is drawn anew whenever it has doubled, and its progress is told each time', async () => {
  const { onProgress, answer, done } = load();
  const { version } = table.state();
  const grown: [rows: number, drawnAnew: number][] = [];
  table.subscribe(() => grown.push([table.state().rows, table.state().version - version]));
  for (const rows of [100, 150, 199, 200, 300, 400]) onProgress({ rows, bytes: rows * 10 });
  expect(grown).toEqual([
    [100, 1],
    [150, 1],
    [199, 1],
    [200, 2],
    [300, 2],
    [400, 3],
  ]);
  expect(table.state()).toMatchObject({ bytes: 4000, isLoading: true });
  answer();
  await done;
  expect(table.state()).toMatchObject({ rows: 400, isLoading: false, version: version + 4 });
});

test('a table that is loaded anew is drawn from its first rows on, however many it held before', async () => {
  const { onProgress, answer, done } = load();
  onProgress({ rows: 400, bytes: 400 });
  answer();
  await done;
  const anew = load();
  const { version } = table.state();
  anew.onProgress({ rows: 1, bytes: 1 });
  expect(table.state().version).toBe(version + 1);
});

test('what comes of a load that another has taken the place of changes nothing', async () => {
  const first = load();
  const second = load();
  expect(table.state()).toMatchObject({ isLoading: true, load: 2 });
  first.onProgress({ rows: 900, bytes: 900 });
  first.answer();
  await first.done;
  expect(table.state()).toMatchObject({ rows: 0, bytes: 0, isLoading: true });
  second.onProgress({ rows: 5, bytes: 50 });
  second.answer();
  await second.done;
  expect(table.state()).toMatchObject({ rows: 5, isLoading: false });
  expect(startTableWorker).toHaveBeenCalledOnce();
});

test('a load whose worker breaks down fails, and waits no more', async () => {
  worker.failure.mockReturnValueOnce(Promise.reject(new Error('broken')));
  await expect(load().done).rejects.toThrow('broken');
  expect(table.state().isLoading).toBe(false);
});

test('a table whose worker broke down is loaded by another one, and shows nothing until then', async () => {
  worker.failure.mockReturnValueOnce(Promise.reject(new Error('broken')));
  await expect(load().done).rejects.toThrow('broken');
  expect([worker.end.mock.calls.length, await table.page(view(''), 0, 9)]).toEqual([1, { rows: [], shown: 0 }]);
  await loaded();
  expect(startTableWorker).toHaveBeenCalledTimes(2);
});

test('a broken worker that another load has taken leaves that load to tell of it', async () => {
  let fail = (_: Error) => {};
  const broken = new Promise<never>((_, reject) => (fail = reject));
  worker.failure.mockReturnValueOnce(broken).mockReturnValueOnce(broken);
  const [first, second] = [load(), load()];
  fail(new Error('broken'));
  const ended = await Promise.allSettled([first.done, second.done]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([worker.end.mock.calls.length, table.state().isLoading]).toEqual([1, false]);
});

test('a view is shown to the worker once, and anew where other rows have come', async () => {
  await loaded();
  expect(await table.page(view('sofa'), 0, 500)).toEqual({ rows: [{ from: 0, to: 500 }], shown: 4 });
  await table.page(view('sofa'), 500, 1000);
  expect(worker.api.show).toHaveBeenCalledOnce();
  await table.page(view('table'), 0, 500);
  expect([worker.api.show.mock.calls.length, await table.count()]).toEqual([2, 5]);
  await loaded();
  await table.page(view('table'), 0, 500);
  expect(worker.api.show).toHaveBeenCalledTimes(3);
});

test('what is shown is named once its rows are counted, another way by each view, and by the view asked last', async () => {
  await loaded();
  await table.page(view('sofa'), 0, 500);
  const { shown } = table.state();
  expect(shown).not.toBe('');
  let count = (_: number) => {};
  worker.api.show.mockReturnValueOnce(new Promise((resolve) => (count = resolve)));
  const late = table.page(view('chair'), 0, 500);
  await table.page(view('table'), 0, 500);
  const ofLast = table.state().shown;
  expect(ofLast).not.toBe(shown);
  count(3);
  await late;
  expect(table.state().shown).toBe(ofLast);
});

test('sums are counted once for the columns of a view', async () => {
  expect(await table.sums(['amount'])).toEqual({});
  await loaded();
  await table.page(view('sofa'), 0, 500);
  expect(await table.sums(['amount'])).toEqual({ amount: 7 });
  await table.sums(['amount']);
  expect(worker.api.sums).toHaveBeenCalledOnce();
  await table.sums(['amount', 'pieces']);
  expect(worker.api.sums).toHaveBeenCalledTimes(2);
  await table.page(view('table'), 0, 500);
  await table.sums(['amount']);
  expect(worker.api.sums).toHaveBeenCalledTimes(3);
});

test('one that was ended holds nothing, gives its memory back, and begins anew with another worker', async () => {
  const left = load();
  left.onProgress({ rows: 10, bytes: 10 });
  await table.page(view('sofa'), 0, 500);
  const { load: before } = table.state();
  table.end();
  expect(worker.end).toHaveBeenCalledOnce();
  expect(table.state()).toMatchObject({ rows: 0, isLoading: false, shown: '' });
  expect(table.state().load).toBeGreaterThan(before);
  left.onProgress({ rows: 20, bytes: 20 });
  expect(table.state().rows).toBe(0);
  expect([await table.page(view(''), 0, 9), await table.rows(0, 9), await table.count()]).toEqual([
    { rows: [], shown: 0 },
    [],
    0,
  ]);
  expect([await table.numbers(0, 9), await table.picked({ isAll: true, rows: [] })]).toEqual([[], []]);
  await loaded();
  expect(startTableWorker).toHaveBeenCalledTimes(2);
});

test('a file that was stopped is none, and the worker is told to write on it no more', async () => {
  await loaded();
  expect(await table.file(fileRequest, handOn)).toEqual({ rows: 3, of: 3 });
  const stopping = new AbortController();
  worker.api.file.mockImplementationOnce(async () => {
    stopping.abort();
    return null;
  });
  const stopped = table.file(fileRequest, { ...handOn, signal: stopping.signal });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.api.stopFile).toHaveBeenCalledOnce();
});

test('loading is stopped by the worker; the rows that have come stay', async () => {
  table.cancel();
  const { onProgress, answer, done } = load();
  onProgress({ rows: 10, bytes: 10 });
  table.cancel();
  expect(worker.api.cancel).toHaveBeenCalledOnce();
  answer();
  await done;
  expect(table.state()).toMatchObject({ rows: 10, isLoading: false });
});
