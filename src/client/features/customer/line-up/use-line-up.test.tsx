// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../../tests/support/using';
import type { LineUpRow } from '../../../../shared/areas/customer/calls';
import { lineUpCalls } from '../../../../shared/areas/customer/line-up-calls';
import { fetchData, fetchFile } from '../../../api/send';
import { noteRecordChange } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { noteSaved } from '../../../state/undo';
import { addToLineUp, exportLineUps, exportLineUpTotals, saveLineUp, useFloorMoves } from './use-line-up';

vi.mock('../../../api/send');
vi.mock('../../../state/undo');
vi.mock('../../../state/toasts');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));

const ask = vi.mocked(fetchData);
afterEach(() => leaveNothing({ end: leave }));

const lineUpRow = { id: 5, version: 2, modelCode: 'M1' } as LineUpRow; // what moving looks at

test('a model comes onto the floor, is taken off it and put back, each of which can be undone', async () => {
  ask.mockResolvedValue({ changeSet: 'set', modelCode: 'M1' } as never);
  await addToLineUp(7, { modelId: 3, customerId: 99 });
  expect(asked(lineUpCalls.addLinupAdditionalInfo)).toEqual([{ modelId: 3, customerId: 7 }]);
  const moves = await using(useFloorMoves);
  await act(() => moves().takeAway(lineUpRow));
  await act(() => moves().putBack(lineUpRow));
  expect(asked(lineUpCalls.deleteCustomerLinupInfoToFloorSlot)).toEqual([{ id: 5, version: 2 }]);
  expect(asked(lineUpCalls.modifyLineUp)).toEqual([{ id: 5, version: 2, changes: { active: true } }]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([
    ['set', 'M1 taken off the floor'],
    ['set', 'M1 back on the floor'],
  ]);
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['lineUp'], ['lineUp'], ['lineUp']]);
  ask.mockRejectedValue(new Error('no'));
  await act(() => moves().takeAway(lineUpRow));
  await act(() => moves().putBack(lineUpRow));
  expect([vi.mocked(toastError).mock.calls.length, vi.mocked(noteRecordChange).mock.calls.length]).toEqual([2, 3]);
  await expect(saveLineUp(5, 2, {})).rejects.toThrow('no');
});

test('floors are exported of the customers that the list shows; totals of what stands there today', async () => {
  const filters = { ownerIds: '3', countryIds: '4', departmentIds: '5', closed: 'true' };
  await exportLineUps(filters);
  await exportLineUpTotals(filters);
  const chosen = { ownerIds: [3], countryIds: [4], departmentIds: [5] };
  expect(vi.mocked(fetchFile).mock.calls).toEqual([
    [lineUpCalls.getLineupExcel, chosen],
    [lineUpCalls.exporttNewLineUpListTotal, { ...chosen, active: true }],
  ]);
});
