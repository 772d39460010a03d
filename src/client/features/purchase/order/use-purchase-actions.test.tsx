// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { href } from '../../../../shared/pages';
import { fetchData, fetchFile } from '../../../api/send';
import type { PageAction } from '../../../page/PageActions';
import { openPage } from '../../../state/open-page';
import { reloadRecords } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { usePurchaseActions } from './use-purchase-actions';

vi.mock('../../../api/send');
vi.mock('../../../state/open-page');
vi.mock('../../../state/toasts');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../../ui/confirm');

const ask = vi.mocked(fetchData);
const open = vi.fn();
const order = (state: string, calculatedOn: string | null = null) =>
  ({ id: 5, version: 2, state, calculatedOn }) as unknown as CrudRecord; // what the actions read of one
let offered: ReturnType<typeof usePurchaseActions>;
let page: Awaited<ReturnType<typeof show>>;

function Page() {
  offered = usePurchaseActions(open);
  return null;
}
const action = (id: string, record: CrudRecord): PageAction => {
  const found = offered.actionsOf(record).find((each) => each.id === `here.${id}`);
  if (!found) throw new Error(`${id} is not offered`);
  return found;
};
const run = (id: string, record: CrudRecord) => act(async () => void action(id, record).run());
const asked = () => ask.mock.calls.map(([call, input]) => [call, input]);
const one = { id: 5, version: 2 };

beforeEach(async () => {
  enter({ roles: ['admin'] });
  ask.mockResolvedValue({});
  page = await show(<Page />);
});
afterEach(() => leaveNothing(page));

test('what may be done depends on the state of the order', () => {
  const possible = (state: string) =>
    offered.actionsOf(order(state)).flatMap(({ id, disabledReason }) => (disabledReason ? [] : [id.slice(5)]));
  const always = ['pdf.en', 'pdf.zh', 'workbook', 'calculate'];
  expect(possible('draft')).toEqual([...always, 'cancelOrder', 'sign', 'send']);
  expect(possible('signed')).toEqual([...always, 'cancelOrder', 'unsign', 'send']);
  for (const state of ['sent', 'acknowledged']) expect(possible(state)).toEqual([...always, 'cancelOrder', 'revise']);
  expect(possible('cancelled')).toEqual(always);
  expect(action('send', order('sent')).disabledReason).toBe('Not possible in its present state.');
});

test('some of them change the order, and whoever may not do that still has its containers calculated', async () => {
  await act(async () => enter({ roles: [] }));
  const changing = offered.actionsOf(order('signed')).filter(({ writes }) => writes === purchaseOrder);
  expect(changing.map(({ id }) => id.slice(5))).toEqual(['cancelOrder', 'unsign', 'send']);
  // Its containers are still calculated, of what is stored; nothing is written for it.
  await run('calculate', order('signed'));
  expect([asked(), vi.mocked(openPage).mock.calls]).toEqual([[], [[href('ContainerCalculation', { purchase: 5 })]]]);
});

test('steps are taken of the order as it was seen, and it is loaded anew', async () => {
  await run('revise', order('sent'));
  await run('unsign', order('signed'));
  expect(asked()).toEqual([
    [purchaseOrderCalls.revisePurchaseOrder, one],
    [purchaseOrderCalls.unsignPurchaseOrder, one],
  ]);
  expect(vi.mocked(reloadRecords).mock.calls).toEqual([['purchaseOrder'], ['purchaseOrder']]);
  await run('send', order('signed'));
  expect(open.mock.lastCall).toEqual(['send', order('signed')]);
  const error = new Error('changed meanwhile');
  ask.mockRejectedValueOnce(error);
  await run('revise', order('sent'));
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  // As somebody else changed it.
  expect(reloadRecords).toHaveBeenCalledTimes(3);
});

test('an order is signed with the signature one has; who has none draws it first', async () => {
  ask.mockResolvedValueOnce({ picture: null });
  await run('sign', order('draft'));
  expect([asked().length, open.mock.lastCall]).toEqual([1, ['signature', order('draft')]]);
  ask.mockResolvedValueOnce({ picture: 'png' });
  await run('sign', order('draft'));
  expect(asked().at(-1)).toEqual([purchaseOrderCalls.signPurchaseOrder, one]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('an order is cancelled only once that was confirmed', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await run('cancelOrder', order('sent'));
  expect(asked()).toEqual([]);
  expect(vi.mocked(confirm).mock.lastCall?.[0].danger).toBe(true);
  const isErpNamed = () => vi.mocked(confirm).mock.lastCall?.[0].message?.includes('the ERP is told');
  expect(isErpNamed()).toBe(true);
  await run('cancelOrder', order('acknowledged'));
  expect(isErpNamed()).toBe(true);
  await run('cancelOrder', { ...order('draft'), revision: 1 });
  expect(isErpNamed()).toBe(false);
  await run('cancelOrder', { ...order('draft'), revision: 2 });
  expect(isErpNamed()).toBe(true);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await run('cancelOrder', order('sent'));
  expect(asked()).toEqual([[purchaseOrderCalls.cancelPurchaseOrder, one]]);
});

test('containers that were calculated already are calculated again only when that is wanted', async () => {
  const path = href('ContainerCalculation', { purchase: 5 });
  await run('calculate', order('draft'));
  expect([asked(), vi.mocked(confirm).mock.calls.length]).toEqual([
    [[purchaseOrderCalls.calculatePurchaseOrder, one]],
    0,
  ]);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await run('calculate', order('draft', '2026-11-20'));
  expect(vi.mocked(confirm).mock.lastCall?.[0].message).toContain('2026-11-20');
  expect([asked().length, vi.mocked(openPage).mock.calls]).toEqual([1, [[path]]]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await run('calculate', order('draft', '2026-11-20'));
  expect([asked().length, vi.mocked(openPage).mock.calls.length]).toEqual([2, 2]);
  // Of a cancelled one nothing is written any more.
  await run('calculate', order('cancelled'));
  expect([asked().length, vi.mocked(openPage).mock.calls.length]).toEqual([2, 3]);
});

test('its sheet is taken in either language, and as a workbook', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  for (const id of ['pdf.en', 'pdf.zh', 'workbook']) await run(id, order('draft'));
  expect(vi.mocked(fetchFile).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [purchaseOrderCalls.getPurchasePdf, { id: 5, writtenIn: 'en' }],
    [purchaseOrderCalls.getPurchasePdf, { id: 5, writtenIn: 'zh' }],
    [purchaseOrderCalls.getPurchaseWorkbook, { id: 5 }],
  ]);
});
