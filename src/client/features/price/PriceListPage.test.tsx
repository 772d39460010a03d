// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show, why } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { priceCalls } from '../../../shared/areas/price/price-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import { askForNewRecord } from '../../state/new-record';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import type { ChangePricesDialog as RealChangePricesDialog } from './ChangePricesDialog';
import PriceListPage from './PriceListPage';

vi.mock('../../api/send');
vi.mock('../../state/new-record');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('./ChangePricesDialog', () => ({
  ChangePricesDialog: ({ rows, onChanged, onClose }: Parameters<typeof RealChangePricesDialog>[0]) => (
    <dialog open>
      {rows.length} are changed
      <button type="button" onClick={onChanged}>
        done
      </button>
      <button type="button" onClick={onClose}>
        leave
      </button>
    </dialog>
  ),
}));

const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(query = '', role: Role = 'admin') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(
    <PageTabContext value={pageTab(`/newPrices${query}`)}>
      <PriceListPage />
    </PageTabContext>,
  );
  await settled();
}
const select = (...rows: object[]) => act(async () => gridShown().onSelect?.(rows as CrudRow[])); // rows of this grid
const rows = [
  { id: 4, code: 'A-4', modelId: 1 },
  { id: 5, code: 'A-5', modelId: 2 },
];

beforeEach(() => void vi.mocked(fetchData).mockResolvedValue({ rows, total: 2, day: '2026-11-27' } as never)); // what is shown of it
afterEach(() => leaveNothing(page));

test('the list says of which day its prices are, and beside which', async () => {
  await open();
  const day = () => document.querySelector('.page-head .quiet')?.textContent;
  expect([day(), gridShown().columns.length]).toEqual(['as of 2026-11-27', expect.any(Number)]);
  const { length: alone } = gridShown().columns;
  await page?.end();
  await open('?comparedWith=2026-01-01&unpriced=true&changedOnly=false');
  expect(day()).toBe('as of 2026-11-27, beside 2026-01-01');
  expect(gridShown().columns.length).toBeGreaterThan(alone);
  await click('Workbook');
  await click('PDF in English');
  await click('PDF in Chinese');
  const chosen = { comparedWith: '2026-01-01', unpriced: true };
  expect(vi.mocked(fetchFile).mock.calls).toEqual([
    [priceCalls.exportPriceList, { ...chosen, pictures: true }],
    [priceCalls.getPriceCatalogue, { ...chosen, writtenIn: 'en' }],
    [priceCalls.getPriceCatalogue, { ...chosen, writtenIn: 'zh' }],
  ]);
});

test('selected commodities are quoted, ordered and followed over time', async () => {
  await open();
  expect(['Show the periods', 'Quote these', 'To the check list', 'Change prices'].map(isOffered)).toEqual([
    ...[false, false, false, true],
  ]);
  await select(...rows);
  await click('Show the periods');
  expect(openTab.mock.lastCall?.[0]).toBe(href('price', { commodityId: 4 }));
  const now = vi.spyOn(Date, 'now');
  // A tab that was opened before has handed them over already.
  for (const handed of [1, 2]) {
    now.mockReturnValue(handed);
    await click('To the check list');
    expect(openTab.mock.lastCall?.[0]).toBe(href('cart', { commodities: '4,5', handed }));
  }
  now.mockRestore();
  await click('Quote these');
  const [wanted] = vi.mocked(askForNewRecord).mock.lastCall ?? [];
  expect(wanted).toMatchObject({
    entity: 'quote',
    parts: {
      lines: [
        { commodityId: 4, commodityName: 'A-4', quantity: 1 },
        { commodityId: 5, commodityName: 'A-5', quantity: 1 },
      ],
    },
  });
  wanted?.done?.({ id: 8 });
  expect(openTab.mock.lastCall?.[0]).toBe(href('quotationDetail', { id: 8 }));
  await click('Change prices');
  expect(document.querySelector('dialog')?.textContent).toContain('2 are changed');
  const loads = () =>
    vi.mocked(fetchData).mock.calls.filter(([call]) => call === priceCalls.getCommodityGroupPrice).length;
  const before = loads();
  await click('done');
  await settled();
  expect(loads()).toBe(before + 1);
  await click('leave');
  expect(document.querySelector('dialog')).toBeNull();
  const row = rows[0] as unknown as CrudRow; // a row of this grid
  expect([gridShown().rowId(row), gridShown().path?.(row, 'code')]).toEqual(['4', href('modelsDetail', { id: 1 })]);
});

test('each is refused to whom it is not for, with the reason', async () => {
  await open('', 'vpSales');
  await select(...rows);
  expect(['Quote these', 'To the check list', 'Change prices'].map(isOffered)).toEqual([true, true, false]);
  await page?.end();
  await open('', 'approver');
  await select(...rows);
  const refused = 'Your roles do not allow changing these records.';
  expect(['Quote these', 'To the check list', 'Change prices'].map(why)).toEqual([refused, refused, refused]);
  expect(['Workbook', 'PDF in English', 'PDF in Chinese'].map(isOffered)).toEqual([false, false, false]);
});
