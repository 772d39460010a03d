// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { type CustomerRow, customerCalls } from '../../../shared/areas/customer/calls';
import { customerLimits } from '../../../shared/areas/customer/limits';
import type { CrudRow } from '../../../shared/entity/crud';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { connectTabs } from '../../state/open-page';
import { AddCustomerDialog } from './AddCustomerDialog';
import CustomerManagementPage from './CustomerManagementPage';
import CustomerSalesInfoPage from './CustomerSalesInfoPage';
import { HandOverDialog } from './HandOverDialog';
import { LineUpTotalsDialog } from './line-up/LineUpTotalsDialog';

vi.mock('../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => ({ FilterBar: () => null }));
vi.mock('./AddCustomerDialog', () => ({ AddCustomerDialog: vi.fn(() => null) }));
vi.mock('./HandOverDialog', () => ({ HandOverDialog: vi.fn(() => null) }));
vi.mock('./SalesPanel', () => ({
  SalesPanel: ({ customer }: { customer: CustomerRow }) => <aside>{customer.code}</aside>,
}));
vi.mock('./line-up/LineUpTotalsDialog', () => ({ LineUpTotalsDialog: vi.fn(() => <dialog open>totals</dialog>) }));
vi.mock('../../page/RecordEditDialog', () => ({
  RecordEditDialog: vi.fn(({ title }: { title: string }) => <dialog open>{title}</dialog>),
}));

const customer = (id: number, ownerId = 1) => ({
  id,
  version: 3,
  code: `C${id}`,
  nameEn: `Customer ${id}`,
  nameZh: null,
  ownerId,
});
let rows = [customer(7), customer(8), customer(9, 2)];
const openTab = vi.fn();
connectTabs(openTab);
let end = async () => {};
const open = async (role: Role = 'vpSales', page = <CustomerManagementPage />) => {
  enter({ id: 1, roles: [role] });
  ({ end } = await show(page));
  await settled();
};
const select = (...chosen: object[]) => act(async () => gridShown().onSelect?.(chosen as CrudRow[])); // rows of this grid
const offers = () =>
  Object.fromEntries(
    ['Edit customer', 'Hand customers over', 'Duplicates', 'Add customer'].map((name) => [name, isOffered(name)]),
  );

beforeEach(() => {
  rows = [customer(7), customer(8), customer(9, 2)];
  vi.mocked(fetchData).mockImplementation(
    async (call: Call) => (call === customerCalls.getCustomer ? { rows, total: rows.length } : []) as never,
  );
});
afterEach(() => leaveNothing({ end }));

test('one customer is edited, those of one person are handed over, so many are merged as become one at once', async () => {
  await open();
  expect(offers()).toEqual({
    'Edit customer': false,
    'Hand customers over': true,
    Duplicates: true,
    'Add customer': true,
  });
  await select(customer(7));
  expect(offers()['Edit customer']).toBe(true);
  await select(customer(7), customer(9, 2));
  expect(offers()).toEqual({
    'Edit customer': false,
    'Hand customers over': false,
    Duplicates: true,
    'Add customer': true,
  });
  const many = Array.from({ length: customerLimits.merged + 2 }, (_, at) => customer(at + 1));
  await select(...many.slice(1));
  expect(isOffered('Duplicates')).toBe(true);
  await select(...many);
  expect(isOffered('Duplicates')).toBe(false);
});

test('who may not change customers is offered none of it, and edits no cell', async () => {
  await open('approver');
  await select(customer(7));
  expect(Object.values(offers())).toEqual([false, false, false, false]);
  expect([gridShown().onEdit, gridShown().bulk]).toEqual([undefined, undefined]);
  await end();
  await open();
  expect([typeof gridShown().onEdit, gridShown().bulk]).toEqual(['function', 'customer']);
});

test('duplicates are looked for among all, or compared where some are selected', async () => {
  await open();
  await click('Duplicates');
  await select(customer(7), customer(8));
  await click('Duplicates');
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/CustomerMerge', '/CustomerMerge?ids=7%2C8']);
});

test('the selected customers go from their person, or all of anybody’s', async () => {
  await open();
  await click('Hand customers over');
  expect(vi.mocked(HandOverDialog).mock.lastCall?.[0]).toMatchObject({ fromId: null, customerIds: undefined });
  await select(customer(9, 2));
  expect(vi.mocked(HandOverDialog).mock.lastCall?.[0]).toMatchObject({ fromId: 2, customerIds: [9] });
  const shownOften = vi.mocked(HandOverDialog).mock.calls.length;
  await act(async () => vi.mocked(HandOverDialog).mock.lastCall?.[0].onClose());
  await select();
  expect(HandOverDialog).toHaveBeenCalledTimes(shownOften);
});

test('a customer that was added is opened behind the list, where others are added', async () => {
  await open();
  await click('Add customer');
  const added = customer(12) as unknown as CustomerRow; // what is read of it
  await act(async () => vi.mocked(AddCustomerDialog).mock.lastCall?.[0].onAdded(added));
  expect(openTab.mock.lastCall).toMatchObject(['/CustomerDet?id=12', { inBackground: true }]);
  const shownOften = vi.mocked(AddCustomerDialog).mock.calls.length;
  await act(async () => vi.mocked(AddCustomerDialog).mock.lastCall?.[0].onClose());
  await select(customer(7));
  expect(vi.mocked(AddCustomerDialog)).toHaveBeenCalledTimes(shownOften);
});

test('the customer that is edited is the one selected', async () => {
  await open();
  await select(customer(8));
  await click('Edit customer');
  expect(document.querySelector('dialog')?.textContent).toBe('Edit Customer 8');
  await act(async () => vi.mocked(RecordEditDialog).mock.lastCall?.[0].onClose());
  expect(document.querySelector('dialog')).toBeNull();
  const row = customer(8) as unknown as CrudRow; // a row of this grid
  expect([gridShown().rowId(row), gridShown().path?.(row, 'code'), gridShown().totals]).toEqual([
    ...['8', '/CustomerDet?id=8', undefined],
  ]);
});

test('beside the list stand the figures of the customer that was opened or selected last, at first of the first one', async () => {
  await open('vpSales', <CustomerSalesInfoPage />);
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
  expect(gridShown().totals).toEqual(['storeCount', 'annualTurnover', 'furnitureSales', 'ownBrandSales']);
});

test('without a customer in the list there is none to open', async () => {
  rows = [];
  await open('approver', <CustomerSalesInfoPage />);
  expect([isOffered('Open the profile'), document.querySelector('aside'), gridShown().onEdit]).toEqual([
    false,
    null,
    undefined,
  ]);
});
