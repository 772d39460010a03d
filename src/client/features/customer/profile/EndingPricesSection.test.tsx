// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { needCalls } from '../../../../shared/areas/customer/need-calls';
import { EndingPricesSection } from './EndingPricesSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const first = () => document.querySelector('p.quiet')?.textContent;

afterEach(() => leaveNothing({ end: leave }));

test('prices that end are named with where they are made and until when', async () => {
  await open(<EndingPricesSection id={7} />, [
    [
      needCalls.customerEndingPrices,
      {
        count: 3,
        rows: [
          { id: 4, commodityCode: 'M1', commodityName: '沙发', plant: 'china', fobUsd: 100, endDate: '2026-04-01' },
        ],
      },
    ],
  ]);
  // The plant tells two prices of a commodity apart, on a phone too.
  expect(document.querySelector('[aria-label="Prices that end"] [data-minor]')).toBeNull();
  expect([cellsOf('Prices that end')[0]?.[0], cellsOf('Prices that end')[0]?.slice(2), links()]).toEqual([
    'M1 沙发',
    ['$100.00', '2026-04-01'],
    ['/price?id=4'],
  ]);
  expect(first()).toBe('The first 1 of 3 are shown.');
});
