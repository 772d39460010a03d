// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { type Importing, useImport } from './use-import';

const { fetchData, begun, ended } = vi.hoisted(() => ({ fetchData: vi.fn(), begun: vi.fn(), ended: vi.fn() }));
vi.mock('../api/send', () => ({ fetchData }));
vi.mock('../state/toasts');
vi.mock('./read-file', () => ({
  readFile: async () => ({
    ok: true,
    sheets: [
      {
        ...{ name: 'Countries', isHidden: false, rowCount: 2, refusal: null },
        rows: [
          { row: 1, cells: ['Name'] },
          { row: 2, cells: ['France'] },
        ],
      },
    ],
  }),
}));
vi.mock('./dry-run', () => ({
  startDryRun: async (beginning: object) => {
    begun(beginning);
    return { outcome: { rows: [], counts: {}, unheeded: [] }, correct: async () => undefined, end: ended };
  },
}));

let held: Importing;
let end: () => Promise<void>;

function Wizard() {
  held = useImport('Countries');
  return null;
}

beforeEach(async () => {
  fetchData.mockResolvedValue(null);
  ({ end } = await show(<Wizard />));
  await act(() => held.open(new File(['x'], 'countries.xlsx')));
});
afterEach(async () => {
  await end();
  vi.clearAllMocks();
});

test('the way back goes step by step and keeps the file until another is asked for', async () => {
  expect([held.step, held.chosen?.rows.length]).toEqual(['columns', 1]);
  await act(async () => held.check());
  expect([held.step, begun.mock.calls.length]).toEqual(['check', 1]);
  await act(async () => held.back());
  expect([held.step, held.file?.name, ended.mock.calls.length]).toEqual(['columns', 'countries.xlsx', 1]);
  await act(async () => held.back());
  expect(held.step).toBe('file');
});

test('what was tried before is ended when it is tried again, and when the wizard is closed', async () => {
  await act(async () => held.check());
  await act(async () => held.check());
  expect([begun.mock.calls.length, ended.mock.calls.length]).toEqual([2, 1]);
  await act(async () => held.restart());
  expect([held.step, held.file, held.mapping, ended.mock.calls.length]).toEqual(['file', null, null, 2]);
});
