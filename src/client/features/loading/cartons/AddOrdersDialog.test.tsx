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
// Two are as good as fifty here.
vi.mock('../../../../shared/loading/limits', async (original) => {
  const { loadingLimits } = await original<typeof import('../../../../shared/loading/limits')>();
  return { loadingLimits: { ...loadingLimits, ordersOfAPlan: 2 } };
});

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
  await start(<AddOrdersDialog onList={[]} onAdd={onAdd} onClose={() => undefined} />);
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
  // Once orders are found, Enter takes the first and empties the field; an order taken before stays taken.
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
  await start(<AddOrdersDialog onList={[]} onAdd={onAdd} onClose={onClose} />);
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

test('more orders than one plan takes are not added, and it is said why', async () => {
  const rows = [4, 5, 6].map((id) => ({
    ...{ id, poNumber: `450${id}`, customerName: '顾家', stage: 'scheduled', cube: null },
  }));
  vi.mocked(fetchData).mockResolvedValue({ rows, total: 3 });
  const onAdd = vi.fn();
  await start(<AddOrdersDialog onList={[]} onAdd={onAdd} onClose={() => undefined} />);
  const boxes = [...document.querySelectorAll<HTMLElement>('.order-choices [type=checkbox]')];
  for (const box of boxes) await act(async () => box.click());
  expect(isOffered('Add 3 orders')).toBe(false);
  await press('Enter', 'PO number or customer');
  expect(onAdd).not.toHaveBeenCalled();
  await act(async () => boxes[2]?.click());
  await press('Enter', 'PO number or customer');
  expect(onAdd.mock.calls).toEqual([[[4, 5]]]);
});

test('with the orders on the list, no more are added than one plan takes', async () => {
  const rows = [4, 5].map((id) => ({
    ...{ id, poNumber: `450${id}`, customerName: 'Ashford', stage: 'scheduled', cube: 100 },
  }));
  vi.mocked(fetchData).mockResolvedValue({ rows, total: 2 });
  await start(<AddOrdersDialog onList={[4, null, 4]} onAdd={vi.fn()} onClose={() => undefined} />);
  const boxes = [...document.querySelectorAll<HTMLElement>('.order-choices [type=checkbox]')];
  for (const box of boxes) await act(async () => box.click());
  // One of them is on the list already.
  expect(isOffered('Add 2 orders')).toBe(true);
  await page?.draw(<AddOrdersDialog onList={[8, null]} onAdd={vi.fn()} onClose={() => undefined} />);
  expect(isOffered('Add 2 orders')).toBe(false);
});
