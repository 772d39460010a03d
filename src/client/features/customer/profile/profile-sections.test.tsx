// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import type { Call } from '../../../../shared/api/call';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import { needCalls } from '../../../../shared/areas/customer/need-calls';
import { receivableCalls } from '../../../../shared/areas/customer/receivable-calls';
import { shippingCalls } from '../../../../shared/areas/delivery/shipping-calls';
import { orderCalls } from '../../../../shared/areas/order/calls';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { quote } from '../../../../shared/areas/quote/quote';
import { task } from '../../../../shared/areas/task/task';
import { crudCallsOf } from '../../../../shared/entity/crud';
import type { Role } from '../../../../shared/roles';
import { fetchData } from '../../../api/send';
import { newRecordsAskedAtom } from '../../../state/new-record';
import { queries } from '../../../state/queries';
import { ContainersSection } from './ContainersSection';
import { DiscountsSection } from './DiscountsSection';
import { EndingPricesSection } from './EndingPricesSection';
import { NeedsBar } from './NeedsBar';
import { NetSalesSection } from './NetSalesSection';
import { OpenPurchasesSection, OpenQuotesSection } from './OffersSection';
import { OpenOrdersSection } from './OpenOrdersSection';
import { ReceivablesSection } from './ReceivablesSection';
import { TasksSection } from './TasksSection';
import { YearsSection } from './YearsSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('../../../charts/Bars', () => ({
  Bars: ({ bars, series }: { bars: { label: string; value: number; compared: number }[]; series: string[] }) => (
    <output>
      {[series.join(), ...bars.map(({ label, value, compared }) => `${label} ${value}/${compared}`)].join(' ')}
    </output>
  ),
}));
sizesStay();

const ask = vi.mocked(fetchData);
let end = async () => {};
/** Shows a part of the profile, by what the server answers to each call. */
async function open(element: ReactNode, answers: [Call, unknown][], role: Role = 'vpSales') {
  await end();
  queries.clear();
  enter({ id: 1, roles: [role] });
  const byPath = new Map(answers.map(([call, answer]) => [call.path, answer]));
  ask.mockImplementation(async (call: Call) => {
    const answer = byPath.get(call.path);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  ({ end } = await show(element));
  await settled();
}
const input = () => ask.mock.lastCall?.[1];
const links = (selector = 'tbody a') =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const first = () => document.querySelector('p.quiet')?.textContent;

afterEach(() => leaveNothing({ end }));

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

test('open orders are those not shipped, the one asked for soonest first, with how late they are', async () => {
  const order = { poNumber: 'PO-1', stage: 'scheduled', orderDate: '2026-01-01', etd: null, amount: 5 };
  await open(<OpenOrdersSection id={7} />, [
    [
      orderCalls.getOrder,
      {
        total: 9,
        rows: [
          { ...order, id: 1, requestedDeliveryDate: '2026-03-01', daysLate: 8 },
          { ...order, id: 2, requestedDeliveryDate: null, daysLate: 0, etd: '2026-04-01' },
        ],
      },
    ],
  ]);
  expect(input()).toMatchObject({ customerId: 7, sort: 'requestedDeliveryDate', direction: 'asc' });
  expect((input() as { stages: string[] }).stages).not.toContain('shipped');
  expect(cellsOf('Open orders').map((row) => row.slice(3))).toEqual([
    ['2026-03-01 +8 days', '–', '$5.00'],
    ['–', '2026-04-01', '$5.00'],
  ]);
  expect([links(), links('p.quiet a')]).toEqual([
    ['/OrderDet?id=1', '/OrderDet?id=2'],
    ['/Order?customerId=7&stages=open'],
  ]);
  expect(first()).toContain('The first 2 of 9');
});

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
            daysLate: 3,
          },
          { ...container, id: 2, containerNumber: null, poNumbers: '', pod: null, eta: null, daysLate: 0 },
        ],
      },
    ],
  ]);
  expect(input()).toEqual({ customerId: 7, statuses: ['planned', 'loading', 'atSea'], sort: 'eta', direction: 'asc' });
  expect(cellsOf('Containers on their way').map((row) => row.filter((_, at) => at !== 1 && at !== 5))).toEqual([
    ['MSKU1', 'PO-1', 'Basel', '2026-04-01 +3 days'],
    ['40HQ', '–', '–', '–'],
  ]);
});

test('tasks show when they are due, those that are past in red', async () => {
  const open1 = { title: '打电话', assigneeName: 'Ann', time: null };
  await open(<TasksSection id={7} />, [
    [
      crudCallsOf(task).list,
      {
        total: 9,
        rows: [
          { ...open1, id: 1, day: '2026-03-08', time: '09:00' },
          { ...open1, id: 2, day: '2026-03-09' },
          { ...open1, id: 3, day: null },
        ],
      },
    ],
  ]);
  expect(input()).toMatchObject({ customerId: [7], done: false });
  expect(cellsOf('Open tasks').map((row) => row[1])).toEqual(['2026-03-08 09:00', '2026-03-09', '–']);
  expect([...document.querySelectorAll('[data-tone="bad"]')].map(({ textContent }) => textContent)).toEqual([
    '2026-03-08 09:00',
  ]);
  expect(links('p.quiet a')).toEqual(['/tasks?customerId=7']);
  expect([links(), document.querySelector('header .quiet')?.textContent]).toEqual([
    ...[['/tasks?id=1', '/tasks?id=2', '/tasks?id=3'], '9'],
  ]);
  await click('Add a task');
  expect(getDefaultStore().get(newRecordsAskedAtom)).toEqual([{ entity: 'task', like: { customerId: 7 } }]);
});

test('what is owed stands by age, and each overdue invoice with its days, in the color of its age', async () => {
  await open(<ReceivablesSection id={7} />, [
    [
      receivableCalls.getOverdueAccountReceivablesGraph,
      [
        { age: 'notDue', invoices: 1, amount: 100 },
        { age: 'over90', invoices: 2, amount: 400 },
      ],
    ],
    [
      receivableCalls.getOverdueReceivable,
      {
        rows: [
          {
            id: 1,
            invoiceNumber: 'I-1',
            orderId: 3,
            poNumber: 'PO-3',
            dueDate: '2026-01-01',
            daysOverdue: 67,
            age: 'upTo90',
            open: 5,
          },
          {
            id: 2,
            invoiceNumber: 'I-2',
            orderId: 4,
            poNumber: 'PO-4',
            dueDate: '2026-03-01',
            daysOverdue: 8,
            age: 'upTo30',
            open: 6,
          },
        ],
        totals: { open: 11 },
      },
    ],
  ]);
  expect(cellsOf('Receivables by age').map((row) => row.slice(1, 3))).toEqual([
    ['1', '100'],
    ['2', '400'],
  ]);
  expect(cellsOf('Overdue invoices').map((row) => row.slice(3))).toEqual([
    ['67', '$5.00'],
    ['8', '$6.00'],
  ]);
  expect(
    [...document.querySelectorAll<HTMLElement>('td span[data-tone]')]
      .filter(({ textContent }) => textContent)
      .map(({ dataset }) => dataset.tone),
  ).toEqual(['bad', 'warn']);
  expect([cellsOf('Overdue invoices', 'tfoot')[0]?.at(-1), links()]).toEqual([
    '$11.00',
    ['/OrderDet?id=3', '/OrderDet?id=4'],
  ]);
});

test('discounts stand beside the intake of their years, the latest year first, with the latest five of all', async () => {
  const grant = { grantedDate: '2026-01-01', kind: 'claim', remark: null, amount: 2.5 };
  const grants = (count: number) => ({
    ...{ total: 30, byKind: [{ kind: 'claim', count: 6, amount: 30 }], count },
    byYear: [
      { year: 2025, amount: 10, intake: 0, share: null },
      { year: 2026, amount: 20, intake: 400, share: 5 },
    ],
    rows: Array.from({ length: count }, (_, id) => ({ ...grant, id })),
  });
  const call = customerCalls.getCustomerdiscountsummary;
  await open(<DiscountsSection id={7} />, [[call, grants(6)]]);
  expect(cellsOf('Discounts by year')).toEqual([
    ['2026', '20', '400', '5.0'],
    ['2025', '10', '0', '–'],
  ]);
  expect([cellsOf('Latest discounts').length, first()]).toEqual([5, 'The latest 5 of 6 are shown.']);
  expect(cellsOf('Discounts by kind')).toEqual([['Quality claim', '6', '30']]);
  expect(document.querySelector('header .quiet')?.textContent).toBe('$30.00 in all');
  await open(<DiscountsSection id={7} />, [[call, grants(5)]]);
  expect([cellsOf('Latest discounts').length, first()]).toEqual([5, undefined]);
  await open(<DiscountsSection id={7} />, [[call, { total: 0, byKind: [], byYear: [], rows: [], count: 0 }]]);
  expect([document.querySelectorAll('table').length, document.querySelectorAll('.nothing').length]).toEqual([0, 1]);
});

test('net sales stand by month, the latest first, and each month leads to what was invoiced in it', async () => {
  const month = (day: string, netSales: number) => ({ month: day, grossSales: 9, returns: 1, allowances: 2, netSales });
  await open(<NetSalesSection id={7} />, [[customerCalls.getNsra16List, [month('2026-01', -5), month('2026-02', 6)]]]);
  expect(cellsOf('Net sales by month').map((row) => row.slice(0, 5))).toEqual([
    ['2026-02', '9', '1', '2', '6'],
    ['2026-01', '9', '1', '2', '-5'],
  ]);
  // On a phone, too: no figure follows from the others without them.
  const narrow = [...document.querySelectorAll('tbody tr:first-child td:not([data-minor])')];
  expect(narrow.map(({ textContent }) => textContent)).toEqual(['2026-02', '9', '1', '2', '6']);
  expect(links()).toEqual([
    '/ReportNine?customerIds=7&from=2026-02-01&to=2026-02-28',
    '/ReportNine?customerIds=7&from=2026-01-01&to=2026-01-31',
  ]);
});

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

test('years stand beside each other, the latest first, each against the one before; months against those a year ago', async () => {
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
    ['2026', '1', '2', '3', '75', '▼ 50.0 %', '4', '5 of 12'],
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
