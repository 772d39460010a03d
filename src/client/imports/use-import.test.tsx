// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import type { CheckedRow } from '../../shared/imports/rows';
import { noteRecordChange } from '../state/record-changes';
import { toastError } from '../state/toasts';
import { startDryRun } from './dry-run';
import { type CommitAnswer, importRows } from './import-calls';
import { readFile } from './read-file';
import { useImport } from './use-import';

vi.mock('../state/record-changes');
vi.mock('../state/toasts');
vi.mock('./dry-run');
vi.mock('./read-file');
vi.mock('./import-calls', async (original) => ({
  ...(await original<object>()),
  importRows: vi.fn(),
  rememberedMapping: vi.fn(async () => null),
  rememberMapping: vi.fn(async () => undefined),
}));

const kinds = ['new', 'changed', 'unchanged', 'rejected'] as const;
const rows = kinds.map((kind, at) => ({ row: at + 2, kind }) as unknown as CheckedRow); // what the wizard counts
const endDryRun = vi.fn();
const answered = (written: number) => ({ written, importId: 3 }) as unknown as CommitAnswer; // what it reads of one

let importing: ReturnType<typeof useImport>;
let end = async () => {};

function Wizard() {
  importing = useImport('orders');
  return null;
}
/** Goes from the file to its checked rows. */
async function checked() {
  await act(async () => importing.open(new File(['x'], 'a.csv')));
  await act(async () => importing.check());
}

beforeEach(async () => {
  const sheet = {
    name: 'a',
    isHidden: false,
    rows: [
      { row: 1, cells: ['PO number'] },
      { row: 2, cells: ['4500'] },
    ],
  };
  vi.mocked(readFile).mockResolvedValue({ ok: true, sheets: [{ ...sheet, rowCount: 2, refusal: null }] });
  const outcome = { rows, counts: {}, unheeded: [] };
  vi.mocked(startDryRun).mockResolvedValue({ outcome, correct: vi.fn(), end: endDryRun });
  ({ end } = await show(<Wizard />));
});
afterEach(async () => {
  await end();
  vi.clearAllMocks();
});

test('rows that are new or change something are sent; what shows such records is loaded again where any was written', async () => {
  for (const [written, notes] of [
    [2, 1],
    [0, 1],
  ] as const) {
    await checked();
    vi.mocked(importRows).mockResolvedValueOnce(answered(written));
    await act(async () => importing.commit('validRows'));
    expect(vi.mocked(importRows).mock.lastCall?.[0].rows.map(({ kind }) => kind)).toEqual(['new', 'changed']);
    expect([importing.step, importing.result?.written]).toEqual(['result', written]);
    expect(noteRecordChange).toHaveBeenCalledTimes(notes);
    await act(async () => importing.restart());
    expect([importing.step, importing.file, importing.rows]).toEqual(['file', null, []]);
  }
});

test('an import that is refused leaves the rows as they were checked', async () => {
  await checked();
  const refusal = new Error('changed meanwhile');
  vi.mocked(importRows).mockRejectedValueOnce(refusal);
  await act(async () => importing.commit('validRows'));
  expect([importing.step, importing.work, importing.rows]).toEqual(['check', null, rows]);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(noteRecordChange).not.toHaveBeenCalled();
});

test('one goes back step by step, and what was tried ends with it', async () => {
  await checked();
  expect(importing.step).toBe('check');
  await act(async () => importing.back());
  expect([importing.step, endDryRun.mock.calls.length]).toEqual(['columns', 1]);
  await act(async () => importing.back());
  expect(importing.step).toBe('file');
});

test('what is cancelled while it is read says nothing and changes nothing', async () => {
  let fail = (_: unknown) => {};
  vi.mocked(readFile).mockImplementationOnce(
    (_file, { signal } = {}) =>
      new Promise((_, reject) => {
        fail = () => reject(signal?.reason);
      }),
  );
  await act(async () => void importing.open(new File(['x'], 'a.csv')));
  expect(importing.work?.kind).toBe('reading');
  await act(async () => {
    importing.cancel();
    fail(null);
  });
  expect([importing.step, importing.work]).toEqual(['file', null]);
  expect(toastError).not.toHaveBeenCalled();
});
