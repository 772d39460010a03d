// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { mergeCalls } from '../../../../shared/areas/customer/merge-calls';
import { useMerge } from './use-merge';

const { fetchData } = vi.hoisted(() => ({ fetchData: vi.fn() }));
vi.mock('../../../api/send', () => ({ fetchData }));
vi.mock('../../../state/undo', () => ({ noteSaved: vi.fn() }));
vi.mock('../../../state/toasts');

const customerRow = (id: number) => ({ id, version: id + 4, code: `C${id}`, nameEn: `Customer ${id}` }) as CustomerRow; // what merging reads of one
const customers = [1, 2].map(customerRow);
let held: ReturnType<typeof useMerge>;

function Page() {
  held = useMerge();
  return null;
}

test('what was chosen between two customers is not chosen between others, and goes with the merge of them alone', async () => {
  fetchData.mockImplementation(async (call) =>
    call === mergeCalls.foreseeMerge
      ? { customers, moves: [], clashes: [], problems: [] }
      : { changeSet: 'c', moved: 1 },
  );
  const { end } = await show(<Page />);
  await act(async () => held.choose({ intoId: 1, otherIds: [3] }));
  await act(async () => held.setOwner('nameEn', 3));
  await act(async () => held.choose({ intoId: 1, otherIds: [2] }));
  expect(held.owners).toEqual({});
  await act(async () => held.setOwner('nameEn', 2));
  await act(() => held.merge({ customers, moves: [], clashes: [], problems: [] }));
  expect(fetchData).toHaveBeenCalledWith(
    mergeCalls.mergeCustomers,
    expect.objectContaining({
      ...{ into: { id: 1, version: 5 }, others: [{ id: 2, version: 6 }] },
      values: expect.objectContaining({ nameEn: 2 }),
    }),
  );
  expect([held.chosen, held.owners]).toEqual([{ intoId: null, otherIds: [] }, {}]);
  await end();
});
