// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { cellsOf, linksOf } from '../../../../tests/support/plain-table';
import { sizesStay } from '../../../../tests/support/sizes-stay';
import type { Call } from '../../../shared/api/call';
import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { receivableCalls } from '../../../shared/areas/customer/receivable-calls';
import { dashboardCalls } from '../../../shared/areas/dashboard/calls';
import { type HomeFigures, homeCalls } from '../../../shared/areas/dashboard/home-calls';
import { type ReminderItem, reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { reportPath } from '../../../shared/reports/report-path';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import type { Chart as RealChart } from '../../charts/Chart';
import { runSavedQuery } from '../../state/console';
import { connectTabs } from '../../state/open-page';
import { queries } from '../../state/queries';
import { openRemindersAtom } from '../../state/reminders';
import HomePage from './HomePage';

vi.mock('../../api/send');
vi.mock('../../state/console', async (original) => ({ ...(await original<object>()), runSavedQuery: vi.fn() }));
vi.mock('sonner', () => ({ toast: vi.fn() }));
// A chart draws on a canvas, of which a DOM of tests has none.
vi.mock('../../charts/Chart', () => ({
  Chart: ({ label, names, series, pathOf }: Parameters<typeof RealChart>[0]) => (
    <ul aria-label={label}>
      {names.map((name, at) => (
        <li key={name}>
          {[
            name,
            ...series.map(({ label: of, values, isCompared }) => `${of} ${values[at]}${isCompared ? ' before' : ''}`),
            pathOf?.(at),
          ].join(' | ')}
        </li>
      ))}
    </ul>
  ),
}));
sizesStay();

const home: HomeFigures = {
  stages: [
    { stage: 'scheduled', orders: 4, late: 1, amount: 2000 },
    { stage: 'shipped', orders: 90, late: 7, amount: 90_000 },
    { stage: 'inventory', orders: 2, late: 0, amount: 500 },
  ] as HomeFigures['stages'],
  activity: [],
  arriving: {
    ...{ from: '2026-03-09', to: '2026-03-23', containers: 3 },
    rows: [
      {
        ...{ id: 1, containerNumber: null, status: 'atSea', pod: null, eta: '2026-03-10', cube: 60, customerId: 9 },
        customerName: 'Alpine',
      },
    ] as unknown as HomeFigures['arriving']['rows'],
  },
  overdue: [{ customerId: 9, customerCode: 'C9', customerName: 'Alpine', overdue: 700, oldestDays: 40 }],
  ...{ overdueTotal: 1000, overdueCustomers: 3 },
};
const span = { from: '2026-01-01', to: '2026-03-09' };
const ranking = (rows: object[], ranked = rows.length) => ({
  ...span,
  netSales: 1000,
  earlierSales: 800,
  ranked,
  rows,
});
const month = (given: object) => ({ ...{ netSales: 10, orders: 20, shipped: 30, containers: 40 }, ...given });
const answers = new Map<Call, unknown>();
const refused = new Set<Call>();
const openTab = vi.fn();
connectTabs(openTab);
let end = async () => {};
async function open(role: Role = 'vpSales') {
  enter({ id: 1, account: 'linda', nameEn: 'Linda', nameZh: '琳达', roles: [role] });
  ({ end } = await show(<HomePage />));
  await settled();
}
const figures = (label = 'Figures') =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] li`)].map((each) => [
    ...[...each.querySelectorAll('small, strong')].slice(0, 2).map(({ textContent }) => textContent),
    each.querySelector('a')?.getAttribute('href'),
  ]);
const tone = (label: string) =>
  [...document.querySelectorAll('ul[aria-label="Figures"] li')]
    .find(({ textContent }) => textContent?.startsWith(label))
    ?.querySelector('strong')?.dataset.tone;
const bars = (label: string) =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] li`)].map(({ textContent }) => textContent);
const section = (title: string) => document.querySelector(`section[aria-label="${title}"]`);

beforeEach(() => {
  answers.set(homeCalls.getHomeFigures, home);
  answers.set(dashboardCalls.getMonthRatio, {
    now: month({ from: '2026-03-01', to: '2026-03-09' }),
    previous: month({ from: '2026-02-01', to: '2026-02-09', netSales: 8 }),
    lastYear: month({ from: '2025-03-01', to: '2025-03-09', netSales: 0, orders: 40 }),
  });
  answers.set(dashboardCalls.getSalesByMonth, {
    year: 2026,
    months: [
      { month: '2026-01', from: '2026-01-01', to: '2026-01-31', netSales: 5, earlierSales: 4 },
      { month: '2026-12', from: '2026-12-01', to: '2026-12-31', netSales: null, earlierSales: 3 },
    ],
  });
  answers.set(dashboardCalls.getIntakeAndShipped, [
    { month: '2026-01', from: '2026-01-01', to: '2026-01-31', intake: 7, shipped: 6 },
  ]);
  answers.set(dashboardCalls.getStockByAge, [
    { age: 'under15', lines: 1, pieces: 2, cube: 3, amount: 50 },
    { age: null, lines: 1, pieces: 2, cube: 3, amount: 60 },
  ]);
  answers.set(receivableCalls.getOverdueAccountReceivablesGraph, [
    { age: 'notDue', amount: 5 },
    { age: 'over90', amount: 6 },
  ]);
  answers.set(
    dashboardCalls.getSalesByCountry,
    ranking([{ id: 4, name: 'Switzerland', netSales: 600, earlierSales: 300 }]),
  );
  answers.set(
    dashboardCalls.getSalesByDepartment,
    ranking([{ id: 5, name: 'Sales', netSales: 600, earlierSales: 1200 }]),
  );
  answers.set(dashboardCalls.getTopCustomers, ranking([{ id: 9, name: 'Alpine', netSales: 600, earlierSales: 0 }], 4));
  answers.set(dashboardCalls.getTopModels, ranking([{ model: 'M1', name: 'M1', netSales: 600, earlierSales: 600 }]));
  answers.set(savedQueryCalls.listSavedQueries, [
    { id: 3, name: '我的查询' },
    { id: 4, name: 'Late ones' },
  ]);
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    if (refused.has(call)) throw new Error('refused');
    return (answers.get(call) ?? []) as never;
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  i18n.activate('en');
  refused.clear();
  getDefaultStore().set(openRemindersAtom, []);
});

test('the figures are of what is not shipped yet, and lead to it; debts are for whom they concern', async () => {
  await open();
  const arriving = reportPath('containerTracking', { statuses: ['atSea'], etaFrom: '2026-03-09', etaTo: '2026-03-23' });
  expect(figures()).toEqual([
    ['Open orders', '6', '/Order?stages=open'],
    ['Open amount, USD', '2,500', '/OrderStatus'],
    ['Late orders', '1', '/Order?stages=open&lateOnly=true'],
    ['Overdue, USD', '1,000', '/Customer?overdueOnly=true'],
    ['Containers arriving', '3', arriving],
  ]);
  expect([tone('Late'), tone('Overdue'), document.querySelector('h1')?.textContent]).toEqual([
    'warn',
    'bad',
    'Good day, Linda',
  ]);
  await end();
  queries.clear();
  answers.set(homeCalls.getHomeFigures, { ...home, stages: [], overdueTotal: 0 });
  await open();
  expect([tone('Late'), tone('Overdue')]).toEqual([undefined, undefined]);
  await end();
  await open('approver');
  expect([figures().length, section('Overdue receivables'), section('Overdue by age')]).toEqual([4, null, null]);
});

test('stages, containers and debts are the first of many, and say how many more there are', async () => {
  await open();
  expect(cellsOf('Orders by stage').map((row) => row.slice(1, 4))).toEqual([
    ['4', '1', '2,000'],
    ['2', '0', '500'],
  ]);
  expect(linksOf('Orders by stage')).toEqual([
    ...['/Order?stages=scheduled', '/Order?stages=scheduled', '/Order?stages=scheduled&lateOnly=true'],
    ...['/Order?stages=inventory', '/Order?stages=inventory'],
  ]);
  expect(linksOf('Containers arriving')).toEqual(['/CustomerDet?id=9']);
  expect([cellsOf('Containers arriving')[0]?.slice(0, 4), cellsOf('Containers arriving', 'tfoot')[0]?.[0]]).toEqual([
    ['2026-03-10', '–', 'Alpine', '–'],
    '2 more',
  ]);
  expect([cellsOf('Overdue receivables'), cellsOf('Overdue receivables', 'tfoot')]).toEqual([
    [['Alpine', '700', '40']],
    [['2 more', '300', '']],
  ]);
  await end();
  queries.clear();
  answers.set(homeCalls.getHomeFigures, {
    ...home,
    overdueCustomers: 1,
    arriving: { ...home.arriving, containers: 1 },
  });
  await open();
  expect([cellsOf('Containers arriving', 'tfoot'), cellsOf('Overdue receivables', 'tfoot')]).toEqual([[], []]);
});

test('what a ranking leaves out is told with its sales; growth is told by sign, and none where nothing was before', async () => {
  await open();
  expect(cellsOf('Top customers')).toEqual([['Alpine', '600', '–', '']]);
  expect(cellsOf('Top customers', 'tfoot')).toEqual([['3 more', '400', '', '']]);
  expect(cellsOf('Net sales by country', 'tfoot')).toEqual([]);
  expect(
    ['Net sales by country', 'Net sales by department', 'Top models'].map((label) => cellsOf(label)[0]?.[2]),
  ).toEqual(['▲ 100.0 %', '▼ 50.0 %', '= 0.0 %']);
  expect(linksOf('Top customers')).toEqual([
    '/CustomerDet?id=9',
    reportPath('netSales', { ...span, customerIds: [9] }),
  ]);
  expect(linksOf('Net sales by country')).toEqual([reportPath('netSales', { ...span, countryIds: [4] })]);
  // The filter includes the departments below, which have rows of their own.
  const alone = { filters: { department: { values: ['Sales'] } } };
  expect(linksOf('Net sales by department')).toEqual([reportPath('netSales', { ...span, departmentIds: [5] }, alone)]);
  expect(linksOf('Top models')).toEqual([reportPath('netSales', { ...span, model: 'M1' })]);
  const whole = ['Top customers', 'Top models', 'Net sales by country'].map((title) =>
    section(title)?.querySelector('header a')?.getAttribute('href'),
  );
  expect(whole).toEqual([reportPath('salesByCustomer', span), reportPath('salesByModel', span), undefined]);
});

test('the month is compared with the one before and the year before, and leads to what it is made of', async () => {
  await open();
  const days = { from: '2026-03-01', to: '2026-03-09' };
  expect(figures('This month').map(([, value, path]) => [value, path])).toEqual([
    ['10', reportPath('netSales', days)],
    ['20', '/Order?from=2026-03-01&to=2026-03-09'],
    ['30', reportPath('shipmentsRevenue', days)],
    ['40', reportPath('shipmentsRevenue', days)],
  ]);
  const compared = [...document.querySelectorAll('.month-comparison')].map((each) =>
    [...each.children].map(({ firstElementChild }) => firstElementChild?.textContent),
  );
  expect(compared.slice(0, 2)).toEqual([
    ['▲ 25.0 %', '–'],
    ['= 0.0 %', '▼ 50.0 %'],
  ]);
});

test('each bar leads to its records, but for months to come and ages that are not known', async () => {
  await open();
  expect(bars('Net sales, USD')).toEqual([
    `Jan | 2025 4 before | 2026 5 | ${reportPath('netSales', { from: '2026-01-01', to: '2026-01-31' })}`,
    'Dec | 2025 3 before | 2026 null | ',
  ]);
  const [received, invoiced] = [
    { receivedFrom: '2026-01-01', receivedTo: '2026-01-31' },
    { invoicedFrom: '2026-01-01', invoicedTo: '2026-01-31' },
  ];
  expect(bars('Order intake and shipped, USD')[0]).toContain(
    `Order intake 7 | Shipped 6 | ${reportPath('orderIntakeShipped', { ...received, ...invoiced })}`,
  );
  expect(bars('Goods in stock by age').map((bar) => bar?.split(' | ').slice(1))).toEqual([
    ['Amount 50', reportPath('inventoryAge', { ages: ['under15'] })],
    ['Amount 60', ''],
  ]);
  expect(bars('Overdue receivables by age').map((bar) => bar?.split(' | ').slice(1))).toEqual([
    ['Overdue 6', reportPath('overdueReceivables', { ages: ['over90'] })],
  ]);
  expect(
    ['Inventory age', 'Overdue by age'].map((title) => section(title)?.querySelector('a')?.getAttribute('href')),
  ).toEqual([reportPath('inventoryAge', { longStock: true }), reportPath('overdueReceivables')]);
});

test('what fails alone is told alone, and can be tried again', async () => {
  refused.add(homeCalls.getHomeFigures);
  refused.add(dashboardCalls.getMonthRatio);
  await open();
  expect([figures(), figures('This month'), cellsOf('Top models').length]).toEqual([[], [], 1]);
  expect(document.querySelectorAll('.page-body [role="alert"], .page-body .load-problem').length).toBeGreaterThan(1);
  refused.clear();
  while (isOffered('Try again')) {
    await click('Try again');
    await settled();
  }
  expect([figures().length, figures('This month').length]).toEqual([5, 4]);
});

test('the first six to-dos are here, all of them in their list', async () => {
  const item = (id: number): ReminderItem => ({
    ...{
      key: `r${id}`,
      id,
      version: 1,
      type: 'markets',
      kind: 'visit',
      title: `Do ${id}`,
      about: null,
      inPlaceOf: null,
    },
    ...{ isTask: false, path: null, dueDate: null, overdue: false, done: false },
  });
  getDefaultStore().set(
    openRemindersAtom,
    Array.from({ length: 7 }, (_, at) => item(at)),
  );
  await open();
  const ofToDos = section('To-do Items');
  expect(ofToDos?.querySelectorAll('.to-dos li')).toHaveLength(6);
  expect(ofToDos?.textContent).toContain('The first 6 of 7 are shown; the list has all.');
  for (const [name, path] of [
    ['Customers', '/Customer'],
    ['Orders', '/Order'],
    ['To-do Items', '/ToDoReminder'],
  ] as const) {
    await click(name);
    expect(openTab.mock.lastCall?.[0]).toBe(path);
  }
  answers.set(reminderCalls.getAgencyMattersList, { resp: [], kinds: [] });
  await act(async () => control('Mark as done: Do 2').click());
  await settled();
  expect(vi.mocked(fetchData).mock.calls.find(([call]) => call === reminderCalls.setRemindersDone)?.[1]).toEqual({
    ids: [2],
    done: true,
  });
  expect(section('To-do Items')?.textContent).toContain('Nothing is waiting for you.');
});

test('pinned queries are here, each of which is run by a press', async () => {
  await open();
  expect(section('Pinned queries')?.textContent).toContain('我的查询');
  const asked = vi.mocked(fetchData).mock.calls.find(([call]) => call === savedQueryCalls.listSavedQueries);
  expect(asked?.[1]).toEqual({ pinned: true });
  await click('我的查询');
  expect(runSavedQuery).toHaveBeenCalledExactlyOnceWith(3);
});

test('everybody is greeted by their name in the language they read', async () => {
  i18n.activate('zh');
  await open();
  expect(document.querySelector('h1')?.textContent).toContain('琳达');
});
