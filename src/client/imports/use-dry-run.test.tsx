// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, using } from '../../../tests/support/using';
import type { CheckedRow } from '../../shared/imports/rows';
import { startDryRun } from './dry-run';
import { useDryRun } from './use-dry-run';

vi.mock('./dry-run');

const rows = [2, 3].map((row) => ({ row, kind: 'new' }) as unknown as CheckedRow); // only the used part
const outcome = { rows, counts: {}, unheeded: [] };
const correct = vi.fn();
const beginning = { mapping: { columns: {} } } as unknown as Parameters<ReturnType<typeof useDryRun>['start']>[0]; // passed through

let dryRun: () => ReturnType<typeof useDryRun>;
const start = () => act(() => dryRun().start(beginning));

beforeEach(async () => {
  vi.mocked(startDryRun).mockImplementation(async () => ({ outcome, correct, end: () => {} }));
  dryRun = await using(() => useDryRun());
  await start();
});
afterEach(leave);

test('a correction that another one brought about answers its row as that left it', async () => {
  const repeated = { ...rows[0], kind: 'repeated' };
  correct.mockResolvedValueOnce({ ...outcome, rows: [repeated] }).mockResolvedValueOnce({ ...outcome, rows: [] });
  const answers = await act(() => Promise.all([3, 2].map((row) => dryRun().correct(row, 'code', 'x'))));
  expect(answers).toEqual([rows[1], repeated]);
});

test('of every cell of a row that was corrected the next trial knows what was typed last', async () => {
  correct.mockResolvedValue({ ...outcome, rows: [] });
  for (const [row, key, text] of [
    [2, 'code', 'x'],
    [2, 'name', 'y'],
    [3, 'code', 'z'],
    [2, 'code', 'xx'],
  ] as const)
    await act(() => dryRun().correct(row, key, text));
  await start();
  const { corrections } = vi.mocked(startDryRun).mock.lastCall?.[0] ?? {};
  expect(corrections?.map(({ row, key, text }) => [row, key, text])).toEqual([
    [2, 'name', 'y'],
    [3, 'code', 'z'],
    [2, 'code', 'xx'],
  ]);
});

test('what is answered to a correction after its rows were left is nothing to the next ones', async () => {
  let answer = (_: unknown) => {};
  correct.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const corrected = dryRun().correct(2, 'code', 'x');
  await start();
  await act(async () => answer({ ...outcome, rows: [{ ...rows[0], kind: 'rejected' }] }));
  expect([await corrected, dryRun().outcome.rows]).toEqual([undefined, rows]);
});

test('the rows are asked for once what was typed last is looked at', async () => {
  let answer = (_: unknown) => {};
  const mended = { ...rows[0], kind: 'changed' };
  const other = { ...rows[1], kind: 'changed' };
  correct
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValueOnce({ ...outcome, rows: [other] });
  const settled = vi.fn();
  await act(async () => {
    // As for cells of one row: the second starts when the first is done.
    void dryRun()
      .correct(2, 'code', 'x')
      .then(() => dryRun().correct(3, 'code', 'y'));
    void dryRun().settledRows().then(settled);
  });
  expect(settled).not.toHaveBeenCalled();
  await act(async () => answer({ ...outcome, rows: [mended] }));
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith([mended, other]));
});

test('where what was typed last could not be looked at there are no rows to go on with, once', async () => {
  correct.mockRejectedValueOnce(new Error('the server is away'));
  const settled = await act(async () => {
    void dryRun()
      .correct(2, 'code', 'x')
      .catch(() => undefined);
    return dryRun().settledRows();
  });
  expect(settled).toBe(null);
  expect(await act(() => dryRun().settledRows())).toEqual(rows);
});

test('what a worker was asked that has ended since is not waited for', async () => {
  correct.mockReturnValueOnce(new Promise(() => undefined));
  await act(async () => void dryRun().correct(2, 'code', 'x'));
  await act(async () => dryRun().end());
  await start();
  expect(await act(() => dryRun().settledRows())).toEqual(rows);
});
