import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { asCalledBy } from '../../../src/shared/imports/target';
import { type Company, type Person, startCompany } from '../../support/company';
import { type KnownSku, skusOfTwo } from '../../support/customer-skus';

let company: Company;
let admin: Person;
/** SKUs of two customers. */
let [first, other] = [] as unknown as [KnownSku, KnownSku]; // read before the test

beforeAll(async () => {
  company = await startCompany();
  admin = await company.as('admin');
  [first, other] = await skusOfTwo(company);
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
  const key = ({ code }: KnownSku) => asCalledBy(code, first.sku);
  expect((await called([first.code, other.code])).sort()).toEqual([key(first), key(other)].sort());
  expect(await called([first.code])).toEqual([key(first)]);
  expect(await called(['NOBODY'])).toEqual([]);
});
