// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { type PerformanceList, performanceCalls } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { href } from '../../../shared/pages';
import { fetchData, fetchFile } from '../../api/send';
import { noteRecordChange } from '../../state/record-changes';
import { entryColumns } from './entry-columns';
import type { EntryRow } from './entry-rows';
import { customerOrders, groupOrders } from './order-paths';
import { pathOfReview, pathOfTable, reviewColumns, tableColumns } from './performance-columns';
import { divisionOf, fetchReview, fetchTable, saveBudgets } from './use-performance';

vi.mock('../../api/send');
vi.mock('../../state/record-changes');

const list = (given: object = {}) =>
  ({
    ...{ year: '2026', lastYear: '2025', baseYear: '2019', departmentIds: [4] },
    ...{ sources: { actual: 'orders', lastYear: 'orders', baseYear: 'orders' }, ...given },
  }) as unknown as PerformanceList; // what the paths are made of
const inYear = (more: object, year = '2026') => href('Order', { ...more, from: `${year}-01-01`, to: `${year}-12-31` });

test('the orders of a customer are those of a year, or of a month from its first day to its last', () => {
  expect(customerOrders(7, '2026')).toBe(inYear({ customerId: 7 }));
  const month = (at: number, year = '2026') => new URLSearchParams(customerOrders(7, year, at).split('?')[1]);
  expect([month(0).get('from'), month(0).get('to')]).toEqual(['2026-01-01', '2026-01-31']);
  expect([month(1, '2024').get('from'), month(1, '2024').get('to')]).toEqual(['2024-02-01', '2024-02-29']);
  expect([month(11).get('from'), month(11).get('to')]).toEqual(['2026-12-01', '2026-12-31']);
});

test('a group leads to its orders where one filter says so', () => {
  expect(groupOrders(list(), 'customer', 9)).toBe(inYear({ customerId: 9 }));
  expect(groupOrders(list(), 'owner', 9)).toBe(inYear({ departmentIds: 4, ownerIds: 9 }));
  expect(groupOrders(list(), 'country', 9)).toBe(inYear({ departmentIds: 4, countryIds: 9 }));
  expect(groupOrders(list(), 'division', 9)).toBe(inYear({ departmentIds: 4 }));
  expect(groupOrders(list(), 'department', 9)).toBe(inYear({ departmentIds: 9 }));
  expect(groupOrders(list(), 'department', 9, new Set([9]))).toBeUndefined();
  expect(groupOrders(list(), 'department', 4)).toBeUndefined();
  for (const departmentIds of [[], [4, 5]]) {
    expect(groupOrders(list({ departmentIds }), 'owner', 9)).toBeUndefined();
    expect(groupOrders(list({ departmentIds }), 'customer', 9)).toBe(inYear({ customerId: 9 }));
  }
  expect(groupOrders(list({ sources: { actual: 'typed' } }), 'customer', 9)).toBeUndefined();
});

test('figures lead to the orders they are made of; typed years and budgets to none', () => {
  type Row = Parameters<ReturnType<typeof pathOfReview>>[0];
  const row = { customerId: 7 } as Row; // what leads somewhere
  const path = pathOfReview(list({ sources: { actual: 'orders', lastYear: 'typed', baseYear: 'orders' } }));
  expect(['actual', 'lastYear', 'baseYear', 'budget'].map((id) => path(row, id))).toEqual([
    ...[inYear({ customerId: 7 }), null, inYear({ customerId: 7 }, '2019'), null],
  ]);
  const all = pathOfReview(list());
  expect([all(row, 'lastYear'), pathOfReview(list({ sources: {} }))(row, 'actual')]).toEqual([
    ...[inYear({ customerId: 7 }, '2025'), null],
  ]);
  const links = reviewColumns(all).flatMap(({ id, link }) => (link?.(row) ? [id] : []));
  expect(links).toEqual(expect.arrayContaining(['customerName', 'actual', 'lastYear', 'baseYear']));
});

test('a month of the table leads to its orders, its total to those of the year', () => {
  type Row = Parameters<ReturnType<typeof pathOfTable>>[0];
  const row = (figure: string) => ({ customerId: 7, figure, year: '2025' }) as Row; // what leads somewhere
  const path = pathOfTable(list({ sources: { actual: 'orders', lastYear: 'orders', baseYear: 'typed' } }));
  expect(path(row('lastYear'), 'm02')).toBe(customerOrders(7, '2025', 1));
  expect(path(row('lastYear'), 'total')).toBe(customerOrders(7, '2025'));
  expect([path(row('lastYear'), 'figure'), path(row('budget'), 'm02'), path(row('baseYear'), 'm02')]).toEqual([
    ...[null, null, null],
  ]);
  const links = tableColumns(path).flatMap(({ id, link }) => (link?.(row('actual')) ? [id] : []));
  expect(links).toEqual(['customerName', ...monthNames, 'total']);
});

test('a budget is entered by the year and its months, as long as the year is open; the months before are read', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const columns = (isOpen: boolean) => entryColumns(i18n, '2025', isOpen);
  const row = {} as EntryRow; // nothing of it matters here
  const editable = columns(true).flatMap(({ id, isEditable }) => (isEditable?.(row) ? [id] : []));
  expect(editable).toEqual(['total', ...monthNames]);
  expect(columns(false).some(({ isEditable }) => isEditable?.(row))).toBe(false);
  const filled = columns(true).flatMap(({ id, fillGroup }) => (fillGroup === 'months' ? [id] : []));
  expect(filled).toEqual([...monthNames]);
  const headings = columns(true)
    .slice(-13)
    .map(({ shortHeading }) => i18n._(shortHeading ?? { id: '' }));
  expect(headings.every((heading) => heading.endsWith(' 2025'))).toBe(true);
  const total = columns(true).find(({ id }) => id === 'total');
  const takes = (value: number) => total?.field.schema.safeParse(value).success;
  expect([0, 12_000_000_000, -1, 12_000_000_001].map(takes)).toEqual([true, true, false, false]);
});

test('every page knows its division; one that is opened for any of them has it in its address', () => {
  const query = (text: string) => new URLSearchParams(text);
  expect(divisionOf('Performance2', query(''))).toBe('two');
  expect(divisionOf('Performance3', query(''))).toBe('three');
  expect(divisionOf('Performance3', query('division=one'))).toBe('three');
  expect(divisionOf('addPerformance', query('division=three'))).toBe('three');
  expect([divisionOf('addPerformance', query('')), divisionOf('addPerformance', query('division=x'))]).toEqual([
    ...['one', 'one'],
  ]);
});

test('files are of the division and years shown; the present year is not named', async () => {
  await fetchTable({ division: 'two', year: '', base: '2019' });
  await fetchReview({ division: 'one', year: '2025', base: '2019' });
  expect(vi.mocked(fetchFile).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [performanceCalls.getPerformanceExcel, { division: 'two', base: '2019' }],
    [performanceCalls.getNewPerformanceExcel, { division: 'one', year: '2025', base: '2019' }],
  ]);
});

test('budgets are saved as they were seen, and what shows them is loaded again', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({ rows: [] });
  await saveBudgets('2026', [{ row: { customerId: 7, version: 2 }, months: { m01: 5, m02: null } }]);
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([
    performanceCalls.addPerformance,
    { year: '2026', rows: [{ customerId: 7, version: 2, months: { m01: 5, m02: null } }] },
  ]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('budget', 'divisionBudget');
});
