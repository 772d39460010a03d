// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { shippingCalls } from '../../../../shared/areas/delivery/shipping-calls';
import { fetchData } from '../../../api/send';
import { ContainersSection } from './ContainersSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const ask = vi.mocked(fetchData);
const input = () => ask.mock.lastCall?.[1];

afterEach(() => leaveNothing({ end: leave }));

test('containers on their way are those that have not arrived, the soonest first', async () => {
  const container = { containerKind: '40HQ', status: 'atSea', cube: 60 };
  await open(<ContainersSection id={7} />, [
    [
      shippingCalls.getCustomerContainerTacking,
      {
        total: 2,
        rows: [
          {
            ...container,
            id: 1,
            containerNumber: 'MSKU1',
            poNumbers: 'PO-1',
            pod: 'Basel',
            eta: '2026-04-01',
            daysLate: 1,
          },
          { ...container, id: 2, containerNumber: null, poNumbers: '', pod: null, eta: null, daysLate: 0 },
        ],
      },
    ],
  ]);
  expect(input()).toEqual({ customerId: 7, statuses: ['planned', 'loading', 'atSea'], sort: 'eta', direction: 'asc' });
  expect(cellsOf('Containers on their way').map((row) => row.filter((_, at) => at !== 1 && at !== 5))).toEqual([
    ['MSKU1', 'PO-1', 'Basel', '2026-04-01 +1 day'],
    ['40HQ', '–', '–', '–'],
  ]);
});
