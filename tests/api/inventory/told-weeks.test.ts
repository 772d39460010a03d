import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { inventoryCalls } from '../../../src/shared/areas/inventory/calls';
import { inventoryProduct } from '../../../src/shared/areas/inventory/product';
import { inventoryReport } from '../../../src/shared/areas/inventory/report';
import { inventoryWeek } from '../../../src/shared/areas/inventory/week';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { asCalledBy } from '../../../src/shared/imports/target';
import { isDone, TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { type KnownSku, skusOfTwo } from '../../support/customer-skus';
import { codeOf } from '../../support/records';

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

test('a week goes to no other customer without its SKU', async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from inventory_week where product_id = ${first.id} limit 1`.execute(company.app.db);
  const { id = 0, version = 0 } = rows[0] ?? {};
  const changes = { customerId: other.customerId };
  const moved = await admin.client.call(crudCallsOf(inventoryWeek).modify, { id, version, changes });
  expect(moved).toMatchObject({ code: codeOf('inventory.otherCustomer'), msg: expect.stringContaining(first.sku) });
});

test('what is ordered is ready by the earliest day on which it was, and a line without pieces is none of it', async () => {
  const { rows: lines } = await sql<{ id: number }>`
    select id from order_line where customer_id = ${first.customerId} order by id limit 2`.execute(company.app.db);
  await sql`delete from purchase_order_line`.execute(company.app.db);
  await sql`update order_line set shipment_id = null, stage = 'shipped' where material_id = ${first.materialId}`.execute(
    company.app.db,
  );
  await sql`
    update order_line set material_id = ${first.materialId}, shipment_id = null, quantity = 10, stage = 'inventory',
      actual_completion_date = '2026-01-20', estimated_completion_date = '2026-01-05'
    where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(company.app.db);
  await sql`update order_line set quantity = 0, stage = 'piIssued' where id = ${lines[1]?.id}`.execute(company.app.db);
  const { data } = await admin.client.call(inventoryCalls.getReplenishment, { customerId: first.customerId });
  expect(data.rows.find(({ id }) => id === first.id)).toMatchObject({
    ...{ undelivered: 10, productionStatus: 'inventory', readyDate: '2026-01-20' },
  });
});

test('a report ends with the latest week of any SKU, and its file has a name though the title has no letter', async () => {
  const { db } = company.app;
  const values = { title: '***', customerId: first.customerId, showsProposal: false, note: null };
  const { data: report } = await admin.client.call(crudCallsOf(inventoryReport).add, values as never); // its fields by their names
  const shown = async () => (await admin.client.call(inventoryCalls.previewInventoryReport, { id: report.id })).data;
  const { rows, weekStart } = await shown();
  expect(rows.length).toBeGreaterThan(1);
  await sql`
    delete from inventory_week where customer_id = ${first.customerId} and week_start = ${weekStart}::date
      and product_id <> ${rows[0]?.id}`.execute(db);
  expect((await shown()).weekStart).toBe(weekStart);

  const link = await admin.client.call(shareCalls.makeShareLink, {
    ...{ entity: 'inventoryReport', recordId: report.id, days: 7 },
  });
  const file = await new TestClient(company.app.url).fetch(`/api${inventoryCalls.getSharedInventoryFile.path}`, {
    headers: { 'x-token': link.data.token },
  });
  expect(file.headers.get('content-disposition')).toContain('stock.xlsx');

  // Each look at it is counted, on the page or as a file.
  const headers = { 'x-token': link.data.token };
  const opened = await new TestClient(company.app.url).call(inventoryCalls.openSharedInventory, {}, { headers });
  expect(isDone(opened)).toBe(true);
  const { rows: links } = await sql`select opens from share_link where id = ${link.data.id}`.execute(db);
  expect(links).toEqual([{ opens: 2 }]);
});

test('customers stand by the week they told last, the latest first, and those who told of none behind', async () => {
  const { db } = company.app;
  await sql`
    update inventory_week set week_start = week_start - 1400, week_end = week_end - 1400
    where customer_id = ${first.customerId}`.execute(db);
  await sql`delete from inventory_week where customer_id = ${other.customerId}`.execute(db);
  const { customers } = (await admin.client.call(inventoryCalls.getTellingCustomers, {})).data;
  expect(customers.map(({ id }) => id).slice(-2)).toEqual([first.customerId, other.customerId]);
  expect(customers.length).toBeGreaterThan(2);
});

test('whoever edits a customer’s SKU does not become the one who made it', async () => {
  const calls = crudCallsOf(inventoryProduct);
  const before = (await admin.client.call(calls.get, { id: first.id })).data;
  expect(before.madeById).not.toBe(admin.id);
  const values = { id: first.id, version: before.version, changes: { status: 'disabled' } };
  expect((await admin.client.call(calls.modify, values)).code).toBe(0);
  const { data } = await admin.client.call(calls.get, { id: first.id });
  expect([data.status, data.madeById]).toEqual(['disabled', before.madeById]);
});
