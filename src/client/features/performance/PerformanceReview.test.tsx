// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { PerformanceList, PerformanceRow } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { standingOf } from '../../../shared/areas/performance/review';
import { wholeText } from '../../page/format';
import { forgetPageState } from '../../state/page';
import { PerformanceReview } from './PerformanceReview';

vi.mock('../../api/send');
let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

const of = (amount: number) => Array.from({ length: 12 }, () => amount);
const row = (customerId: number, budget: number, actual: number, lastYear = 100) =>
  ({
    ...{ customerId, customerName: `Customer ${customerId}`, customerCode: 'C', ownerId: customerId % 2, countryId: 1 },
    ...{ ownerName: `Owner ${customerId % 2}`, countryName: 'Chile', departmentId: 4, departmentName: 'West' },
    ...{ budgetId: 1, version: 1, actual: of(actual), lastYear: of(lastYear), baseYear: of(1), orderBook: 600 },
    ...Object.fromEntries(monthNames.map((name) => [name, budget])),
  }) as unknown as PerformanceRow; // what the review reads of one
const list = (rows: PerformanceRow[], given: object = {}) =>
  ({
    ...{
      rows,
      year: '2025',
      lastYear: '2024',
      baseYear: '2019',
      today: '2026-11-26',
      departmentIds: [4],
      division: 'one',
    },
    ...{ sources: { actual: 'orders', lastYear: 'orders', baseYear: 'orders' }, withoutDivision: 0, ...given },
  }) as unknown as PerformanceList; // as above
const figures = () => document.querySelector('[aria-label="The year as a whole"]')?.textContent ?? '';
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((each) => [...each.children].map(({ textContent }) => textContent));

test('a year that is over is told with its attainment, its growth and what was reached by whom', async () => {
  page = await show(<PerformanceReview list={list([row(1, 100, 50), row(2, 100, 120)])} />);
  expect(figures()).toContain('Budget2,400');
  expect(figures()).toContain('Actual2,040');
  expect(figures()).toContain('-15.0 % on all of 2024');
  expect(figures()).toContain('85.0 %');
  expect(document.querySelectorAll('[aria-label="The year as a whole"] [data-tone=warn]')).toHaveLength(1);
  expect(
    rows()
      .map(([name, , budget, actual]) => [name, budget, actual])
      .sort(),
  ).toEqual([
    ['Owner 0', '1,200', '1,440'],
    ['Owner 1', '1,200', '600'],
  ]);
  const links = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.every((path) => path.includes('departmentIds=4') && path.includes('ownerIds='))).toBe(true);
  const totals = [...document.querySelectorAll('tfoot td, tfoot th')].map(({ textContent }) => textContent);
  expect(totals).toEqual(expect.arrayContaining(['Total', '2,400', '2,040', '85.0 %']));
  const select = control<HTMLSelectElement>('Grouped by');
  await act(async () => {
    select.value = 'customer';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(
    rows()
      .map(([name]) => name)
      .sort(),
  ).toEqual(['Customer 1', 'Customer 2']);
});

test('each group tells its gap to the budget and both forecasts, and so does the division, whose orders are a step away', async () => {
  const ordered = { ...row(1, 100, 50), orderBook: 700 } as PerformanceRow;
  page = await show(<PerformanceReview list={list([ordered], { today: '2025-12-31' })} />);
  const told = ['1,200', '600', '50.0 %', '50.0 %', '-600', '600', '700'];
  expect(rows()).toEqual([['Owner 1', '', ...told]]);
  expect([...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)).toEqual([
    'Total',
    '',
    ...told,
  ]);
  expect(document.querySelector('[aria-label="The year as a whole"] a')?.getAttribute('href')).toBe(
    '/Order?departmentIds=4&from=2025-01-01&to=2025-12-31',
  );
  expect(figures()).toMatch(/Forecast by run rate600.*50\.0 %.*Forecast by order book700.*58\.3 %/);
});

test('beside what was reached until today stands the budget until today', async () => {
  page = await show(<PerformanceReview list={list([row(1, 100, 50)], { year: '2026', lastYear: '2025' })} />);
  // Ten months are over, and the eleventh is under way.
  const [, budget = ''] = /Attainment until today[\d.]+ %of ([\d,]+)/.exec(figures()) ?? [];
  expect(Number(budget.replace(',', ''))).toBeGreaterThan(1000);
  expect(Number(budget.replace(',', ''))).toBeLessThan(1100);
});

test('far below what should have been reached is worse than a little below, and enough is nothing', async () => {
  const tones = async (actual: number) => {
    await page?.end();
    forgetPageState();
    page = await show(<PerformanceReview list={list([row(1, 100, actual)])} />);
    const found = document.querySelector('[aria-label="The year as a whole"] [data-tone]');
    return found?.getAttribute('data-tone') ?? null;
  };
  expect([await tones(90), await tones(89.9), await tones(75), await tones(74.9)]).toEqual([
    null,
    'warn',
    'warn',
    'bad',
  ]);
});

test('growth is signed, and without a year before or a budget there is none', async () => {
  page = await show(<PerformanceReview list={list([row(1, 0, 150)])} />);
  expect(figures()).toContain('+50.0 % on all of 2024');
  expect(figures()).toContain('Attainment–');
  await page.draw(<PerformanceReview list={list([row(1, 100, 150, 0)])} />);
  expect(figures()).not.toContain('on all of 2024');
});

test('years that were typed, and customers of no division, are said', async () => {
  const sources = { actual: 'typed', lastYear: 'typed', baseYear: 'orders' };
  page = await show(<PerformanceReview list={list([row(1, 100, 50)], { sources, withoutDivision: 2 })} />);
  const notes = () => document.querySelector('.performance-notes')?.textContent ?? '';
  expect(notes()).toContain('No orders of 2024, 2025 are stored here');
  expect(notes()).toContain('2 customers belong to no division');
  expect(document.querySelectorAll('tbody a')).toHaveLength(0);
  await page.draw(<PerformanceReview list={list([row(1, 100, 50)])} />);
  expect(notes()).not.toContain('stored here');
  expect(notes()).not.toContain('no division');
});

test('each figure of the year stands at its place, of the whole and of each row', async () => {
  const given = list([row(1, 100, 45)], { year: '2026', lastYear: '2025' });
  const whole = standingOf(given.rows, given);
  const { budget, actual, attainment, attainmentToDate, budgetToDate, gap, runRate, orderBook } = whole;
  const amounts = [budget, actual, gap, runRate, orderBook, budgetToDate].map((amount) => wholeText(amount ?? 0));
  const [planned = '', sold = '', missing = '', rate = '', book = '', toDate = ''] = amounts;
  // None of them could be taken for another one.
  expect(new Set([...amounts, String(attainment), String(attainmentToDate)]).size).toBe(8);
  page = await show(<PerformanceReview list={given} />);
  const [reached, until] = [attainment, attainmentToDate].map((share) => `${share?.toFixed(1)} %`);
  const cells = [planned, sold, reached, until, missing, rate, book];
  expect(rows()).toEqual([['Owner 1', '', ...cells]]);
  const totals = [...document.querySelectorAll('tfoot tr > *')].map(({ textContent }) => textContent);
  expect(totals.slice(-7)).toEqual(cells);
  const share = (part: number | null) => `${(Math.round(((part ?? 0) / budget) * 1000) / 10).toFixed(1)} %`;
  const told = [...document.querySelectorAll('[aria-label="The year as a whole"] li')].map((each) =>
    [...each.querySelectorAll('small, strong')].map(({ textContent }) => textContent),
  );
  expect(told).toEqual([
    ['Budget', planned, ''],
    ['Actual', sold, '-55.0 % on all of 2025'],
    ['Attainment', reached, 'of the year'],
    ['Attainment until today', until, `of ${toDate}`],
    ['Forecast by run rate', rate, share(runRate)],
    ['Forecast by order book', book, share(orderBook)],
  ]);
});
