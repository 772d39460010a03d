// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../tests/support/using';
import { customerFields, useCustomerSections } from './use-customer-sections';

beforeEach(() => enter({ id: 1, roles: ['vpSales'] }));
afterEach(() => leaveNothing({ end: leave }));

test('every field of the form stands in one of its parts, once', async () => {
  const sections = await using(useCustomerSections);
  const names = sections().flatMap((section) => section.names);
  expect([names, new Set(names).size]).toEqual([customerFields, customerFields.length]);
});
