// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { speak } from '../../../tests/support/speak';
import { importCalls, type RowFault } from '../../shared/areas/import/calls';
import { fileOf } from '../../shared/export/file';
import { chosenSheet } from '../../shared/imports/chosen-sheet';
import { type CheckedRow, countKinds } from '../../shared/imports/rows';
import { importTargetOf } from '../../shared/imports/targets';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastSuccess } from '../state/toasts';
import { questionAtom } from '../ui/confirm';
import type { CommitAnswer } from './import-calls';
import { ResultStep } from './ResultStep';
import type { Importing } from './use-import';

vi.mock('../api/send');
vi.mock('../state/record-changes');
vi.mock('../state/toasts');
vi.mock('../ui/save-file');
vi.mock('../../shared/export/file', () => ({ fileOf: vi.fn(async () => 'a workbook') }));

const target = importTargetOf('materials');
const checked = (row: number, kind: CheckedRow['kind'], repeats: number | null = null): CheckedRow => ({
  row,
  kind,
  texts: {},
  values: {},
  faults: [],
  rounded: 0,
  before: null,
  versions: {},
  repeats,
});
const fault = (row: number, changes: Partial<RowFault> = {}): RowFault => ({
  row,
  key: 'length',
  field: 'Length',
  text: '80',
  problem: 'is odd',
  ...changes,
});
const problem = { message: { id: 'odd', message: 'is wrong' }, values: {} };
const done: CommitAnswer = {
  importId: 7,
  written: true,
  created: 1200,
  changed: 2,
  unchanged: 1,
  counts: { model: { created: 3, changed: 0, unchanged: 0 } },
  faults: [],
};
const restart = vi.fn();
const sheet = { name: 'Liste', isHidden: false, rows: [{ row: 1, cells: ['Nr.'] }], rowCount: 1, refusal: null };

let end = async () => {};
afterEach(() => leaveNothing({ end }));
async function shown(result: CommitAnswer | null, rows: readonly CheckedRow[] = []) {
  const importing = {
    target,
    rows,
    counts: countKinds(rows),
    file: { name: 'Preise.xlsx', sheets: [sheet] },
    chosen: chosenSheet(target, sheet, 0),
    mapping: { columns: {}, decimal: '.', dates: 'yyyy-MM-dd' },
    result,
    settledRows: async () => rows,
    restart,
  } as unknown as Importing; // only the used part
  ({ end } = await show(<ResultStep importing={importing} />));
}
const title = () => document.querySelector('h2')?.textContent;
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.facts > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  );
const listed = (label: string) =>
  [...document.querySelectorAll<HTMLTableRowElement>(`table[aria-label="${label}"] tbody tr`)].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
const leftOut = () => listed('Rows that were not imported');
/** Answers the question whether the import is to be undone. */
async function undo(isMeant: boolean) {
  await click('Undo this import');
  await act(async () => getDefaultStore().get(questionAtom)?.answer(isMeant));
  await settled();
}

test('what became of all rows is told, those that the check found and those that the server did', async () => {
  const rejected = { ...checked(5, 'rejected'), faults: [{ key: 'number', text: '', problem }] };
  const rows = [checked(2, 'unchanged'), checked(3, 'repeated', 2), rejected, checked(6, 'new'), checked(8, 'changed')];
  const faults = [fault(6), fault(6, { field: 'Weight', text: '', problem: 'is required' }), fault(8)];
  await shown({ ...done, faults }, rows);
  expect(title()).toBe('The rows are imported.');
  expect(facts()).toEqual({
    Created: '1,200',
    Changed: '2',
    Unchanged: '2',
    Repeated: '1',
    Rejected: '3',
    Model: '3 created, 0 changed',
  });
  expect(leftOut()).toEqual([
    ['3', 'repeats row 2'],
    ['5', 'Material number: is wrong'],
    ['6', 'Length "80": is odd; Weight: is required'],
    ['8', 'Length "80": is odd'],
  ]);
  await click('Rows with errors as a file');
  await settled();
  const { sheet: saved } = vi.mocked(fileOf).mock.lastCall?.[0] ?? {};
  expect(saved && [...saved.rows].map((row) => row.slice(-2))).toEqual(
    leftOut().map(([row, reason]) => [Number(row), reason]),
  );
  await click('Import another file');
  expect(restart).toHaveBeenCalledOnce();
});

test('what the check and the server found wrong with a row is parted as the language does', async () => {
  const rejected = { ...checked(5, 'rejected'), faults: [{ key: 'number', text: '', problem }] };
  await shown({ ...done, faults: [fault(5), fault(5, { text: 'x'.repeat(81) })] }, [rejected]);
  const reasons = ['Material number: is wrong', 'Length "80": is odd', `Length "${'x'.repeat(80)}…": is odd`];
  expect(leftOut()).toEqual([['5', reasons.join('; ')]]);
  await speak('zh');
  expect(leftOut()).toEqual([['5', reasons.join('；')]]);
  await speak('en');
});

test('twenty rows that stayed out are listed, and how many there are besides', async () => {
  const rows = Array.from({ length: 21 }, (_, at) => checked(at + 2, 'repeated', 1));
  await shown(done, rows.slice(1));
  expect([leftOut().length, document.body.textContent?.includes('of 20 rows')]).toEqual([20, false]);
  await end();
  await shown(done, rows);
  expect([leftOut().length, leftOut()[0]?.[0], leftOut().at(-1)?.[0]]).toEqual([20, '2', '21']);
  expect(document.body.textContent).toContain('20 of 21 rows that were not imported; the file has all of them.');
});

test('where nothing was written there is nothing to undo, and without rows that stayed out no file of them', async () => {
  await shown({ ...done, written: false }, [checked(2, 'new')]);
  expect([title(), isOffered('Undo this import'), isOffered('Rows with errors')]).toEqual([
    'Nothing was imported.',
    false,
    false,
  ]);
  expect([leftOut(), document.querySelector('.nothing')]).toEqual([[], null]);
  await end();
  await shown(done, [checked(2, 'repeated', 1)]);
  expect(isOffered('Rows with errors')).toBe(true);
  await end();
  await shown(null);
  expect(document.body.textContent).toBe('');
});

test('an import is taken back once that is meant, which is told to all that shows such records', async () => {
  await shown(done);
  await undo(false);
  expect([vi.mocked(fetchData).mock.calls.length, isOffered('Undo this import')]).toEqual([0, true]);
  vi.mocked(fetchData).mockResolvedValueOnce({ deleted: 4, restored: 2 });
  await undo(true);
  expect(vi.mocked(fetchData).mock.calls).toEqual([[importCalls.undoImport, { id: 7 }]]);
  expect([title(), isOffered('Undo this import')]).toEqual([
    'The import was undone: everything is as it was before.',
    false,
  ]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Undone: 4 deleted, 2 restored');
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['import', ...target.parts.map(({ name }) => name)]]);
});

test('while an import is being taken back it cannot be taken back again', async () => {
  let answer = (_: never) => {};
  await shown(done);
  vi.mocked(fetchData).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await undo(true);
  expect(isOffered('Undo this import')).toBe(false);
  await act(async () => answer({ deleted: 0, restored: 0 } as never)); // as the call answers
  expect(title()).toContain('was undone');
});

test('several records of one row that stand in the way are listed each', async () => {
  await shown(done);
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const obstacles = ['A-1', 'A-2'].map((key) => ({ row: 2, key, reason: 'was changed since' }));
  vi.mocked(fetchData).mockRejectedValueOnce(new ApiError(40063, 'refused', '/import/undo', { obstacles }));
  await undo(true);
  expect(listed('Records in the way')).toEqual([
    ['2', 'A-1', 'was changed since'],
    ['2', 'A-2', 'was changed since'],
  ]);
  // React would warn about duplicate keys.
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('the records for which an import cannot be undone are listed; any other refusal is said', async () => {
  await shown(done);
  const refusal = { obstacles: [{ row: 1200, key: 'A-1', reason: 'was changed by 李雷' }] };
  const refused = (data: unknown) => new ApiError(40901, 'refused', '/import/undo', data);
  vi.mocked(fetchData).mockRejectedValueOnce(refused(refusal));
  await undo(true);
  expect(listed('Records in the way')).toEqual([['1,200', 'A-1', 'was changed by 李雷']]);
  expect([toastError, toastSuccess, noteRecordChange].map((each) => vi.mocked(each).mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
  await click('Close');
  expect(listed('Records in the way')).toEqual([]);
  for (const other of [refused(null), new Error('offline')]) {
    vi.mocked(fetchData).mockRejectedValueOnce(other);
    await undo(true);
    expect(vi.mocked(toastError).mock.lastCall).toEqual([other]);
  }
  expect([title(), isOffered('Undo this import')]).toEqual(['The rows are imported.', true]);
});
