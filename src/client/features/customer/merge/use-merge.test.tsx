// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { type ForeseenMerge, mergeCalls } from '../../../../shared/areas/customer/merge-calls';
import { fetchData } from '../../../api/send';
import { PageTabContext, pageTab } from '../../../state/page';
import { reloadRecords } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { useMerge } from './use-merge';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../state/undo');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));

const ask = vi.mocked(fetchData);
const customers = [7, 8].map(
  (id) => ({ id, version: id * 10, code: `C${id}`, city: `city ${id}`, website: null }) as unknown as CustomerRow, // what merging reads
);
const foreseen = { customers } as unknown as ForeseenMerge; // as above
const merged = () => ask.mock.calls.find(([call]) => call === mergeCalls.mergeCustomers)?.[1];
let merge: ReturnType<typeof useMerge>;
let end = async () => {};

async function at(path: string) {
  function Page() {
    merge = useMerge();
    return null;
  }
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <Page />
    </PageTabContext>,
  ));
}

afterEach(() => leaveNothing({ end }));

test('the first customer of the address stays, the others become part of it, each once', async () => {
  ask.mockResolvedValue(foreseen);
  await at('/CustomerMerge?ids=7,x,8,7,9');
  expect([merge.chosen, merge.isComplete]).toEqual([{ intoId: 7, otherIds: [8, 9] }, true]);
  await end();
  await at('/CustomerMerge?ids=7');
  expect([merge.chosen, merge.isComplete]).toEqual([{ intoId: 7, otherIds: [] }, false]);
});

test('of the values only those of the others are sent, with the versions seen; nothing stays chosen then', async () => {
  ask.mockImplementation(async (call) => (call === mergeCalls.mergeCustomers ? { changeSet: 'c' } : foreseen));
  await at('/CustomerMerge?ids=7,8');
  await act(async () => merge.setOwner('city', 8));
  await act(() => merge.merge(foreseen));
  expect(merged()).toEqual({ into: { id: 7, version: 70 }, others: [{ id: 8, version: 80 }], values: { city: 8 } });
  expect([merge.chosen, merge.owners]).toEqual([{ intoId: null, otherIds: [] }, {}]);
  expect(reloadRecords).toHaveBeenCalledWith();
});

test('other customers have their values chosen anew, and a refusal leaves what was chosen', async () => {
  ask.mockImplementation(async (call) => {
    if (call === mergeCalls.mergeCustomers) throw new Error('changed meanwhile');
    return foreseen;
  });
  await at('/CustomerMerge?ids=7,8');
  await act(async () => merge.setOwner('city', 8));
  await act(() => merge.merge(foreseen));
  expect([merge.owners, merge.chosen.intoId, merge.isMerging]).toEqual([{ city: 8 }, 7, false]);
  expect(toastError).toHaveBeenCalledOnce();
  await act(async () => merge.choose({ intoId: 8, otherIds: [7] }));
  expect(merge.owners).toEqual({});
});
