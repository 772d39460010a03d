import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { asCalledBy } from '../../../src/shared/imports/target';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let admin: Person;
/** SKUs of two customers. */
let [first, other] = [] as unknown as [Known, Known]; // read before the test

interface Known {
  customerId: number;
  code: string;
  id: number;
  sku: string;
  materialId: number;
}

beforeAll(async () => {
  company = await startCompany({ customers: 20, orders: 200 });
  admin = await company.as('admin');
  const { rows } = await sql<Known>`
    select distinct on (customer.id) customer.id as customer_id, customer.code, product.id, product.sku, product.material_id
    from inventory_product as product join customer on customer.id = product.customer_id
    order by customer.id, product.id`.execute(company.app.db);
  [first, other] = rows as [Known, Known]; // three customers tell
});
afterAll(() => company.app.close());

test('weeks of a file name SKUs of their own customer alone, whoever else calls theirs alike', async () => {
  await sql`
    insert into inventory_product (customer_id, sku, material_id, status, made_by_id)
    select ${other.customerId}, ${first.sku}, ${other.materialId}, 'enabled', made_by_id
    from inventory_product where id = ${other.id} on conflict do nothing`.execute(company.app.db);
  const called = async (customers: string[]) => {
    const references = { productId: [first.sku], customerId: customers };
    const { data } = await admin.client.call(importCalls.importPresent, {
      target: 'InventoryPlatformCustomerData' as const,
      keys: {},
      references,
    });
    return Object.keys(data.codes.productId ?? {}).filter((name) => name !== first.sku);
  };
  const key = ({ code }: Known) => asCalledBy(code, first.sku);
  expect((await called([first.code, other.code])).sort()).toEqual([key(first), key(other)].sort());
  expect(await called([first.code])).toEqual([key(first)]);
  expect(await called(['NOBODY'])).toEqual([]);
});
