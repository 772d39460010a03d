// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
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
const order = (state: string, calculatedOn: string | null = null) =>
  ({ id: 5, version: 2, state, calculatedOn }) as unknown as CrudRecord; // what the actions read of one
let offered: ReturnType<typeof usePurchaseActions>;
let page: Awaited<ReturnType<typeof show>>;

function Page() {
  offered = usePurchaseActions();
  return null;
}
const action = (id: string, record: CrudRecord): PageAction => {
  const found = offered(record).find((each) => each.id === `here.${id}`);
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

test('whoever may not change the order still has its containers calculated, of what is stored', async () => {
  await act(async () => enter({ roles: [] }));
  await run('calculate', order('signed'));
  expect([asked(), vi.mocked(openPage).mock.calls]).toEqual([[], [[href('ContainerCalculation', { purchase: 5 })]]]);
});

test('what could not be noted is told, and the order is loaded anew, as somebody else changed it', async () => {
  const error = new Error('changed meanwhile');
  ask.mockRejectedValueOnce(error);
  await run('calculate', order('sent'));
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('purchaseOrder');
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
