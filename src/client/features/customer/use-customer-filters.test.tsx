// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../tests/support/using';
import { useCustomerFilters } from './use-customer-filters';

afterEach(() => leaveNothing({ end: leave }));

test.each([
  ['vpSales', '/Customer', { closed: 'false' }, true],
  ['approver', '/Customer?types=retailer', { types: 'retailer' }, false],
] as const)('to a %s a list at %s begins with %o', async (role, path, values, seesDebts) => {
  enter({ id: 1, roles: [role] });
  const given = (await using(useCustomerFilters, path))();
  expect(given.values).toEqual(values);
  expect(given.filters.some(({ name }) => name === 'overdueOnly')).toBe(seesDebts);
  const filter = (name: string) => given.filters.find((each) => each.name === name);
  expect(filter('countryIds')).toMatchObject({ kind: 'reference', to: 'country', ofCustomers: true });
  expect(filter('closed')?.kind).toBe('yesOrNo');
  expect(filter('types')?.options?.length).toBeGreaterThan(1);
});
