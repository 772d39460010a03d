// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import MarketListPage from './MarketListPage';

const { given } = vi.hoisted(() => ({
  given: vi.fn((_: { columns: { id: string; read: (row: object) => unknown }[] }) => null),
}));
vi.mock('../../record/CrudPage', () => ({ CrudPage: given }));
vi.mock('../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2027-03-18' }));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('the list of shows says what each is at today', async () => {
  ({ end } = await show(<MarketListPage />));
  const phase = given.mock.lastCall?.[0].columns.find(({ id }) => id === 'phase');
  const phaseOf = (startDate: string, endDate: string) =>
    phase?.read({ startDate, endDate, orderCutoff: null, shippingCutoff: null });
  expect(phaseOf('2027-03-19', '2027-03-20')).toBe('coming');
  expect(phaseOf('2027-03-18', '2027-03-18')).toBe('running');
  expect(phaseOf('2027-03-01', '2027-03-17')).toBe('over');
});
