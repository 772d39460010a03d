// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { type ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { fetchData } from '../../api/send';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastError, toastSuccess, toastUndo } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useProposals } from './use-proposals';

vi.mock('../../api/send');
vi.mock('../../state/open-page');
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const row = (customerId: number) => ({ customerId, modelId: 5, customerName: 'Ashford', model: 'M5' }) as ProposalRow; // what is read of one
let proposals: ReturnType<typeof useProposals>;
let end = async () => {};

function Page() {
  proposals = useProposals({ customerId: 1, grounds: [] }, 50);
  return null;
}

beforeEach(async () => {
  ask.mockResolvedValue({});
  ({ end } = await show(<Page />));
});
afterEach(() => leaveNothing({ end }));

test('what is set aside can be taken back while its toast stands, and that once', async () => {
  await act(async () => proposals.setAside([row(1), row(2)]));
  const { setProposalsAside } = recommendationCalls;
  const keys = [1, 2].map((customerId) => ({ customerId, modelId: 5 }));
  expect(asked(setProposalsAside)).toEqual([{ proposals: keys, isAside: true }]);
  await act(async () => vi.mocked(toastUndo).mock.lastCall?.[1].run());
  expect(asked(setProposalsAside).at(-1)).toEqual({ proposals: keys, isAside: false });
  expect(toastUndo).toHaveBeenCalledOnce();
  expect(vi.mocked(toastUndo).mock.lastCall?.[0]).toBe('2 proposals are set aside for a year.');
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['proposal'], ['proposal']]);
});

test('one that is recommended is opened, several are only said to be there', async () => {
  ask.mockResolvedValue({ ids: [3], changeSet: 'c' });
  await act(async () => proposals.recommend([row(1)]));
  expect(openPage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('id=3'));
  expect(noteSaved).toHaveBeenLastCalledWith('c', 'Ashford · M5');
  ask.mockResolvedValue({ ids: [3, 4], changeSet: 'd' });
  await act(async () => proposals.recommend([row(1), row(2)]));
  expect(openPage).toHaveBeenCalledOnce();
  expect(noteSaved).toHaveBeenLastCalledWith('d', '2');
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['productRecommendation'], ['productRecommendation']]);
});

test('what is refused is said, and nothing else; what is worked out anew is said to take a while', async () => {
  const error = new Error('decided meanwhile');
  ask.mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  await act(async () => proposals.recommend([row(1)]));
  await act(async () => proposals.setAside([row(1)]));
  await act(async () => proposals.workOut());
  expect(vi.mocked(toastError).mock.calls).toEqual([[error], [error], [error]]);
  expect([noteSaved, toastUndo, toastSuccess, noteRecordChange].map((each) => vi.mocked(each).mock.calls)).toEqual(
    Array.from({ length: 4 }, () => []),
  );
  expect(proposals.isBusy).toBe(false);
  await act(async () => proposals.workOut());
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([
    ['The proposals are being recalculated; that takes some seconds.'],
  ]);
});
