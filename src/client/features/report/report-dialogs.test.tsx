// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { bonusCalls } from '../../../shared/areas/market/bonus-calls';
import { salesAnalysisCalls } from '../../../shared/areas/report/sales-analysis-calls';
import { reportLimits } from '../../../shared/reports/limits';
import { addMonths } from '../../../shared/rules/days';
import { fetchData, fetchFile } from '../../api/send';
import { today } from '../../state/calendar';
import { queries } from '../../state/queries';
import { noteRecordChange } from '../../state/record-changes';
import { toastError, toastSuccess } from '../../state/toasts';
import { CloseBonusMonthDialog } from './bonus/CloseBonusMonthDialog';
import { useCloseBonusMonth } from './bonus/use-close-bonus-month';
import { SalesExportDialog } from './sales-export/SalesExportDialog';
import { useSalesExport } from './sales-export/use-sales-export';

vi.mock('../../api/send');
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));
vi.mock('../../state/toasts');

const ask = vi.mocked(fetchData);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
});
afterEach(() => leaveNothing(page));
async function choose(label: string, value: string) {
  const select = control<HTMLSelectElement>(label);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const exported = () => vi.mocked(fetchFile).mock.calls.map(([, input]) => input);

async function startExport(filters: Record<string, string> = {}) {
  ask.mockImplementation(async (call) =>
    call === salesAnalysisCalls.getGeneralCategory
      ? [{ value: 'sofa', label: '沙发', models: 12 }]
      : [{ value: 'A', label: 'Class A', customers: 3 }],
  );
  page = await show(<SalesExportDialog kind="color" filters={filters} onClose={() => undefined} />);
  await settled();
}

test('sales are exported for the period of the report, or for the half year until today where that is too long', async () => {
  await startExport({ from: '2026-02-01', to: '2026-03-31', customerIds: '3,x,7', ownerIds: '0' });
  await submit();
  expect(vi.mocked(fetchFile).mock.calls[0]?.[0]).toBe(salesAnalysisCalls.exportSalesAnalysis);
  expect(exported()).toEqual([
    { by: 'color', basis: 'ordered', format: 'xlsx', from: '2026-02-01', to: '2026-03-31', customerIds: [3, 7] },
  ]);
  await page?.end();
  await startExport({ from: '2020-01-01', to: '2026-03-31' });
  expect([control('From').value, control('Until').value]).toEqual([
    addMonths('2026-03-31', -reportLimits.windowMonths),
    '2026-03-31',
  ]);
  await page?.end();
  await startExport();
  expect([control('From').value, control('Until').value]).toEqual([
    ...[addMonths(today(), -reportLimits.windowMonths), today()],
  ]);
});

test('what is exported is chosen: by what, of which category and class, and as which file', async () => {
  await startExport({ departmentIds: '1', countryIds: '2' });
  const labels = [...control<HTMLSelectElement>('Category').options].map(({ textContent }) => textContent);
  expect(labels).toEqual(['All', '沙发 (12)']);
  await choose('Sales per', 'customer');
  await choose('Period by', 'invoiced');
  await choose('Category', 'sofa');
  await choose('Customer class', 'A');
  await choose('File', 'csv');
  await submit();
  expect(exported().at(-1)).toMatchObject({ by: 'customer', basis: 'invoiced', categories: ['sofa'], levels: ['A'] });
  expect(exported().at(-1)).toMatchObject({ format: 'csv' });
  expect(exported().at(-1)).toMatchObject({ departmentIds: [1], countryIds: [2] });
});

test('the categories of the report are those that the export begins with, several of them, too', async () => {
  await startExport({ categories: 'sofa', styleId: '4' });
  await submit();
  await page?.end();
  await startExport({ categories: 'sofa,bed' });
  const labels = [...control<HTMLSelectElement>('Category').options].map(({ textContent }) => textContent);
  await submit();
  await choose('Category', '');
  await submit();
  expect(exported().map((input) => (input as { categories?: string[] }).categories)).toEqual([
    ...[['sofa'], ['sofa', 'bed'], undefined],
  ]);
  expect(labels).toEqual(['All', 'Those of the report', '沙发 (12)']);
  expect(document.body.textContent).toContain('Of the report’s filters, only customer, department');
});

test('a period that is longer than an export may be is not exported', async () => {
  await startExport();
  await type('From', '2020-01-01');
  await submit();
  expect([exported(), isOffered('Export')]).toEqual([[], false]);
  await type('Until', '2020-03-31');
  await submit();
  expect(exported()).toMatchObject([{ from: '2020-01-01', to: '2020-03-31' }]);
});

let sales: ReturnType<typeof useSalesExport>;
let closing: ReturnType<typeof useCloseBonusMonth>;
function Actions({ report }: { report: 'salesByCover' | 'newModelBonus' | 'netSales' }) {
  sales = useSalesExport(report, {});
  closing = useCloseBonusMonth(report, () => undefined);
  return null;
}

test('only the rankings of sales export them, and only who may closes a bonus month', async () => {
  page = await show(<Actions report="netSales" />);
  expect([sales.actions, closing.actions]).toEqual([[], []]);
  await page.draw(<Actions report="salesByCover" />);
  await act(async () => sales.actions[0]?.run());
  expect(sales.dialog).toMatchObject({ props: { kind: 'color' } });
  expect(closing.actions).toEqual([]);
  await page.draw(<Actions report="newModelBonus" />);
  expect(closing.actions).toEqual([]);
  const [closer] = bonusCalls.closeBonusMonth.access;
  await act(async () => enter({ account: 'eve', roles: closer ? [closer] : [] }));
  expect([sales.actions.length, closing.actions.length, closing.dialog]).toEqual([0, 1, false]);
  await act(async () => enter({ account: 'bob', roles: [] }));
  expect([closing.actions, closing.dialog]).toEqual([[], null]);
});

const months = [
  { month: '2026-09', people: 1, bonus: 100, undistributed: 0 },
  { month: '2026-10', people: 3, bonus: 250, undistributed: 40 },
];
const calls = { onClosed: vi.fn(), onClose: vi.fn() };
async function startClosing(open: object[]) {
  ask.mockImplementation(async (call) => (call === bonusCalls.getOpenBonusMonths ? open : {}));
  page = await show(<CloseBonusMonthDialog {...calls} />);
  await settled();
}
const closed = () => ask.mock.calls.flatMap(([call, input]) => (call === bonusCalls.closeBonusMonth ? [input] : []));

test('a month is closed with the sums that were read', async () => {
  await startClosing(months);
  expect(document.body.textContent).toContain('1 person gets');
  expect(document.body.textContent).not.toContain('go to nobody');
  await choose('Bonus month', '2026-10');
  expect(document.body.textContent).toContain('3 people get');
  expect(document.body.textContent).toMatch(/40\.00.* go to nobody/);
  await submit();
  expect(closed()).toEqual([months[1]]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('The bonus month 2026-10 is closed.');
  expect([calls.onClosed.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([1, 1]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('bonusMonth');
});

test('where somebody else was faster that is said, and the figures are read anew', async () => {
  await startClosing(months);
  const error = new Error('closed already');
  ask.mockRejectedValueOnce(error);
  await submit();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect([calls.onClosed.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([1, 0]);
  expect([vi.mocked(noteRecordChange).mock.calls.length, vi.mocked(toastSuccess).mock.calls.length]).toEqual([1, 0]);
});

test('where every month is closed nothing is offered', async () => {
  await startClosing([]);
  expect(document.body.textContent).toContain('Every month that is over and has earned something is closed.');
  expect(document.querySelector('form')).toBeNull();
  expect(isOffered('Close 2026')).toBe(false);
});

test('a month that somebody else closed meanwhile gives way to the next one', async () => {
  await startClosing(months);
  await choose('Bonus month', '2026-09');
  ask.mockImplementation(async (call) => (call === bonusCalls.getOpenBonusMonths ? months.slice(1) : {}));
  await act(async () => void queries.invalidateQueries());
  await settled();
  expect([control('Bonus month').value, isOffered('Close 2026-10')]).toEqual(['2026-10', true]);
});
