// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import { fetchData } from '../../../api/send';
import { YearsSection } from './YearsSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('../../../charts/Bars', () => import('../../../../../tests/support/stand-in-bars'));
sizesStay();

const ask = vi.mocked(fetchData);
const input = () => ask.mock.lastCall?.[1];
const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

afterEach(() => leaveNothing({ end: leave }));

test('years stand beside each other, the latest first, each that is over against the one before; months against those a year ago', async () => {
  const year = (of: number, intake: number, rank: number | null) => ({
    ...{ year: of, orders: 1, pieces: 2, containers: 3, intake, shipped: 4, rank, rankedCustomers: 12 },
  });
  await open(<YearsSection id={7} />, [
    [
      customerCalls.getCustomerDetailStat,
      {
        years: [year(2024, 100, null), year(2025, 150, 3), year(2026, 75, 5)],
        months: [
          { month: '2025-01-01', intake: 4 },
          { month: '2025-12-01', intake: 9 },
          { month: '2026-01-01', intake: 8 },
        ],
      },
    ],
  ]);
  expect(input()).toEqual({ id: 7, years: 3 });
  expect(cellsOf('Figures by year')).toEqual([
    // The running year shows no change.
    ['2026', '1', '2', '3', '75', '–', '4', '5 of 12'],
    ['2025', '1', '2', '3', '150', '▲ 50.0 %', '4', '3 of 12'],
    ['2024', '1', '2', '3', '100', '–', '4', '–'],
  ]);
  expect(links().slice(0, 2)).toEqual([
    '/Order?customerId=7&from=2026-01-01&to=2026-12-31',
    '/ReportNine?customerIds=7&from=2026-01-01&to=2026-12-31',
  ]);
  const drawn = document.querySelector('output')?.textContent ?? '';
  expect([drawn.startsWith('2026,2025 01 8/4 02 0/0'), drawn.endsWith('12 0/9')]).toEqual([true, true]);
});
