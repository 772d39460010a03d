// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import { NetSalesSection } from './NetSalesSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('../../../charts/Bars', () => import('../../../../../tests/support/stand-in-bars'));
sizesStay();

const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

afterEach(() => leaveNothing({ end: leave }));

test('net sales stand by month, the latest first, and each month leads to what was invoiced in it', async () => {
  const month = (day: string, netSales: number) => ({ month: day, grossSales: 9, returns: 1, allowances: 2, netSales });
  await open(<NetSalesSection id={7} />, [[customerCalls.getNsra16List, [month('2026-01', -5), month('2026-02', 6)]]]);
  expect(cellsOf('Net sales by month').map((row) => row.slice(0, 5))).toEqual([
    ['2026-02', '9', '1', '2', '6'],
    ['2026-01', '9', '1', '2', '-5'],
  ]);
  // All of them are shown on a phone, too: none follows from the others.
  const narrow = [...document.querySelectorAll('tbody tr:first-child td:not([data-minor])')];
  expect(narrow.map(({ textContent }) => textContent)).toEqual(['2026-02', '9', '1', '2', '6']);
  expect(links()).toEqual([
    '/ReportNine?customerIds=7&from=2026-02-01&to=2026-02-28',
    '/ReportNine?customerIds=7&from=2026-01-01&to=2026-01-31',
  ]);
});
