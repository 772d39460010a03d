// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { needCalls } from '../../../../shared/areas/customer/need-calls';
import { NeedsBar } from './NeedsBar';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

afterEach(() => leaveNothing({ end: leave }));

test('what needs doing is told with its numbers, and leads to its list or its section', async () => {
  const onGo = vi.fn();
  const need = (kind: string, given: object = {}) => ({ kind, count: 2, amount: 1200, day: '2026-03-01', ...given });
  await open(<NeedsBar customerId={7} onGo={onGo} />, [
    [
      needCalls.customerNeeds,
      [
        need('lateOrders'),
        need('overdueInvoices', { count: 1 }),
        need('dueTasks', { amount: null, day: null }),
        need('openQuotes', { day: null, amount: null }),
        need('endingPrices', { count: 1 }),
      ],
    ],
  ]);
  const shown = [...document.querySelectorAll<HTMLElement>('.needs li')];
  expect(shown.map(({ textContent }) => textContent?.trim())).toEqual([
    '2 late orders, since 2026-03-01',
    '1,200 USD overdue (1 invoice), since 2026-03-01',
    '2 tasks due',
    '2 quotes without an answer (0 USD), valid until –',
    '1 price ends soon, first on 2026-03-01',
  ]);
  expect(shown.map(({ dataset }) => dataset.tone)).toEqual(['warn', 'bad', undefined, undefined, undefined]);
  expect(links('.needs a')).toEqual(['/Order?customerId=7&stages=open&lateOnly=true']);
  for (const button of document.querySelectorAll<HTMLElement>('.needs button')) button.click();
  expect(onGo.mock.calls).toEqual([['receivables'], ['tasks'], ['open-quotes'], ['ending-prices']]);
  await open(<NeedsBar customerId={7} onGo={onGo} />, [[needCalls.customerNeeds, []]]);
  expect(document.querySelector('.needs')?.textContent).toContain('Nothing is late');
  await open(<NeedsBar customerId={7} onGo={onGo} />, [[needCalls.customerNeeds, new Error('no')]]);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('What needs doing could not be loaded.');
});
