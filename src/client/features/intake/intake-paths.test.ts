// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { orderIntakeCalls } from '../../../shared/areas/intake/calls';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import { customerColumns, lineColumns, periodColumns } from './intake-columns';
import { exportIntake, intakeFilterNames, stepIn } from './use-intake';

vi.mock('../../api/send');

const filters = {
  from: '2026-01-01',
  to: '2026-06-30',
  ownerIds: '2,3',
  departmentIds: '1',
  countryIds: '4',
  customerId: '7',
};

test('the intake is asked for by all that was chosen, and shown by month unless something else is said', async () => {
  await exportIntake({ ...filters, by: 'week' });
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    orderIntakeCalls.exportOrderIntake,
    { from: '2026-01-01', to: '2026-06-30', ownerIds: [2, 3], departmentIds: [1], countryIds: [4], customerId: 7 },
  ]);
  await exportIntake({ from: '', customerId: '0' });
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({});
  expect(Object.keys(filters).sort()).toEqual([...intakeFilterNames].sort());
  expect([stepIn({ by: 'day' }), stepIn({ by: 'week' }), stepIn({ by: 'year' }), stepIn({})]).toEqual([
    ...['day', 'week', 'month', 'month'],
  ]);
});

test('what is counted is shown with as many decimals as matter', () => {
  const columns = customerColumns({});
  const decimals = (id: string) => columns.find((each) => each.id === id)?.field;
  expect(decimals('share')).toMatchObject({ decimals: 2, unit: '%' });
  expect(decimals('cube')).toMatchObject({ decimals: 1, unit: 'cuft' });
});

test('a period leads to its customers, a customer to its lines, a line to its order, under the same filters', () => {
  const linkOf = <R>(columns: { id: string; link?: (row: R) => string | null }[], id: string, row: object) =>
    columns.find((each) => each.id === id)?.link?.(row as R); // what leads somewhere
  const within = { by: 'week', ownerIds: '2', from: '2026-01-01', to: '2026-12-31', customerId: '1' };
  expect(linkOf(periodColumns(within), 'from', { from: '2026-03-02', to: '2026-03-08' })).toBe(
    href('OrderIntakeDetail', { ownerIds: '2', from: '2026-03-02', to: '2026-03-08', customerId: '1' }),
  );
  expect(linkOf(customerColumns(within), 'customerName', { id: 9 })).toBe(
    href('OrderIntakeSubDetail', { ownerIds: '2', from: '2026-01-01', to: '2026-12-31', customerId: 9 }),
  );
  expect(linkOf(customerColumns(within), 'customerCode', { id: 9 })).toBe(href('CustomerDet', { id: 9 }));
  expect(linkOf(lineColumns, 'poNumber', { orderId: 5, customerId: 9 })).toBe(href('OrderDet', { id: 5 }));
  expect(linkOf(lineColumns, 'customerName', { orderId: 5, customerId: 9 })).toBe(href('CustomerDet', { id: 9 }));
});
