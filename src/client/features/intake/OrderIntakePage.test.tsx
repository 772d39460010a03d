// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { filterShown } from '../../../../tests/support/stand-in-filters';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { orderIntakeCalls } from '../../../shared/areas/intake/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData, fetchFile } from '../../api/send';
import { keepCalendar } from '../../state/calendar';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import OrderIntakeDetailPage from './OrderIntakeDetailPage';
import OrderIntakePage from './OrderIntakePage';
import OrderIntakeSubDetailPage from './OrderIntakeSubDetailPage';

vi.mock('../../api/send');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));

const intakeTotals = ['orders', 'pieces', 'cube', 'amount', 'openOrders', 'openAmount'];
let end = async () => {};

afterEach(() => leaveNothing({ end }));

test.each([
  ['2026-11-26', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
])('twelve months are shown at first: on %s from %s', async (today, from) => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today });
  vi.mocked(fetchData).mockResolvedValue([]);
  ({ end } = await show(<OrderIntakePage />));
  const asked = vi.mocked(fetchData).mock.calls.filter(([call]) => call === orderIntakeCalls.getOrderIntake);
  expect(asked.at(-1)?.[1]).toEqual({ by: 'month', from });
});

test('a period leads to the customers that ordered in it, under the same filters', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-26' });
  const period = { from: '2026-02-01', to: '2026-02-28' } as unknown as CrudRow; // a row of this grid
  vi.mocked(fetchData).mockResolvedValue([]);
  ({ end } = await show(
    <PageTabContext value={pageTab('/OrderIntake?by=month&ownerIds=3')}>
      <OrderIntakePage />
    </PageTabContext>,
  ));
  const { path, rowId, totals } = gridShown();
  const to = href('OrderIntakeDetail', { ownerIds: '3', from: '2026-02-01', to: '2026-02-28' });
  expect([path?.(period, 'amount'), rowId(period), totals]).toEqual([to, '2026-02-01', intakeTotals]);
});

const openTab = vi.fn();
connectTabs(openTab);
async function open(path: string, element: ReactElement, row: object) {
  enter({ id: 1, account: 'linda', roles: ['admin'] });
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call.path.startsWith('/getOrderIntake') ? { rows: [row], total: 1, totals: {} } : [],
  );
  ({ end } = await show(<PageTabContext value={pageTab(path)}>{element}</PageTabContext>));
  await settled();
}
const path = (row: object, columnId: string) => gridShown().path?.(row as CrudRow, columnId); // a row of this grid
const query = '?customerId=7&from=2026-01-01&to=2026-06-30';
const filters = { from: '2026-01-01', to: '2026-06-30', customerId: '7' };

test('who ordered leads to their lines under the same filters, by the code to the customer', async () => {
  await open(`/OrderIntakeDetail${query}`, <OrderIntakeDetailPage />, { id: 7, customerName: 'Alpine' });
  expect(asked(orderIntakeCalls.getOrderIntakeByCustomer)).toMatchObject([{ ...filters, customerId: 7 }]);
  expect(path({ id: 9 }, 'customerCode')).toBe('/CustomerDet?id=9');
  expect([gridShown().totals, gridShown().rowId({ id: 9 } as CrudRow)]).toEqual([intakeTotals, '9']); // as above
  expect(path({ id: 9 }, 'amount')).toBe(href('OrderIntakeSubDetail', { ...filters, customerId: 9 }));
  expect([filterShown('customerId')?.to, filterShown('by')]).toEqual(['customer', undefined]);
  await click('All lines');
  expect(openTab.mock.lastCall?.[0]).toBe(href('OrderIntakeSubDetail', filters));
  await click('Export the lines');
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({ ...filters, customerId: 7 });
});

test('a line leads to its order, by the customer’s name to the customer; more than half a year is not exported', async () => {
  const line = { id: 1, orderId: 5, customerId: 8, customerName: 'Nordic' };
  await open('/OrderIntakeSubDetail?customerId=7', <OrderIntakeSubDetailPage />, line);
  expect([gridShown().totals, gridShown().rowId(line as unknown as CrudRow)]).toEqual([
    ...[['quantity', 'amount', 'cube'], '1'],
  ]);
  expect([path(line, 'customerName'), path(line, 'model')]).toEqual(['/CustomerDet?id=8', '/OrderDet?id=5']);
  expect([filterShown('customerId')?.to, isOffered('Export the lines')]).toEqual(['customer', false]);
});
