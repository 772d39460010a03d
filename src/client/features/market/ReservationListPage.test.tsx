// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { CrudPage } from '../../record/CrudPage';
import ReservationListPage from './ReservationListPage';

vi.mock('../../api/send');
vi.mock('../../record/CrudPage', () => ({ CrudPage: vi.fn(() => null) }));

let end = async () => {};
afterEach(() => end());

test('from the list of reservations minutes are kept and customers invited; who edits one is told what its customer hears', async () => {
  enter({ id: 1, roles: ['vpSales'] });
  ({ end } = await show(<ReservationListPage />));
  const given = vi.mocked(CrudPage).mock.lastCall?.[0];
  const rows = [{ id: 1, version: 1 }] as Parameters<NonNullable<NonNullable<typeof given>['own']>>[0]; // by their ids alone
  const ids = given?.own?.(rows, undefined as never).map(({ id }) => id) ?? []; // only the rows are read
  expect([given?.name, ids[0], ids.slice(-2)]).toEqual([
    'ExReservation',
    'here.minutes',
    ['here.invite', 'here.copyShow'],
  ]);
  const note = (invitationState: string) =>
    given?.editNote?.({ calendarSentOn: '2027-02-01', invitationState } as never); // what is read of it
  expect([note('accepted')?.includes('2027-02-01'), note('declined')]).toEqual([true, undefined]);
});
