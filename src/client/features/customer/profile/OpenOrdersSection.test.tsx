// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { orderCalls } from '../../../../shared/areas/order/calls';
import { fetchData } from '../../../api/send';
import { OpenOrdersSection } from './OpenOrdersSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const ask = vi.mocked(fetchData);
const input = () => ask.mock.lastCall?.[1];
const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const first = () => document.querySelector('p.quiet')?.textContent;

afterEach(() => leaveNothing({ end: leave }));

test('open orders are those not shipped, the one asked for soonest first, with how late they are', async () => {
  const order = { poNumber: 'PO-1', stage: 'scheduled', orderDate: '2026-01-01', etd: null, amount: 5 };
  await open(<OpenOrdersSection id={7} />, [
    [
      orderCalls.getOrder,
      {
        total: 9,
        rows: [
          { ...order, id: 1, requestedDeliveryDate: '2026-03-01', daysLate: 8 },
          { ...order, id: 2, requestedDeliveryDate: '2026-03-08', daysLate: 1, etd: '2026-04-01' },
        ],
      },
    ],
  ]);
  expect(input()).toMatchObject({ customerId: 7, sort: 'requestedDeliveryDate', direction: 'asc' });
  expect((input() as { stages: string[] }).stages).not.toContain('shipped');
  expect(cellsOf('Open orders').map((row) => row.slice(3))).toEqual([
    ['2026-03-01 +8 days', '–', '$5.00'],
    ['2026-03-08 +1 day', '2026-04-01', '$5.00'],
  ]);
  expect([links(), links('p.quiet a')]).toEqual([
    ['/OrderDet?id=1', '/OrderDet?id=2'],
    ['/Order?customerId=7&stages=open'],
  ]);
  expect(first()).toContain('The first 2 of 9');
});
