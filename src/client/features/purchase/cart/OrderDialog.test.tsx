// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, submit, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { OrderDialog } from './OrderDialog';

vi.mock('../../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(fetchData).mockResolvedValue({ rows: [], more: false });
});
afterEach(() => leaveNothing(page));

async function open(customerId: number, onBefore = async () => {}) {
  await page?.end();
  page = await show(
    <OrderDialog
      head={{ customerId, plant: 'china', containerKind: '40HC' }}
      rows={[]}
      today="2026-11-25"
      onBefore={onBefore}
      onRefused={() => undefined}
      onOrdered={() => undefined}
      onClose={() => undefined}
    />,
  );
  return control('PO number').value;
}

test('what was typed for the order of one customer is not what another’s begins with', async () => {
  await open(7);
  await type('PO number', 'PO-7');
  expect(await open(8)).toBe('');
  expect(await open(7)).toBe('PO-7');
});

test('an order is made once what was typed into the list is stored, and not where that was refused', async () => {
  const ordered = () => vi.mocked(fetchData).mock.calls.some(([call]) => call === checkListCalls.orderCheckList);
  await open(7, async () => {
    throw new ApiError(40082, 'The list moved.', '');
  });
  await type('PO number', 'PO-7');
  await submit();
  expect(ordered()).toBe(false);
  let store = () => {};
  await open(7, () => new Promise((resolve) => (store = resolve)));
  await submit();
  expect(ordered()).toBe(false);
  await act(async () => store());
  expect(ordered()).toBe(true);
});
