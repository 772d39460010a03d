// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { type CheckedRow, countKinds } from '../../shared/imports/rows';
import { importTargetOf } from '../../shared/imports/targets';
import { DataGrid } from '../grid/DataGrid';
import { toastError } from '../state/toasts';
import { CheckActions } from './CheckActions';
import { CheckStep } from './CheckStep';
import { shownRow } from './check-columns';
import type { Importing } from './use-import';

vi.mock('../state/toasts');
vi.mock('../grid/DataGrid', () => ({
  DataGrid: vi.fn(({ heading, rows, emptyState }) => (
    <>
      {heading}
      {rows.length === 0 && emptyState}
    </>
  )),
}));
vi.mock('./CheckActions', () => ({ CheckActions: vi.fn(() => null) }));
vi.mock('./PlannedRecords', () => ({ PlannedRecords: () => null }));
vi.mock('./RowDoubts', () => ({ RowDoubts: () => null }));

const checked = (row: number, kind: CheckedRow['kind'], changes: Partial<CheckedRow> = {}): CheckedRow => ({
  row,
  kind,
  texts: { nameEn: 'x' },
  values: { nameEn: 'x' },
  faults: [],
  rounded: 0,
  before: null,
  versions: {},
  repeats: null,
  ...changes,
});
const rows = [checked(2, 'new'), checked(3, 'rejected'), checked(4, 'new', { rounded: 1 })];
const correct = vi.fn<Importing['correct']>(async () => undefined);
const stepOf = (given: readonly CheckedRow[]) => {
  const importing = { target: importTargetOf('Countries'), rows: given, counts: countKinds(given), correct };
  return importing as unknown as Importing; // only the used part
};

let end = async () => {};
afterEach(() => leaveNothing({ end }));
async function shown(given: readonly CheckedRow[] = rows) {
  const page = await show(<CheckStep importing={stepOf(given)} takesAll={false} />);
  end = page.end;
  return page;
}
function grid() {
  const props = vi.mocked(DataGrid).mock.lastCall?.[0];
  if (!props) throw new Error('no grid is shown');
  return props;
}
const numbers = () => (grid().rows as ReturnType<typeof shownRow>[]).map((row) => grid().rowId(row));
const kinds = () =>
  [...document.querySelectorAll('.import-kinds label')].map((label) => [
    label.textContent,
    label.hasAttribute('data-none'),
    label.querySelector('input')?.checked,
  ]);

test('a cell is corrected by what is typed, and one that is emptied holds no text', async () => {
  await shown();
  const row = shownRow(checked(4, 'rejected'));
  await grid().onEdit?.({ row, columnId: 'field.nameEn', value: 'France' });
  await grid().onEdit?.({ row, columnId: 'field.nameEn', value: null });
  expect(correct.mock.calls).toEqual([
    [4, 'nameEn', 'France'],
    [4, 'nameEn', ''],
  ]);
});

test('a row that comes out otherwise by a correction takes its place; one that fails is said and stays', async () => {
  await shown();
  const row = shownRow(checked(4, 'rejected'));
  const edit = { row, columnId: 'field.nameEn', value: 'France' };
  const corrected = checked(4, 'new', { texts: { nameEn: 'France' } });
  correct.mockResolvedValueOnce(corrected);
  expect(await grid().onEdit?.(edit)).toEqual(shownRow(corrected));
  expect(await grid().onEdit?.(edit)).toBe(row);
  const failure = new Error('the worker ended');
  correct.mockRejectedValueOnce(failure);
  await expect(grid().onEdit?.(edit)).rejects.toBe(failure);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(failure);
});

test('all rows are shown, or those of one kind, with how many there are of each', async () => {
  await shown();
  expect(numbers()).toEqual(['2', '3', '4']);
  expect(kinds()).toEqual([
    ['All 3', false, true],
    ['New row 2', false, false],
    ['Changed 0', true, false],
    ['Unchanged 0', true, false],
    ['Repeated 0', true, false],
    ['Rejected 1', false, false],
  ]);
  const [all, , changed, , , rejected] = document.querySelectorAll<HTMLInputElement>('.import-kinds input');
  await act(async () => rejected?.click());
  expect([numbers(), kinds().map(([, , isChosen]) => isChosen)]).toEqual([
    ['3'],
    [false, false, false, false, false, true],
  ]);
  await act(async () => changed?.click());
  expect([numbers(), document.body.textContent?.includes('No such rows')]).toEqual([[], true]);
  await act(async () => all?.click());
  expect(numbers()).toEqual(['2', '3', '4']);
});

test('the columns stay as they were at first while one corrects', async () => {
  const page = await shown([checked(2, 'new')]);
  const ids = () => grid().columns.map(({ id }) => id);
  const before = ids();
  expect([before, grid().gridId]).toEqual([['row', 'kind', 'reason', 'field.nameEn'], 'import.Countries']);
  const further = [checked(2, 'new', { texts: { nameEn: 'x', code: 'y' } })];
  await page.draw(<CheckStep importing={stepOf(further)} takesAll={false} />);
  expect(ids()).toEqual(before);
  await end();
  await shown(further);
  expect(ids()).toContain('field.code');
});

test('how many values are rounded is said, where any is', async () => {
  const note = () => document.querySelector('.import-note')?.textContent;
  await shown(rows.slice(0, 2));
  expect(note()).toBe(undefined);
  await end();
  await shown();
  expect(note()).toBe('1 value has more decimals than are kept and is rounded.');
  await end();
  await shown([...rows, checked(5, 'new', { rounded: 2 })]);
  expect(note()).toBe('3 values have more decimals than are kept and are rounded.');
});

test('who takes the rows over, and whether all of them must be right, is handed on', async () => {
  const onTake = vi.fn();
  const importing = stepOf(rows);
  ({ end } = await show(<CheckStep importing={importing} onTake={onTake} takesAll />));
  expect(vi.mocked(CheckActions).mock.lastCall?.[0]).toEqual({ importing, takesAll: true, onTake });
  await end();
  ({ end } = await show(<CheckStep importing={importing} takesAll={false} />));
  expect(vi.mocked(CheckActions).mock.lastCall?.[0]).toEqual({ importing, takesAll: false });
});
