import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { customer } from '../../../src/shared/areas/customer/customer';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { order } from '../../../src/shared/areas/order/order';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { can, roleNames } from '../../../src/shared/roles';
import { type Company, startCompany } from '../../support/company';

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
});
afterAll(() => company.app.close());

test.each(roleNames)('the details of a customer and an order say what the role %s may do with them', async (role) => {
  const { client } = await company.as(role);
  const { data: orders } = await client.call(orderCalls.getOrder, { size: 1 });
  const [first] = orders.rows;
  if (!first) throw new Error(`${role} sees no order`);
  const { data } = await client.call(orderCalls.getOrderDetail, { id: first.id });
  const roles = { roles: [role] };
  expect(data.order.may).toEqual({ edit: can(roles, 'write', order) });
  const profile = await client.call(customerCalls.getCustomerDetail, { id: first.customerId });
  const { may } = profile.data.customer;
  expect(may).toEqual({ edit: can(roles, 'write', customer), remove: can(roles, 'write', customer) });
  const kept = await client.call(crudCallsOf(customer).get, { id: first.customerId });
  if (kept.code === 0) expect(may).toEqual(kept.data.may);
});
