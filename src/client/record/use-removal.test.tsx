// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { department } from '../../shared/areas/people/department';
import type { CrudRow } from '../../shared/entity/crud';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastWarning } from '../state/toasts';
import { noteSaved } from '../state/undo';
import { useRemoval } from './use-removal';

vi.mock('../api/send');
vi.mock('../state/record-changes');
vi.mock('../state/toasts');
vi.mock('../state/undo');

const ask = vi.mocked(fetchData);
const row = (id: number) => ({ id, version: id + 1, code: `D${id}`, nameEn: `North ${id}` }) as unknown as CrudRow; // only the used part
const inUse = new ApiError(errorCatalogue['record.inUse'].code, 'in use', '/department/remove', {
  uses: [{ entity: 'customer', count: 3, names: ['Ashford', 'Brook'] }],
});

let remove: ReturnType<typeof useRemoval>;
let end = async () => {};

function List() {
  remove = useRemoval(department);
  return null;
}
const removed = async (...ids: number[]) => {
  let isGone = false;
  await act(async () => {
    isGone = await remove(ids.map(row));
  });
  return isGone;
};

beforeEach(async () => ({ end } = await show(<List />)));
afterEach(() => leaveNothing({ end }));

test('what is removed goes from what shows it and can be taken back, one record or many at once', async () => {
  ask.mockResolvedValue({ changeSet: 'c' });
  expect(await removed(1)).toBe(true);
  expect(ask.mock.lastCall?.[1]).toEqual({ id: 1, version: 2 });
  expect(await removed(1, 2)).toBe(true);
  expect(ask.mock.lastCall?.[1]).toEqual({
    records: [
      { id: 1, version: 2 },
      { id: 2, version: 3 },
    ],
  });
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['department'], ['department']]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([
    ['c', 'D1 removed'],
    ['c', '2 records removed'],
  ]);
});

test('what is still used stays, and it is said by what; any other refusal is said as it is', async () => {
  ask.mockRejectedValue(inUse);
  expect(await removed(1)).toBe(false);
  expect(toastWarning).toHaveBeenCalledWith(expect.stringContaining('Customer 3 (Ashford, Brook, …)'));
  expect(toastError).not.toHaveBeenCalled();
  const conflict = new ApiError(errorCatalogue['record.conflict'].code, 'conflict', '/department/remove');
  ask.mockRejectedValue(conflict);
  expect(await removed(1)).toBe(false);
  expect(toastError).toHaveBeenCalledWith(conflict);
  expect([noteRecordChange, noteSaved].map((note) => vi.mocked(note).mock.calls.length)).toEqual([0, 0]);
});

test('of several records that are to go at once the refusal says itself which of them stays', async () => {
  ask.mockRejectedValue(inUse);
  expect(await removed(1, 2)).toBe(false);
  expect([vi.mocked(toastError).mock.calls, vi.mocked(toastWarning).mock.calls]).toEqual([[[inUse]], []]);
});

test('of records of many kinds only how many there are is said', async () => {
  const kinds = ['contact', 'lineUp', 'order', 'quote'];
  const uses = kinds.map((entity, at) => ({ entity, count: at + 1, names: ['Ashford'] }));
  ask.mockRejectedValue(new ApiError(errorCatalogue['record.inUse'].code, 'in use', '/department/remove', { uses }));
  await removed(1);
  expect(toastWarning).toHaveBeenCalledWith(expect.stringContaining('Contact 1; Line-up 2; Order 3; Quote 4'));
});

test('without a record nothing is asked for', async () => {
  expect(await removed()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
