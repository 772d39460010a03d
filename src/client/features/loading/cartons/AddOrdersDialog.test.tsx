// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { orderCalls } from '../../../../shared/areas/order/calls';
import { orderStageNames } from '../../../../shared/areas/order/order-status';
import { fetchData } from '../../../api/send';
import { AddOrdersDialog } from './AddOrdersDialog';

vi.mock('../../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
async function press(key: string, label: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void labeled(label)?.dispatchEvent(event));
  await settled();
}

test('orders are found by typing; Enter takes the first, and adds those taken when nothing is typed', async () => {
  const rows = [4, 5].map((id) => ({
    id,
    poNumber: `450${id}`,
    customerName: 'Ashford',
    stage: 'scheduled',
    cube: 100,
  }));
  vi.mocked(fetchData).mockResolvedValue({ rows, total: 9 });
  const onAdd = vi.fn();
  await start(<AddOrdersDialog onAdd={onAdd} onClose={() => undefined} />);
  expect(document.body.textContent).toContain('The first 2 of 9');
  await press('Enter', 'PO number or customer');
  expect([onAdd.mock.calls.length, isOffered('Add')]).toEqual([0, false]);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.order-choices input[type=checkbox]')];
  await act(async () => boxes()[1]?.click());
  await act(async () => boxes()[0]?.click());
  expect(document.querySelector('.orders-chosen')?.textContent).toBe('4505, 4504');
  await act(async () => boxes()[1]?.click());
  expect(isOffered('Add 1 order')).toBe(true);
  await press('Enter', 'PO number or customer');
  expect(onAdd.mock.calls).toEqual([[[4]]]);
  // Once it is found, Enter takes the first of them, and one goes on typing; one that was taken stays so.
  vi.mocked(fetchData).mockResolvedValue({ rows: rows.slice(1), total: 1 });
  for (const at of [1, 2]) {
    await type('PO number or customer', `450${at}`);
    await settled();
    await press('Enter', 'PO number or customer');
    expect([control('PO number or customer').value, document.querySelector('.orders-chosen')?.textContent]).toEqual([
      ...['', '4504, 4505'],
    ]);
  }
  // While what was typed is not found yet, Enter takes nothing.
  vi.mocked(fetchData).mockReturnValue(new Promise(() => undefined));
  await type('PO number or customer', 'ash');
  await press('Enter', 'PO number or customer');
  expect(control('PO number or customer').value).toBe('ash');
  const asked = vi
    .mocked(fetchData)
    .mock.calls.flatMap(([call, input]) => (call === orderCalls.getOrder ? [input] : []));
  expect(asked[0]).toEqual({ size: 30, stages: orderStageNames.filter((stage) => stage !== 'shipped') });
});

test('that no order is found is said; what was chosen before is added all the same', async () => {
  const order = { id: 2, poNumber: '4502', customerName: 'Basel', stage: 'confirmed', cube: 12 };
  vi.mocked(fetchData).mockResolvedValue({ rows: [order], total: 1 });
  const [onAdd, onClose] = [vi.fn(), vi.fn()];
  await start(<AddOrdersDialog onAdd={onAdd} onClose={onClose} />);
  expect(document.body.textContent).not.toContain('type to narrow');
  await act(async () => document.querySelector<HTMLElement>('.order-choices [type="checkbox"]')?.click());
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  await type('PO number or customer', 'nobody');
  await settled();
  expect(document.body.textContent).toContain('No order that is still to be shipped has this number or customer.');
  await act(async () => document.querySelector<HTMLElement>('.order-search [type="checkbox"]')?.click());
  await settled();
  expect(document.body.textContent).toContain('No order has this number or customer.');
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ text: 'nobody', size: 30 });
  await click('Add 1 order');
  await click('Cancel');
  expect([onAdd.mock.calls, onClose.mock.calls.length]).toEqual([[[[2]]], 1]);
});
