// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { type CustomerRow, customerCalls } from '../../../shared/areas/customer/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { connectTabs } from '../../state/open-page';
import CustomerSalesInfoPage from './CustomerSalesInfoPage';
import { LineUpTotalsDialog } from './line-up/LineUpTotalsDialog';

vi.mock('../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => ({ FilterBar: () => null }));
vi.mock('./SalesPanel', () => ({
  SalesPanel: ({ customer }: { customer: CustomerRow }) => <aside>{customer.code}</aside>,
}));
vi.mock('./line-up/LineUpTotalsDialog', () => ({ LineUpTotalsDialog: vi.fn(() => <dialog open>totals</dialog>) }));

const customer = (id: number) => ({ id, version: 3, code: `C${id}`, nameEn: `Customer ${id}`, nameZh: null });
let rows = [customer(7), customer(8), customer(9)];
const openTab = vi.fn();
connectTabs(openTab);
let end = async () => {};
const open = async (role: Role) => {
  enter({ id: 1, roles: [role] });
  ({ end } = await show(<CustomerSalesInfoPage />));
  await settled();
};
const select = (...chosen: object[]) => act(async () => gridShown().onSelect?.(chosen as CrudRow[])); // rows of this grid

beforeEach(() => {
  rows = [customer(7), customer(8), customer(9)];
  vi.mocked(fetchData).mockImplementation(
    async (call: Call) => (call === customerCalls.getCustomer ? { rows, total: rows.length } : []) as never,
  );
});
afterEach(() => leaveNothing({ end }));

test('beside the list stand the figures of the customer that was opened or selected last, at first of the first one', async () => {
  await open('vpSales');
  const beside = () => document.querySelector('aside')?.textContent;
  expect(beside()).toBe('C7');
  await select(rows[1] ?? {});
  expect(beside()).toBe('C8');
  await select(rows[1] ?? {}, rows[2] ?? {});
  expect(beside()).toBe('C9');
  await select(rows[1] ?? {});
  expect(beside()).toBe('C9');
  await click('Figures beside the list');
  expect(beside()).toBeUndefined();
  await act(async () => gridShown().onOpen?.(rows[0] as unknown as CrudRow)); // a row of this grid
  expect(beside()).toBe('C7');
  await click('Open the profile');
  expect(openTab.mock.lastCall?.[0]).toBe('/CustomerDet?id=7');
  await click('Line-up by model');
  expect(document.querySelector('dialog')?.textContent).toBe('totals');
  const totals = vi.mocked(LineUpTotalsDialog).mock.lastCall?.[0];
  expect(totals?.filters).toEqual({ closed: 'false' });
  await act(async () => totals?.onClose());
  expect(document.querySelector('dialog')).toBeNull();
  expect([typeof gridShown().onEdit, gridShown().bulk]).toEqual(['function', 'customer']);
  expect(gridShown().totals).toEqual(['storeCount', 'annualTurnover', 'furnitureSales', 'ownBrandSales']);
});

test('without a customer in the list there is none to open', async () => {
  rows = [];
  await open('approver');
  expect([isOffered('Open the profile'), document.querySelector('aside'), gridShown().onEdit]).toEqual([
    false,
    null,
    undefined,
  ]);
});
