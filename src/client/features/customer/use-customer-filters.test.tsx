// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../tests/support/using';
import type { Call } from '../../../shared/api/call';
import { customerLookUps } from '../../../shared/areas/customer/look-up-calls';
import { fetchData } from '../../api/send';
import { useCustomerFilters } from './use-customer-filters';

vi.mock('../../api/send');

afterEach(() => leaveNothing({ end: leave }));

test.each([
  ['vpSales', '/Customer', { closed: 'false' }, true],
  ['approver', '/Customer?types=retailer', { types: 'retailer' }, false],
] as const)('to a %s a list at %s begins with %o', async (role, path, values, seesDebts) => {
  vi.mocked(fetchData).mockImplementation(
    async (call: Call) =>
      (call === customerLookUps.getNewCountryList ? [{ id: 4, name: 'Switzerland' }] : null) as never,
  );
  enter({ id: 1, roles: [role] });
  const given = (await using(useCustomerFilters, path))();
  expect(given.values).toEqual(values);
  expect(given.filters.some(({ name }) => name === 'overdueOnly')).toBe(seesDebts);
  const optionsOf = (name: string) => {
    const filter = given.filters.find((each) => each.name === name);
    return filter && 'options' in filter ? filter.options : undefined;
  };
  expect(optionsOf('countryIds')).toEqual([{ value: '4', label: 'Switzerland' }]);
  expect(given.filters.find(({ name }) => name === 'closed')?.kind).toBe('yesOrNo');
  expect(optionsOf('types')?.length).toBeGreaterThan(1);
});
