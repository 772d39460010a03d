// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { customer as customerEntity } from '../../../shared/areas/customer/customer';
import { customerLimits } from '../../../shared/areas/customer/limits';
import type { CrudRow } from '../../../shared/entity/crud';
import type { Role } from '../../../shared/roles';
import { CrudPage } from '../../record/CrudPage';
import { connectTabs } from '../../state/open-page';
import CustomerManagementPage from './CustomerManagementPage';
import { HandOverDialog } from './HandOverDialog';

vi.mock('../../record/CrudPage', () => ({ CrudPage: vi.fn(() => null) }));
vi.mock('./HandOverDialog', () => ({ HandOverDialog: vi.fn(() => null) }));

const customer = (id: number, ownerId = 1) => ({ id, version: 3, ownerId }) as unknown as CrudRow; // what is read of it
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
const open = async (role: Role = 'vpSales') => {
  enter({ id: 1, roles: [role] });
  page = await show(<CustomerManagementPage />);
};
const list = () => vi.mocked(CrudPage).mock.lastCall?.[0];
/** The actions offered with the given rows selected, whatever row the cursor is on. */
const offers = (...selected: CrudRow[]) => list()?.own?.({ meant: [customer(7)], selected }) ?? [];
const isOffered = (...selected: CrudRow[]) =>
  offers(...selected).map(({ disabledReason }) => disabledReason === undefined);
const run = (at: number, ...selected: CrudRow[]) => act(async () => offers(...selected)[at]?.run());
afterEach(() => leaveNothing(page));

test('those of one person are handed over, and so many are merged as become one at once', async () => {
  await open();
  expect(isOffered()).toEqual([true, true]);
  expect(isOffered(customer(7), customer(9, 2))).toEqual([false, true]);
  const many = Array.from({ length: customerLimits.merged + 2 }, (_, at) => customer(at + 1));
  expect(isOffered(...many.slice(1))).toEqual([true, true]);
  expect(isOffered(...many)).toEqual([true, false]);
});

test('both are for whoever may change customers', async () => {
  await open('approver');
  expect(offers(customer(7)).map(({ writes }) => writes)).toEqual([customerEntity, customerEntity]);
});

test('duplicates are looked for among all, or compared where some are selected', async () => {
  await open();
  await run(1);
  await run(1, customer(7), customer(8));
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/CustomerMerge', '/CustomerMerge?ids=7%2C8']);
});

test('the selected customers go from their person, or all of anybody’s', async () => {
  await open();
  await run(0);
  expect(vi.mocked(HandOverDialog).mock.lastCall?.[0]).toMatchObject({ fromId: null, customerIds: undefined });
  await run(0, customer(9, 2));
  expect(vi.mocked(HandOverDialog).mock.lastCall?.[0]).toMatchObject({ fromId: 2, customerIds: [9] });
  const shownOften = vi.mocked(HandOverDialog).mock.calls.length;
  await act(async () => vi.mocked(HandOverDialog).mock.lastCall?.[0].onClose());
  expect(HandOverDialog).toHaveBeenCalledTimes(shownOften);
});

test('closed customers are left out until they are asked for', async () => {
  await open();
  expect(list()).toMatchObject({ name: 'CustomerManagement', startsWith: { closed: 'false' } });
});
