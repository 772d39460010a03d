// @vitest-environment happy-dom
import { atom, getDefaultStore } from 'jotai';
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey, runCommand } from '../../../../tests/support/page-keys';
import { gridHandle, gridShown } from '../../../../tests/support/stand-in-grid';
import { divisionBudget } from '../../../shared/areas/performance/budget';
import { performanceCalls } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import type { GridEdit } from '../../grid/grid-props';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import BudgetEntryPage from './BudgetEntryPage';
import { EntryTotals } from './EntryTotals';
import { type EntryRow, entryRow } from './entry-rows';
import PerformancePage from './PerformancePage';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('./PerformanceReview', () => ({ PerformanceReview: () => <p>the review</p> }));

const year = (amount: number) => Array.from({ length: 12 }, () => amount);
const row = (customerId: number, budget: number | null, given: object = {}) =>
  ({
    ...Object.fromEntries(monthNames.map((name) => [name, budget])),
    ...{
      customerId,
      version: 1,
      ownerId: customerId,
      ownerName: `Owner ${customerId}`,
      countryId: 1,
      countryName: 'Chile',
    },
    ...{ actual: year(5), lastYear: year(10), baseYear: year(1), orderBook: 60, ...given },
  }) as unknown as Parameters<typeof entryRow>[0]; // what is read of one
const list = (given: object = {}) => ({
  ...{ division: 'two', year: '2025', lastYear: '2024', baseYear: '2019', today: '2026-11-27', rows: [row(1, 20)] },
  ...{ sources: { actual: 'orders', lastYear: 'orders', baseYear: 'typed' }, divisionBudgetId: 8, state: 'draft' },
  ...given,
});
let answer = list();
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(path: string, element: ReactElement, role: Role = 'vpSales') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(<PageTabContext value={pageTab(path)}>{element}</PageTabContext>);
  await settled();
  await settled(); // what the state of the budget asks for once the list is there
}
const gridId = () => gridShown().gridId;
const shownRows = () => gridShown().rows as readonly CrudRow[]; // no table of many rows is shown here
const sums = (label: string) =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] li`)].map(({ textContent }) => textContent);

beforeEach(() => {
  answer = list();
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call === performanceCalls.getPerformanceList) return answer as never;
    if (call === crudCallsOf(divisionBudget).get)
      return { id: 8, version: 1, state: answer.state, reason: 'too little', may: { moves: ['submit'] } } as never;
    return { rows: [], changeSet: 'c' } as never;
  });
});
afterEach(() => leaveNothing(page));

test('each division has its page; years are those of the address, else the present one beside the base year', async () => {
  await open('/Performance2', <PerformancePage />);
  expect(asked(performanceCalls.getPerformanceList)).toEqual([{ division: 'two', base: '2019' }]);
  await page?.end();
  await open('/Performance3?year=2024&base=2020', <PerformancePage />);
  expect(asked(performanceCalls.getPerformanceList).at(-1)).toEqual({ division: 'three', year: '2024', base: '2020' });
  await page?.end();
  await open('/Performance?year=24&base=x', <PerformancePage />);
  expect(asked(performanceCalls.getPerformanceList).at(-1)).toEqual({ division: 'one', base: '2019' });
});

test('years are chosen up to the one after next, those beside them up to the last; a year of long ago stays chosen', async () => {
  answer = list({ year: '2012' });
  await open('/Performance?base=2011', <PerformancePage />);
  const years = (label: string) => optionsOf(label).map(([value]) => value);
  expect([years('Year').at(0), years('Year').slice(-2)]).toEqual(['2028', ['2015', '2012']]);
  expect([years('Year compared').at(0), years('Year compared').slice(-2)]).toEqual(['2025', ['2015', '2011']]);
  await choose('Year', '2027');
  await choose('Year compared', '2020');
  await settled();
  expect(asked(performanceCalls.getPerformanceList).at(-1)).toEqual({ division: 'one', year: '2027', base: '2020' });
});

test('a year is seen as a review, by customer and by month, and stays so', async () => {
  await open('/Performance2', <PerformancePage />);
  expect(document.body.textContent).toContain('the review');
  await click('By customer');
  expect([gridId(), document.querySelector('[aria-pressed="true"]')?.textContent]).toEqual([
    'sales-review',
    'By customer',
  ]);
  expect(gridShown().rows).toMatchObject([{ customerId: 1, budget: 240, actual: 60, gap: -180 }]);
  await click('By month');
  expect(gridId()).toBe('performance');
  const rows = gridShown().rows as unknown as { figure: string; total: number }[]; // of this very grid
  expect(rows.map(({ figure, total }) => [figure, total])).toEqual([
    ['budget', 240],
    ['actual', 60],
    ['lastYear', 120],
    ['baseYear', 12],
  ]);
  await page?.end();
  await open('/Performance2', <PerformancePage />);
  expect(gridId()).toBe('performance');
});

test('the three views have their keys; rows lead to the orders that their figures are made of', async () => {
  await open('/Performance2', <PerformancePage />);
  await runCommand('here.customers');
  expect(gridId()).toBe('sales-review');
  const first = shownRows()[0] as CrudRow; // there is one
  expect([gridShown().rowId(first), gridShown().totals]).toEqual([
    ...['1', ['budget', 'actual', 'gap', 'budgetToDate', 'runRate', 'orderBook', 'lastYear', 'baseYear']],
  ]);
  expect(gridShown().path?.(first, 'actual')).toContain('customerId=1');
  await runCommand('here.months');
  expect(gridId()).toBe('performance');
  expect(shownRows().map((row) => gridShown().rowId(row))).toEqual([
    ...['1 budget', '1 actual', '1 lastYear', '1 baseYear'],
  ]);
  await runCommand('here.review');
  expect(document.body.textContent).toContain('the review');
});

test('the table and the review are fetched as files of the years that are shown', async () => {
  await open('/Performance2?year=2024', <PerformancePage />);
  await click('Table as a workbook');
  await click('Review as a workbook');
  const input = { division: 'two', year: '2024', base: '2019' };
  expect(vi.mocked(fetchFile).mock.calls).toEqual([
    [performanceCalls.getPerformanceExcel, input],
    [performanceCalls.getNewPerformanceExcel, input],
  ]);
});

test('who may plan goes on to enter the budget of the year shown', async () => {
  await open('/Performance2', <PerformancePage />);
  await click('Enter the budget');
  expect(openTab.mock.lastCall?.[0]).toBe('/addPerformance?division=two&year=2025');
  await page?.end();
  await open('/Performance2', <PerformancePage />, 'approver');
  expect([isOffered('Enter the budget'), isOffered('Table as a workbook')]).toEqual([false, false]);
});

test('the state of a budget leads to its history, once there is one', async () => {
  await open('/Performance2', <PerformancePage />);
  const state = () => document.querySelector('.performance-state');
  expect([state()?.textContent, state()?.closest('a')?.getAttribute('href')]).toEqual([
    'Draft',
    '/divisionBudgets?id=8',
  ]);
  await page?.end();
  queries.clear();
  answer = list({ divisionBudgetId: null, state: 'locked' });
  await open('/addPerformance?division=two', <BudgetEntryPage />);
  expect([state()?.textContent, state()?.closest('a')]).toEqual(['Locked', null]);
});

test('a budget that was sent back says why, and offers what may be done with it', async () => {
  await open('/addPerformance?division=two', <BudgetEntryPage />);
  expect(document.body.textContent).toContain('too little');
  expect(isOffered('Submit the budget')).toBe(true);
  await page?.end();
  queries.clear();
  await open('/Performance2', <PerformancePage />);
  expect(document.body.textContent).not.toContain('too little');
});

test('why a budget was sent back is no more to be said once it is submitted again', async () => {
  answer = list({ state: 'submitted' });
  await open('/addPerformance?division=two', <BudgetEntryPage />);
  expect(document.body.textContent).not.toContain('too little');
});

test('a budget is entered while it is open; afterwards the page says that it is not', async () => {
  await open('/addPerformance?division=two', <BudgetEntryPage />);
  expect(asked(performanceCalls.getPerformanceList)).toEqual([{ division: 'two', base: '2019' }]);
  expect(gridShown().rows).toMatchObject([{ customerId: 1, total: 240, lastTotal: 120 }]);
  expect([gridShown().totals, gridShown().bulk]).toEqual([['total', 'lastTotal'], 'none']);
  const editable = () => gridShown().columns.filter(({ isEditable }) => isEditable?.(row(1, 20) as never)).length; // the stand-in knows no rows
  expect(editable()).toBe(13);
  await click('Review');
  expect(openTab.mock.lastCall?.[0]).toBe('/Performance2?year=2025');
  await page?.end();
  queries.clear();
  answer = list({ state: 'submitted' });
  await open('/addPerformance?division=two&year=2025', <BudgetEntryPage />);
  expect([editable(), isOffered('Spread in last year')]).toEqual([0, false]);
  const above = await show(gridShown().above);
  expect(document.querySelector('[role="status"]')?.textContent).toContain('This budget is not open (Submitted)');
  await above.end();
});

test('the rows one means are spread in last year’s shape', async () => {
  answer = list({ rows: [row(1, 20), row(2, 30)] });
  await open('/addPerformance?division=two', <BudgetEntryPage />);
  gridHandle.meant.mockReturnValueOnce(['2']);
  await click('Spread in last year');
  await settled();
  const months = Object.fromEntries(monthNames.map((name) => [name, 30]));
  expect(asked(performanceCalls.addPerformance)).toEqual([
    { year: '2025', rows: [{ customerId: 2, version: 1, months }] },
  ]);
});

test('what a budget comes to stands above it at every key, with how much more that is than last year', async () => {
  const rows = [row(1, 20), row(2, 5), row(3, null, { ownerId: 2, ownerName: 'Owner 2' })].map(entryRow);
  const typing = atom<GridEdit<EntryRow> | null>(null);
  page = await show(<EntryTotals rows={rows} division="Division two" typing={typing} />);
  expect(sums('Division')).toEqual(['Division two300 -16.7 %']);
  expect(sums('VP/Sales')).toEqual(['Owner 260 -75 %', 'Owner 1240 +100 %']);
  const [first] = rows;
  if (!first) throw new Error('there are rows');
  await act(async () => getDefaultStore().set(typing, { row: first, columnId: 'm01', value: 80 }));
  expect([sums('Division'), sums('VP/Sales')[1], sums('Country')]).toEqual([
    ['Division two360 0 %'],
    'Owner 1300 +150 %',
    ['Chile360 0 %'],
  ]);
  await act(async () => getDefaultStore().set(typing, { row: first, columnId: 'total', value: null }));
  // Where nothing is entered there is nothing to compare.
  expect(sums('VP/Sales')[1]).toBe('Owner 10');
});

test('the views of a year have their keys, and every cell of orders leads to them', async () => {
  await open('/Performance2', <PerformancePage />);
  expect(keysShown()).toEqual({ 1: 'review', 2: 'customers', 3: 'months', e: 'enter' });
  await pressKey('2');
  const review = gridShown();
  const customer = review.rows as unknown as Parameters<NonNullable<typeof review.path>>[0][]; // of this very grid
  const [first] = customer;
  if (!first) throw new Error('there is a customer');
  expect([review.rowId(first), review.path?.(first, 'lastYear'), review.path?.(first, 'baseYear')]).toEqual([
    ...['1', '/Order?customerId=1&from=2024-01-01&to=2024-12-31', null],
  ]);
  expect(review.totals).toEqual([
    ...['budget', 'actual', 'gap', 'budgetToDate', 'runRate', 'orderBook', 'lastYear', 'baseYear'],
  ]);
  await pressKey('3');
  const months = gridShown();
  const actual = { customerId: 1, figure: 'actual', year: '2025' } as unknown as typeof first; // of this grid
  expect([months.rowId(actual), months.path?.(actual, 'm02')]).toEqual([
    '1 actual',
    '/Order?customerId=1&from=2025-02-01&to=2025-02-28',
  ]);
  expect([months.totals, review.isSelectable, months.isSelectable]).toEqual([undefined, false, false]);
  await pressKey('1');
  expect(document.body.textContent).toContain('the review');
});

test('a budget is entered customer by customer, summed as it stands, for the year that is chosen', async () => {
  await open('/addPerformance?division=three', <BudgetEntryPage />);
  expect(keysShown()).toMatchObject({ 'shift+s': 'spread', r: 'review' });
  const { columns, totals, rowId, rows, bulk } = gridShown();
  const [first] = rows as Parameters<typeof rowId>[0][]; // a budget is no large table
  expect([totals, bulk, first && rowId(first)]).toEqual([['total', 'lastTotal'], 'none', '1']);
  const shown = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  expect(shown.slice(0, 5)).toEqual(['customerName', 'ownerName', 'countryName', 'total', 'm01']);
  const heading = (id: string) => columns.find((each) => each.id === id)?.field.label.message;
  expect(columns.map(({ id }) => id).slice(-13)).toEqual(['lastTotal', ...monthNames.map((name) => `last ${name}`)]);
  expect(heading('customerCode')).toBe('Customer code');
  await choose('Year', '2026');
  await settled();
  expect(asked(performanceCalls.getPerformanceList).at(-1)).toEqual({ division: 'three', base: '2019', year: '2026' });
  expect(document.querySelector('h1')?.textContent).toContain('Budget of');
  await pressKey('r');
  expect(openTab.mock.lastCall?.[0]).toBe('/Performance3?year=2025');
});

test('a list of a budget that did not come says so and is tried again', async () => {
  vi.mocked(fetchData).mockRejectedValue(new Error('no answer'));
  await open('/addPerformance?division=two', <BudgetEntryPage />);
  expect([gridShown().error, gridShown().rows]).toEqual(['no answer', null]);
  const before = asked(performanceCalls.getPerformanceList).length;
  await act(async () => gridShown().onRetry?.());
  await settled();
  expect(asked(performanceCalls.getPerformanceList).length).toBe(before + 1);
});
