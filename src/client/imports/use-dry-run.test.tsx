// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, using } from '../../../tests/support/using';
import type { CheckedRow } from '../../shared/imports/rows';
import { startDryRun } from './dry-run';
import { useDryRun } from './use-dry-run';

vi.mock('./dry-run');

const rows = [2, 3].map((row) => ({ row, kind: 'new' }) as unknown as CheckedRow); // what is looked at of one
const outcome = { rows, counts: {}, unheeded: [] };
const correct = vi.fn();
const beginning = { mapping: { columns: {} } } as unknown as Parameters<ReturnType<typeof useDryRun>['start']>[0]; // handed on

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

test('what is answered to a correction after its rows were left is nothing to the next ones', async () => {
  let answer = (_: unknown) => {};
  correct.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const corrected = dryRun().correct(2, 'code', 'x');
  await start();
  await act(async () => answer({ ...outcome, rows: [{ ...rows[0], kind: 'rejected' }] }));
  expect([await corrected, dryRun().outcome.rows]).toEqual([undefined, rows]);
});
