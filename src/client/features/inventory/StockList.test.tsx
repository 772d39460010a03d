// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { inventoryCalls, type ReportView, type StockRow } from '../../../shared/areas/inventory/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData, fetchFile } from '../../api/send';
import { Chart } from '../../charts/Chart';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import { forgetPageState, noteOpenedAgain, PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { storeLanguage } from '../../state/settings';
import SharedInventoryPage from './public/SharedInventoryPage';
import ReplenishmentPage from './ReplenishmentPage';
import ReportPage from './ReportPage';
import { SharedStock } from './SharedStock';
import { StockList } from './StockList';
import { StockPanel } from './StockPanel';

vi.mock('../../api/send');
// It draws on a canvas, which a DOM of tests has none of.
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn(() => null) }));
vi.mock('../../forms/ReferenceInput', () => import('../../../../tests/support/stand-in-reference'));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../record/RecordPage', () => ({ RecordPage: vi.fn(() => null) }));
vi.mock('../../state/open-page');
vi.mock('../../state/toasts');

const sku = (id: number, given: Partial<StockRow> = {}): StockRow => ({
  ...{ id, version: 1, sku: `S${id}`, number: 'N', name: '沙发', model: 'M', modelStatus: 'running', coverGrade: null },
  ...{
    skuStatus: 'running',
    color: null,
    status: 'enabled',
    stores: 1,
    floorSamples: null,
    weekStart: '2026-11-16',
    weekEnd: '2026-11-22',
  },
  ...{ weeks: 4, sold: 5, stock: 8, soldByWeek: [1, 2], undelivered: 3, productionStatus: null, readyDate: null },
  ...{ inTransit: 4, containers: null, etd: null, eta: null, weeksOfStock: 3, weeksCovered: 2, runsOut: false },
  ...{ forecastMethod: null, method: null, perWeek: 2, error: 12.4, naiveError: null, bias: -3, leadTimeWeeks: 12 },
  ...{ reviewWeeks: 2, serviceLevel: 95, wanted: 29, safetyStock: 6.5, replenishment: 10, cube: 20 },
  ...given,
});
let page: Awaited<ReturnType<typeof show>> | undefined;
async function start(rows: StockRow[]) {
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === inventoryCalls.getReplenishment
      ? { rows, customer: { id: 7, code: 'C7' } }
      : { containers: 1, dropped: [], isFull: true, isPacked: true, lines: 1, pieces: 1, unmeasured: [] },
  );
  page = await show(<StockList customerId={7} choice={null} />);
  await settled();
}
const figures = () => document.querySelector('[aria-label="Stock of the customer"]')?.textContent ?? '';
const ordered = () =>
  vi
    .mocked(fetchData)
    .mock.calls.flatMap(([call, input]) => (call === inventoryCalls.orderReplenishment ? [input] : []));

beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await leaveNothing(page);
  history.replaceState(null, '', '/');
  storeLanguage('en');
});

test('above the list stands what there is, what runs out, what comes and what would be ordered', async () => {
  await start([
    sku(1, { runsOut: true, weekEnd: '2026-11-15' }),
    sku(2),
    sku(3, { weekEnd: null, replenishment: null }),
  ]);
  const text = figures();
  expect(text).toContain('SKUs3');
  expect(text).toContain('reported until 2026-11-22');
  expect(text).toContain('Run out1');
  expect(text).toContain('On its way21');
  expect(text).toContain('Check list of all SKUs');
  expect(gridShown().standardSort).toEqual([
    { column: 'runsOut', descending: true },
    { column: 'replenishment', descending: true },
  ]);
  await act(async () => gridShown().onSelect?.([sku(2) as never]));
  expect(figures()).toContain('Check list of the selected SKUs');
});

test('what is proposed of the selected SKUs, or of all, is put on a check list for the kind of container', async () => {
  await start([
    sku(1),
    sku(2),
    sku(3, { replenishment: 0 }),
    sku(4, { modelStatus: 'dropped' }),
    sku(5, { skuStatus: 'dropped' }),
  ]);
  await click('Make a check list');
  expect(ordered()).toEqual([{ customerId: 7, containerKind: '40HC', productIds: [1, 2] }]);
  const select = control<HTMLSelectElement>('Container type');
  await act(async () => {
    select.value = '20GP';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => gridShown().onSelect?.([sku(2) as never, sku(9) as never]));
  await click('Make a check list');
  expect(ordered().at(-1)).toEqual({ customerId: 7, containerKind: '20GP', productIds: [2] });
});

test('where nothing is proposed nothing is ordered, and figures say so', async () => {
  await start([sku(1, { replenishment: 0, weekEnd: null, inTransit: 0, undelivered: 0 })]);
  expect([isOffered('Make a check list'), figures().includes('No weeks were reported yet.')]).toEqual([false, true]);
  expect(figures()).toContain('Run out0');
});

test('it is told how many containers the check list fills, and whether the last one is in its window', async () => {
  const last = () => document.querySelector('[aria-label="Stock of the customer"] li:last-child strong');
  await start([sku(1, { replenishment: 110 })]);
  expect([last()?.textContent, last()?.getAttribute('data-tone')]).toEqual(['1 × 40HC', 'good']);
  expect([figures().includes('within the window'), figures().includes('as proposed')]).toEqual([true, true]);
  await page?.end();
  queries.clear();
  await start([sku(1, { replenishment: 90 })]);
  expect(figures()).toMatch(/100 pieces10 of them fill the last container/);
  await page?.end();
  queries.clear();
  await start([sku(1, { replenishment: 1, cube: 3000 })]);
  expect([last()?.textContent, last()?.getAttribute('data-tone')]).toEqual(['1 × 40HC', 'warn']);
});

test('who may neither edit nor order reads only', async () => {
  await start([sku(1)]);
  expect(['Make a check list', 'Upload weeks', 'Share with the customer'].map(isOffered)).toEqual([true, true, true]);
  expect(gridShown().onEdit).toBeDefined();
  await click('Upload weeks');
  expect(openPage).toHaveBeenLastCalledWith(
    href('Imports', { target: 'InventoryPlatformCustomerData', customer: 'C7' }),
  );
  await click('Weeks of the customer');
  expect(openPage).toHaveBeenLastCalledWith(href('InventoryPlatformCustomerData', { customerId: 7 }));
  await act(async () => enter({ account: 'bob', roles: [] }));
  expect(['Make a check list', 'Upload weeks', 'Share with the customer'].map(isOffered)).toEqual([
    false,
    false,
    false,
  ]);
  expect(gridShown().onEdit).toBeUndefined();
});

test('beside the list stands how the current SKU is worked out, the first one until one goes to another', async () => {
  await start([sku(1), sku(2)]);
  const panel = () =>
    document.querySelector('[aria-label="How it is worked out"]')?.querySelector('h2')?.textContent ?? null;
  expect(panel()).toContain('S1');
  await act(async () => gridShown().onCurrent?.(sku(2) as never));
  expect(panel()).toContain('S2');
  await click('How it is worked out');
  expect(panel()).toBeNull();
  await act(async () => gridShown().onOpen?.(sku(1) as never));
  expect(panel()).toContain('S1');
});

test('the sum of a proposal is told line by line', async () => {
  const draw = async (given: Partial<StockRow>) => {
    await page?.end();
    page = await show(<StockPanel row={sku(1, given)} />);
    return document.body.textContent ?? '';
  };
  const text = await draw({ runsOut: true });
  const lines = [...document.querySelectorAll('.stock-steps tr')].map(({ textContent }) => textContent);
  // 29 pieces at 2 a week are the demand of 15 weeks, rounded.
  expect(lines).toEqual([
    ...['Demand of 15 weeks+ 29.0', 'Safety stock+ 6.5', 'Stock− 8.0', 'In transit− 4.0', 'Undelivered− 3.0'],
    'Replenishment10',
  ]);
  expect(text).toContain('Out of stock before an order could arrive');
  expect(vi.mocked(Chart).mock.lastCall?.[0].names).toEqual(['2026-11-09', '2026-11-16']);
  expect(text).toContain('12 %');
  expect(await draw({ error: 12, naiveError: 34 })).toMatch(/12 %.*34 %/);
  expect(text).toContain('95.0 %');
  expect(await draw({ replenishment: null })).toContain('No weeks were reported yet.');
  expect(document.querySelector('.stock-steps')).toBeNull();
  expect(await draw({ replenishment: null, status: 'disabled' })).toContain('This SKU is disabled.');
  await draw({ perWeek: 0, wanted: null, replenishment: 0 });
  expect(document.querySelector('.stock-steps')?.textContent).toContain('Demand of 0 weeks+ 0.0');
});

const report = (rows: StockRow[], given: Partial<ReportView> = {}): ReportView => ({
  ...{ id: 3, title: 'Autumn', customerName: 'Basel', note: null, madeByName: 'Ann', today: '2026-11-27' },
  ...{ weekStart: null, weekEnd: null, showsProposal: false, rows, seller: { nameEn: 'Seller', nameZh: '卖家' } },
  ...given,
});
const tableRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const headings = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

test('a customer sees what runs out, what comes and, where that is meant, what we propose', async () => {
  const second: Partial<StockRow> = {
    ...{ weeksOfStock: 12.34, sold: 1234, productionStatus: 'scheduled', readyDate: '2026-12-01' },
    ...{ containers: 'MSCU1', eta: '2026-12-24', stock: null },
  };
  page = await show(<SharedStock report={report([sku(1, { runsOut: true, weeksOfStock: 3 }), sku(2, second)])} />);
  expect(tableRows().map((cells) => cells.filter((_, at) => at !== 2))).toEqual([
    ['S1 N 沙发', '5', '8', '3.0 runs out', '3', '–', '4', '–', '–'],
    ['S2 N 沙发', '1,234', '–', '12.3', '3', 'Scheduled, 2026-12-01', '4', 'MSCU1', '2026-12-24'],
  ]);
  expect(headings()).not.toContain('Replenishment');
  await act(async () => i18n.activate('zh'));
  expect(tableRows()[1]).toContain('Scheduled、2026-12-01');
  await act(async () => i18n.activate('en'));
  await page.draw(<SharedStock report={report([sku(1, { weeksOfStock: null })], { showsProposal: true })} />);
  expect([headings().at(-1), tableRows()[0]?.at(-1), tableRows()[0]?.[4]]).toEqual(['Replenishment', '10', '–']);
  await page.draw(<SharedStock report={report([])} />);
  expect(document.body.textContent).toContain('No SKUs of this customer yet');
});

test('a report behind a link says whose and of when it is, and is saved by that link', async () => {
  location.hash = '#abc';
  vi.mocked(fetchData).mockResolvedValue(report([sku(1)], { weekEnd: '2026-11-22', note: 'See you' }));
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  page = await show(<SharedInventoryPage />);
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([inventoryCalls.openSharedInventory, {}, { token: 'abc' }]);
  expect(document.querySelector('article header')?.textContent).toContain(
    'Basel · stock of 2026-11-22 · as of 2026-11-27 · Ann',
  );
  expect(document.querySelector('.stock-note')?.textContent).toBe('See you');
  await click('Workbook');
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([inventoryCalls.getSharedInventoryFile, {}, { token: 'abc' }]);
});

test('whoever looks at a report before it is sent reads it in their language, and saves that one', async () => {
  history.replaceState(null, '', '/x?id=3');
  storeLanguage('zh');
  vi.mocked(fetchData).mockResolvedValue(report([sku(1)]));
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  page = await show(<SharedInventoryPage />);
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([inventoryCalls.previewInventoryReport, { id: 3 }]);
  expect(document.querySelector('article header p')?.textContent).toBe('卖家');
  await click('Workbook');
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    ...[inventoryCalls.exportInventoryReport, { id: 3, format: 'xlsx' }],
  ]);
});

test('a report is taken out as a workbook, previewed in a window of its own, and leads to its customer', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  const open = vi.fn();
  vi.stubGlobal('open', open);
  page = await show(<ReportPage />);
  const [props] = vi.mocked(RecordPage).mock.lastCall ?? [];
  const record = { id: 3, customerId: 7 } as unknown as CrudRecord; // what its actions read of one
  const actions = typeof props?.actions === 'function' ? props.actions(record) : [];
  const run = (id: string) => act(async () => actions.find((each) => each.id === id)?.run());
  for (const id of ['here.workbook', 'here.preview', 'here.stock']) await run(id);
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    ...[inventoryCalls.exportInventoryReport, { id: 3, format: 'xlsx' }],
  ]);
  expect(open).toHaveBeenCalledExactlyOnceWith(href('SharedInventory', { id: 3 }), '_blank', 'noopener');
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('InventoryPlatformCustomerDataNew', { customerId: 7 }));
  expect(actions.map(({ id, right }) => [id, right]).filter(([, right]) => right)).toContainEqual([
    ...['here.workbook', 'export'],
  ]);
  // Below the report stands what the customer sees of it.
  vi.mocked(fetchData).mockResolvedValue(report([sku(1)], { weekEnd: '2026-11-22' }));
  await page.draw(typeof props?.sections === 'function' && props.sections(record));
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall?.slice(0, 2)).toEqual([inventoryCalls.previewInventoryReport, { id: 3 }]);
  expect([document.querySelector('header .quiet')?.textContent, tableRows().length]).toEqual(['2026-11-22', 1]);
});

test('the customer who told of a week last is looked at first, unless the address or somebody names another', async () => {
  let telling = [{ id: 5 }, { id: 6 }];
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === inventoryCalls.getTellingCustomers ? { customers: telling } : { rows: [], customer: { id: 5, code: 'C' } },
  );
  const tab = (path: string, isActive = true) => (
    <PageTabContext value={pageTab(path, { isActive })}>
      <ReplenishmentPage />
    </PageTabContext>
  );
  const shownCustomer = () => document.querySelector('.reference')?.firstChild?.textContent;
  const open = async (path: string) => {
    await page?.end();
    queries.clear();
    forgetPageState();
    page = await show(tab(path));
    await settled();
    return shownCustomer();
  };
  const comeBack = async (path: string) => {
    await page?.draw(tab(path, false));
    await page?.draw(tab(path));
    await settled();
    return shownCustomer();
  };
  const path = href('InventoryPlatformCustomerDataNew');
  expect(await open(path)).toBe('5');
  await click('nine');
  await settled();
  expect(shownCustomer()).toBe('9');
  noteOpenedAgain(path);
  expect(await comeBack(path)).toBe('9');
  vi.mocked(fetchData).mockClear();
  const named = href('InventoryPlatformCustomerDataNew', { customerId: 7 });
  expect(await open(named)).toBe('7');
  expect(vi.mocked(fetchData).mock.calls.map(([call]) => call)).not.toContain(inventoryCalls.getTellingCustomers);
  await click('nine');
  expect(await comeBack(named)).toBe('9');
  noteOpenedAgain(named);
  expect(await comeBack(named)).toBe('7');
  telling = [];
  expect([await open(path), document.body.textContent?.includes('No customer has SKUs here yet.')]).toEqual([
    'nobody',
    true,
  ]);
});
