// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { fetchData } from '../../../api/send';
import { OrderDialog } from './OrderDialog';

vi.mock('../../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(fetchData).mockResolvedValue({ rows: [], more: false });
});
afterEach(() => leaveNothing(page));

async function open(customerId: number) {
  await page?.end();
  page = await show(
    <OrderDialog
      head={{ customerId, plant: 'china', containerKind: '40HC' }}
      rows={[]}
      today="2026-11-25"
      onBefore={async () => undefined}
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
