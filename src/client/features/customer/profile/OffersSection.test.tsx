// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { quote } from '../../../../shared/areas/quote/quote';
import { crudCallsOf } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { OpenPurchasesSection, OpenQuotesSection } from './OffersSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const ask = vi.mocked(fetchData);
const input = () => ask.mock.lastCall?.[1];
const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

afterEach(() => leaveNothing({ end: leave }));

test('open quotes are those without an answer, the one that ends soonest first', async () => {
  const made = { state: 'sent', quoteDate: '2026-01-01', amount: 5 };
  await open(<OpenQuotesSection id={7} />, [
    [
      crudCallsOf(quote).list,
      {
        total: 3,
        rows: [
          { ...made, id: 1, number: 'Q-1', revision: 2, validUntil: '2026-04-01' },
          { ...made, id: 2, number: 'Q-2', revision: 1, validUntil: null },
        ],
      },
    ],
  ]);
  expect(input()).toMatchObject({ customerId: [7], state: ['draft', 'sent'], sort: 'validUntil', direction: 'asc' });
  expect(cellsOf('Open quotes').map(([number, , until]) => [number, until])).toEqual([
    ['Q-1 R2', '2026-04-01'],
    ['Q-2', '–'],
  ]);
  expect(links('p.quiet a')).toEqual(['/quotationSheet?customerId=7&state=draft%2Csent']);
});

test('purchase orders under way did not come back from the ERP yet', async () => {
  const made = { state: 'signed', totalAmount: 5 };
  await open(<OpenPurchasesSection id={7} />, [
    [
      crudCallsOf(purchaseOrder).list,
      {
        total: 3,
        rows: [
          { ...made, id: 1, number: 'P-1', requestedDeliveryDate: '2026-04-01' },
          { ...made, id: 2, number: 'P-2', requestedDeliveryDate: null },
        ],
      },
    ],
  ]);
  expect(input()).toMatchObject({ customerId: [7], state: ['draft', 'signed', 'sent'] });
  expect(cellsOf('Purchase orders under way').map((row) => row[2])).toEqual(['2026-04-01', '–']);
  expect(links('p.quiet a')).toEqual(['/poList?customerId=7&state=draft%2Csigned%2Csent']);
});
