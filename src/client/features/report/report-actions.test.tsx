// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { filtersShown } from '../../../../tests/support/stand-in-filters';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { bonusCalls } from '../../../shared/areas/market/bonus-calls';
import { reportOf } from '../../../shared/areas/reports';
import { href } from '../../../shared/pages';
import { reportPath } from '../../../shared/reports/report-path';
import { fetchData } from '../../api/send';
import type { LargeTable } from '../../grid/rows/large-table';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import { toastError } from '../../state/toasts';
import ReportPage from './ReportPage';
import { useReport } from './use-report';

vi.mock('../../api/send');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
// It draws on a canvas, which a DOM of tests has none of.
vi.mock('../../charts/Chart', () => ({ Chart: () => null }));
vi.mock('../../state/toasts');
vi.mock('./use-report');

let state = { rows: 3, bytes: 0, isLoading: false, version: 1, load: 1, shown: 'all' };
const [grouped, aged] = [vi.fn(), vi.fn()];
const table = { subscribe: () => () => undefined, state: () => state, grouped, aged };
const [reload, openTab] = [vi.fn(), vi.fn()];
let page: Awaited<ReturnType<typeof show>> | undefined;
const always = { q: 'query', w: 'export', l: 'link', r: 'reload' };
const dialog = () => document.querySelector('[role="dialog"] h2')?.textContent;
async function open(path: string) {
  page = await show(
    <PageTabContext value={pageTab(path)}>
      <ReportPage />
    </PageTabContext>,
  );
  await settled();
}

beforeEach(() => {
  connectTabs(openTab);
  enter({ account: 'ann', roles: ['admin'] });
  const read = table as unknown as LargeTable; // what the page reads of one
  const outcome = { kind: 'loaded', cutAt: null, of: null } as const;
  vi.mocked(useReport).mockImplementation(() => ({ table: read, outcome, reload, cancel: vi.fn() }));
  vi.mocked(fetchData).mockResolvedValue([]);
  grouped.mockResolvedValue([]);
  aged.mockResolvedValue([]);
});
afterEach(() => leaveNothing(page));

test('a report is summed, sorted and led from as its definition says', async () => {
  await open(reportPath('netSales', { from: '2026-01-01' }));
  const { totals, standardSort, rowId, path, gridId, label } = gridShown();
  const report = reportOf('netSales');
  expect([totals, standardSort]).toEqual([report.totals, [{ column: 'orderDate', descending: true }]]);
  expect([gridId, label]).toEqual(['report.netSales', 'Net Sales']);
  const row = { row: 4, customerId: 7, orderId: 5 } as unknown as Parameters<NonNullable<typeof path>>[0]; // of this grid
  expect([rowId(row), path?.(row, 'poNumber'), path?.(row, 'pieces')]).toEqual([
    '4',
    href('OrderDet', { id: 5 }),
    null,
  ]);
  expect(keysShown()).toEqual({ ...always, g: 'chart' });
});

test('the rankings of sales have a key for their analysis, which is closed again', async () => {
  await open(reportPath('salesByModel'));
  expect(keysShown()).toEqual({ ...always, g: 'chart', e: 'salesExport' });
  await pressKey('e');
  expect(dialog()).toBe('Sales analysis');
  await click('Close');
  expect(dialog()).toBeUndefined();
});

test('containers are shared by a key, and the links that were made are gone to by another', async () => {
  await open(reportPath('containerTracking'));
  expect(keysShown()).toEqual({ ...always, g: 'chart', u: 'share', t: 'links' });
  await pressKey('t');
  expect(openTab.mock.lastCall?.[0]).toBe(href('TrackingLinks'));
  await pressKey('u');
  expect(dialog()).toBe('Share with a customer');
  await click('Cancel');
  expect(dialog()).toBeUndefined();
});

test('a month of the bonus is closed by a key, once however often it is sent, and the report is loaded again', async () => {
  const [closer] = bonusCalls.closeBonusMonth.access;
  enter({ account: 'eve', roles: closer ? [closer] : [] });
  const month = { month: '2026-09', people: 1, bonus: 100, undistributed: 0 };
  vi.mocked(fetchData).mockImplementation(async (call) => (call === bonusCalls.getOpenBonusMonths ? [month] : []));
  await open(reportPath('newModelBonus'));
  expect(keysShown()).toMatchObject({ c: 'closeMonth' });
  await pressKey('c');
  await settled();
  let refuse = (_: Error) => {};
  vi.mocked(fetchData).mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const send = () =>
    act(
      async () =>
        void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  await send();
  await send();
  const closed = () => vi.mocked(fetchData).mock.calls.filter(([call]) => call === bonusCalls.closeBonusMonth).length;
  expect([closed(), reload.mock.calls.length]).toEqual([1, 0]);
  await act(async () => refuse(new Error('orders moved')));
  expect([vi.mocked(toastError).mock.calls.length, reload.mock.calls.length, dialog()]).toEqual([
    ...[1, 1, 'Close a month'],
  ]);
  await settled();
  await send();
  await settled();
  expect([closed(), reload.mock.calls.length, dialog()]).toEqual([2, 2, undefined]);
});

test('chart and table of ages follow the rows that are shown', async () => {
  await open(reportPath('inventoryAge'));
  await pressKey('g');
  await settled();
  expect([grouped.mock.calls.length, aged.mock.calls.length]).toEqual([1, 1]);
  await act(async () => filtersShown().onChange('model', 'LF'));
  expect([grouped.mock.calls.length, aged.mock.calls.length]).toEqual([1, 1]);
  state = { ...state, shown: 'fewer' };
  await act(async () => filtersShown().onChange('model', 'LF-1'));
  await settled();
  expect([grouped.mock.calls.length, aged.mock.calls.length]).toEqual([2, 2]);
});
