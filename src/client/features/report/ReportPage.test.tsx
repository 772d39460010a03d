// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, isOffered, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { runCommand } from '../../../../tests/support/page-keys';
import { gridHandle, gridShown } from '../../../../tests/support/stand-in-grid';
import { catalogueLookUps } from '../../../shared/areas/catalogue/look-up-calls';
import { shippingCalls } from '../../../shared/areas/delivery/shipping-calls';
import { reportPath } from '../../../shared/reports/report-path';
import { fetchData } from '../../api/send';
import { Chart } from '../../charts/Chart';
import type { LargeTable } from '../../grid/rows/large-table';
import { FilterBar } from '../../page/FilterBar';
import { queryInConsole } from '../../state/console';
import { copyText } from '../../state/copy-text';
import { PageTabContext, pageTab } from '../../state/page';
import { settingsAtom } from '../../state/settings';
import ReportPage from './ReportPage';
import { useReport } from './use-report';

vi.mock('../../api/send');
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn() }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => ({ FilterBar: vi.fn() }));
vi.mock('../../state/console');
vi.mock('../../state/copy-text');
vi.mock('../../state/toasts');
vi.mock('./use-report');

const some = { rows: 1200, bytes: 2_460_000, isLoading: false, version: 1, load: 1, shown: 'all' };
const grouped = vi.fn<LargeTable['grouped']>();
const aged = vi.fn<LargeTable['aged']>();
let state = some;
const table = { subscribe: () => () => undefined, state: () => state, grouped, aged };
let outcome: ReturnType<typeof useReport>['outcome'];
const [reload, cancel] = [vi.fn(), vi.fn()];
let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-27T12:00:00Z');
  enter({ account: 'ann', roles: ['admin'] });
  state = some;
  outcome = { kind: 'loaded', cutAt: null, of: null };
  grouped.mockResolvedValue([]);
  aged.mockResolvedValue([]);
  const read = table as unknown as LargeTable; // what the page and its charts read of one
  vi.mocked(useReport).mockImplementation(() => ({ table: read, outcome, reload, cancel }));
  vi.mocked(fetchData).mockResolvedValue([]);
});
afterEach(async () => {
  await leaveNothing(page);
  localStorage.clear();
  vi.useRealTimers();
});

const rest = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
async function open(path: string) {
  page = await show(
    <PageTabContext value={pageTab(path)}>
      <ReportPage />
    </PageTabContext>,
  );
  await rest(300);
}
const bar = () => {
  const [props] = vi.mocked(FilterBar).mock.lastCall ?? [];
  if (!props) throw new Error('no filters are shown');
  return props;
};
const filter = (name: string) => bar().filters.find((each) => each.name === name);
const asked = () => vi.mocked(useReport).mock.lastCall?.[0].filters;
const calls = (wanted: object) =>
  vi.mocked(fetchData).mock.calls.flatMap(([call, input]) => (call === wanted ? [input] : []));
const answer = (answers: ReadonlyMap<object, unknown>) =>
  vi.mocked(fetchData).mockImplementation(async (call) => answers.get(call) ?? []);
const text = () => document.body.textContent ?? '';

test('a report begins with the days of its calendar, unless its address says filters or how its rows are shown', async () => {
  await open(reportPath('netSales'));
  expect([bar().values, asked()]).toEqual([{ from: '2026-01-01' }, { from: '2026-01-01' }]);
  await page?.end();
  await open(reportPath('netSales', { stages: 'shipped,inventory', customerIds: [3, 4], unknown: 1 }));
  expect(asked()).toEqual({ stages: ['shipped', 'inventory'], customerIds: [3, 4] });
  await page?.end();
  await open(reportPath('netSales', {}, { quick: 'sofa' }));
  expect([bar().values, asked(), gridShown().openedWith]).toEqual([{}, {}, { filters: {}, quick: 'sofa' }]);
});

test('what is typed is asked for once one pauses; with a filter that is none nothing is asked for, and it is said why', async () => {
  await open(reportPath('newModelBonus'));
  expect(asked()).toEqual({});
  await act(async () => bar().onChange('monthFrom', '2026-0'));
  await act(async () => bar().onChange('model', 'LF'));
  await rest(299);
  expect(asked()).toEqual({});
  await rest(1);
  expect([asked(), gridShown().loading]).toEqual([null, false]);
  const said = { title: 'Bonus month from (yyyy-mm)', children: 'must be a month as yyyy-mm' };
  expect(gridShown().emptyState).toMatchObject({ props: said });
  await act(async () => bar().onChange('monthFrom', '2026/9'));
  await rest(300);
  expect(asked()).toEqual({ model: 'LF', monthFrom: '2026-09' });
});

test('a period that ends before it begins is told at its filter, and nothing is asked for', async () => {
  await open(reportPath('netSales', { from: '2026-03-02', to: '2026-03-01' }));
  expect([asked(), gridShown().error]).toEqual([null, null]);
  const said = { title: 'Ordered from', children: '“Ordered from” cannot be later than “Ordered until”.' };
  expect(gridShown().emptyState).toMatchObject({ props: said });
});

test('a report that waits for a filter says so, and shows no progress', async () => {
  outcome = { kind: 'loading' };
  await open(reportPath('containerTrackingDetail'));
  const progress = () => document.querySelector('[role="progressbar"]');
  expect([asked(), gridShown().loading, progress()]).toEqual([null, false, null]);
  await page?.end();
  await open(reportPath('containerTrackingDetail', { containerIds: [4] }));
  expect([asked() === null, gridShown().loading, progress() === null]).toEqual([false, true, false]);
});

test('each filter offers what its report is narrowed by, and only that is looked up', async () => {
  answer(new Map([[catalogueLookUps.getCategories, [{ value: 'sofa', label: '沙发' }]]]));
  await open(reportPath('salesByModel'));
  expect(filter('categories')).toMatchObject({ kind: 'several', options: [{ value: 'sofa', label: '沙发' }] });
  for (const [name, to, ofCustomers] of [
    ['departmentIds', 'department', undefined],
    ['ownerIds', 'account', true],
    ['countryIds', 'country', true],
    ['customerIds', 'customer', undefined],
  ] as const) {
    expect(filter(name)).toMatchObject({ kind: 'references', to });
    expect(filter(name)?.ofCustomers, name).toBe(ofCustomers);
  }
  expect(filter('collectionId')).toMatchObject({ kind: 'reference', to: 'collection' });
  expect(filter('motions')?.options?.length).toBeGreaterThan(1);
  expect(calls(shippingCalls.getCustomerContainerTacking)).toEqual([]);
  await page?.end();
  await open(reportPath('newModelBonus'));
  expect([filter('monthFrom')?.kind, filter('model')?.kind]).toEqual(['text', 'text']);
  expect(calls(catalogueLookUps.getCategories)).toHaveLength(1);
  await page?.end();
  await open(reportPath('quickShipInventory'));
  expect(filter('longStock')).toEqual({
    ...{ name: 'longStock', label: 'Long stock only (60 days or more)', kind: 'flag' },
  });
});

test('a report that needs a container is not asked for before one of the newest is chosen', async () => {
  const containers = [
    { id: 5, containerNumber: 'MSCU5', customerName: 'Ashford' },
    { id: 6, containerNumber: null, customerName: 'Basel' },
  ];
  answer(new Map([[shippingCalls.getCustomerContainerTacking, { rows: containers }]]));
  outcome = { kind: 'loading' };
  state = { ...some, rows: 0 };
  await open(reportPath('containerTrackingDetail'));
  expect([asked(), gridShown().loading]).toEqual([null, false]);
  expect(calls(shippingCalls.getCustomerContainerTacking)).toMatchObject([{ sort: 'etd', direction: 'desc' }]);
  expect(filter('containerIds')?.options).toEqual([
    { value: '5', label: 'MSCU5 Ashford' },
    { value: '6', label: 'Basel' },
  ]);
  await act(async () => bar().onChange('containerIds', '5'));
  await rest(300);
  expect([asked(), gridShown().loading]).toEqual([{ containerIds: [5] }, true]);
});

test('any container is found by typing, and an old one in the address bears its number', async () => {
  const newest = Array.from({ length: 51 }, (_, id) => ({ id: id + 10, containerNumber: `N${id}`, customerName: '' }));
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if (call !== shippingCalls.getCustomerContainerTacking) return [];
    const isNewest = !('containerIds' in input) && !('text' in input);
    return { rows: isNewest ? newest : [{ id: 5, containerNumber: 'MSCU5', customerName: 'Ashford' }] };
  });
  await open(reportPath('containerTrackingDetail', { containerIds: [5] }));
  const first = () => filter('containerIds')?.options?.[0];
  expect([first(), filter('containerIds')?.options?.length]).toEqual([{ value: '5', label: 'MSCU5 Ashford' }, 51]);
  expect(filter('containerIds')?.more).toBe(true);
  await act(async () => filter('containerIds')?.onSearch?.(' mscu '));
  await rest(0);
  expect(calls(shippingCalls.getCustomerContainerTacking).at(-1)).toMatchObject({ text: 'mscu', size: 51 });
  expect([first(), filter('containerIds')?.more]).toEqual([{ value: '5', label: 'MSCU5 Ashford' }, false]);
  await act(async () => bar().onChange('containerIds', '7'));
  await rest(0);
  expect(filter('containerIds')?.options?.at(-1)).toEqual({ value: '7', label: '#7', isNameOnly: true });
});

test('an address without a report says so', async () => {
  await open('/ReportDet?report=gone');
  expect(text()).toContain('There is no report at this address.');
  expect(useReport).not.toHaveBeenCalled();
});

test('what of a report is not there is said above its rows, and why', async () => {
  const shown = async (next: typeof outcome, rows = some.rows) => {
    outcome = next;
    state = { ...some, rows };
    await open(reportPath('netSales'));
    const said = document.querySelector('[role="alert"]')?.textContent ?? '';
    const { isCut, error } = gridShown();
    const canRetry = isOffered('Try again');
    if (canRetry) await click('Try again');
    await page?.end();
    return [said, isCut, error ?? null, canRetry];
  };
  expect(await shown({ kind: 'loaded', cutAt: null, of: null })).toEqual(['', false, null, false]);
  const narrow = 'Narrow its filters to see the others.';
  expect(await shown({ kind: 'loaded', cutAt: 5000, of: null })).toEqual([
    ...[`The report was cut off after 5,000 rows. ${narrow}`, true, null, false],
  ]);
  expect(await shown({ kind: 'loaded', cutAt: 5000, of: 9000 })).toEqual([
    ...[`The report was cut off after 5,000 of 9,000 rows. ${narrow}`, true, null, false],
  ]);
  expect(await shown({ kind: 'cancelled' })).toEqual([
    ...['Canceled: the first 1,200 rows are shown, others are missing.Try again', true, null, true],
  ]);
  const failed = { kind: 'failed', message: 'It broke.' } as const;
  expect(await shown(failed)).toEqual([
    ...['It broke. The first 1,200 rows are shown, others are missing.Try again', true, 'It broke.', true],
  ]);
  // The grid itself says so then.
  expect(await shown(failed, 0)).toEqual(['', true, 'It broke.', false]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a report that takes a while says how far it is and can be cancelled', async () => {
  outcome = { kind: 'loading' };
  page = await show(
    <PageTabContext value={pageTab(reportPath('netSales'))}>
      <ReportPage />
    </PageTabContext>,
  );
  await rest(299);
  expect([isOffered('Cancel'), gridShown().loading, gridShown().isCut]).toEqual([false, true, false]);
  await rest(1);
  expect(text()).toContain('1,200 rows, 2.5 MB');
  await click('Cancel');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('the rows shown become a question to the console, a link or a file', async () => {
  await open(reportPath('netSales', { model: 'LF' }));
  const view = { sort: [{ column: 'pieces', descending: true }], filters: {}, quick: '7' };
  gridHandle.view.mockReturnValue({ ...view, columns: ['model', 'pieces'] });
  await runCommand('here.query');
  const [question] = vi.mocked(queryInConsole).mock.lastCall ?? [];
  expect(question).toMatchObject({ report: { name: 'netSales', filters: { model: 'LF' } } });
  const sql = question && 'sqlOf' in question ? question.sqlOf('t') : '';
  expect(sql.split('\n')).toEqual([
    ...['select model, pieces', 'from t', expect.stringContaining('pieces'), 'order by pieces desc nulls last'],
  ]);
  // What is never shown is not looked through for a word.
  expect(sql).not.toContain('customer_id');
  await runCommand('here.link');
  const path = reportPath('netSales', { model: 'LF' }, { ...view, language: 'en' });
  expect(vi.mocked(copyText).mock.lastCall?.[0]).toBe(location.origin + path);
  await runCommand('here.export');
  expect(gridHandle.exportShown).toHaveBeenCalledExactlyOnceWith('xlsx');
  await runCommand('here.reload');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a report of a period that is longer than an export may be is not exported, with the filter to blame', async () => {
  await open(reportPath('orderIntakeShipped', { receivedFrom: '2026-06-01', receivedTo: '2026-11-01' }));
  const { exported } = gridShown();
  expect(exported?.sources).toEqual([
    { name: 'report.orderIntakeShipped', filters: { receivedFrom: '2026-06-01', receivedTo: '2026-11-01' } },
  ]);
  expect(exported?.problem).toContain('Invoiced from');
  await expect(runCommand('here.export')).rejects.toThrow('offers no here.export');
  expect(gridHandle.exportShown).not.toHaveBeenCalled();
});

async function drawn(groups: Awaited<ReturnType<LargeTable['grouped']>>) {
  grouped.mockResolvedValue(groups);
  await runCommand('here.chart');
  await rest(0);
  const [props] = vi.mocked(Chart).mock.lastCall ?? [];
  if (!props) throw new Error('no chart is drawn');
  return props;
}

test('a chart of what is shown is there on demand, and again where one comes back', async () => {
  await open(reportPath('netSales'));
  expect(Chart).not.toHaveBeenCalled();
  const chart = await drawn([
    { key: 'Chile', sums: [120.5] },
    { key: '', sums: [-3] },
  ]);
  expect(grouped).toHaveBeenCalledExactlyOnceWith('country', ['netSales'], 'value');
  expect(chart).toMatchObject({ label: 'Net sales, USD by Country', kind: 'bar', nameHeading: 'Country' });
  expect([chart.names, chart.series]).toEqual([
    ['Chile', '(empty)'],
    [{ label: 'Net sales, USD', values: [120.5, -3] }],
  ]);
  await page?.end();
  vi.mocked(Chart).mockClear();
  await open(reportPath('netSales'));
  expect(Chart).toHaveBeenCalled();
  await runCommand('here.chart');
  expect(document.querySelector('.report-chart')).toBeNull();
});

test('of more bars than can be told apart the largest are drawn, the largest name first', async () => {
  await open(reportPath('netSales'));
  const many = Array.from({ length: 62 }, (_, at) => ({ key: `C${at}`, sums: [at === 0 ? -1000 : at] }));
  const { label, names } = await drawn(many);
  expect(label).toBe('Net sales, USD by Country: the 60 largest');
  expect([names.length, names[0], names[1], names.at(-1)]).toEqual([60, 'C0', 'C61', 'C3']);
});

test('months and the steps of a choice stay in their order however large they are', async () => {
  await open(reportPath('orderIntakeShipped', { receivedFrom: '2026-10-01', invoicedFrom: '2026-10-01' }));
  const months = ['2026-10', '2026-11'];
  expect((await drawn(months.map((key, at) => ({ key, sums: [at, 0] })))).names).toEqual(months);
});

test('a chart says choices in words and sizes in the units of whoever looks', async () => {
  await act(async () => getDefaultStore().set(settingsAtom, { volume: 'm3' }));
  await open(reportPath('containerTracking'));
  const { names, series } = await drawn([{ key: 'delivered', sums: [1000] }]);
  expect(names).toEqual(['Delivered']);
  expect(series).toEqual([{ label: 'Cube, m³', values: [expect.closeTo(28.317, 3)] }]);
});

const cellsOf = (part: string) =>
  [...document.querySelectorAll(`table ${part} tr`)].map((row) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
  );

test('beside the chart of stock its worth stands by age and by whose it is, the largest first', async () => {
  const sums = (...first: number[]) => [...first, ...Array.from({ length: 8 - first.length }, () => 0)];
  aged.mockResolvedValue([
    { key: 'East', sums: sums(10, 20) },
    { key: 'West', sums: sums(1000.4, 0, 5) },
  ]);
  await open(reportPath('inventoryAge'));
  await drawn([]);
  expect(aged.mock.calls).toEqual([['department', { days: 'ageDays', of: 'amount' }]]);
  expect(cellsOf('tbody')).toEqual([
    ['West', '1,000', '0', '5', '0', '0', '0', '0', '0', '1,005'],
    ['East', '10', '20', '0', '0', '0', '0', '0', '0', '30'],
  ]);
  expect(cellsOf('tfoot')).toEqual([['Total', '1,010', '20', '5', '0', '0', '0', '0', '0', '1,035']]);
  const label = 'Rows of the table of ages';
  expect(optionsOf(label).map(([value]) => value)).toEqual(['department', 'owner', 'customer', 'model']);
  await choose(label, 'model');
  await rest(0);
  expect(aged.mock.lastCall?.[0]).toBe('model');
  expect(cellsOf('thead')[0]?.[0]).toBe('Model');
});
