// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../../tests/support/using';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import { lineUpCalls } from '../../../../shared/areas/customer/line-up-calls';
import { crudCallsOf } from '../../../../shared/entity/crud';
import { fetchData, fetchFile } from '../../../api/send';
import { noteRecordChange } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { noteSaved } from '../../../state/undo';
import { exportLineUps, exportLineUpTotals, useFloorMoves } from './use-line-up';

vi.mock('../../../api/send');
vi.mock('../../../state/undo');
vi.mock('../../../state/toasts');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));

const ask = vi.mocked(fetchData);
afterEach(() => leaveNothing({ end: leave }));

const { modify, excel } = crudCallsOf(lineUp);
const standing = { id: 5, version: 2, modelCode: 'M1', active: true };
const gone = { ...standing, active: false };

test('a model is taken off the floor and put back, each of which can be undone', async () => {
  ask.mockResolvedValue({ changeSet: 'set', modelCode: 'M1' } as never);
  const move = await using(useFloorMoves);
  await act(() => move()(standing));
  await act(() => move()(gone));
  expect(asked(modify)).toEqual([
    { id: 5, version: 2, changes: { active: false } },
    { id: 5, version: 2, changes: { active: true } },
  ]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([
    ['set', 'M1 taken off the floor'],
    ['set', 'M1 back on the floor'],
  ]);
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['lineUp'], ['lineUp']]);
  ask.mockRejectedValue(new Error('no'));
  await act(() => move()(standing));
  await act(() => move()(gone));
  expect([vi.mocked(toastError).mock.calls.length, vi.mocked(noteRecordChange).mock.calls.length]).toEqual([2, 2]);
});

test('floors are exported of the customers that the list shows; totals of what stands there today', async () => {
  const filters = { ownerIds: '3', countryIds: '4', departmentIds: '5', closed: 'true' };
  await exportLineUps(filters);
  await exportLineUpTotals(filters);
  expect(vi.mocked(fetchFile).mock.calls).toEqual([
    [excel, { ownerId: [3], countryId: [4], departmentId: [5] }],
    [lineUpCalls.exporttNewLineUpListTotal, { ownerIds: [3], countryIds: [4], departmentIds: [5], active: true }],
  ]);
});
