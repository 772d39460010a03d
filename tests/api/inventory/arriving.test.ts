import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockRows } from '../../../src/server/queries/stock-rows';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder, addShipment } from '../../support/search-records';

let company: BareCompany;
let [customerId, materialId] = [0, 0];
const today = dayFromToday(0);

beforeAll(async () => {
  company = await bareCompany();
  const vera = await company.person('vera', 'vpSales', company.home);
  customerId = await company.customer({
    ...{ code: 'C1', nameEn: 'Ashford', departmentId: company.home, ownerId: vera.id },
  });
  const modelId = await company.add('model', { code: 'M1', nameEn: 'Sofa', status: 'running' });
  materialId = await company.add('material', { number: 'M1-3P', modelId, nameEn: 'Sofa' });
  const product = { customerId, sku: 'A', materialId, status: 'enabled', madeById: vera.id };
  await company.add('inventoryProduct', product);
});
afterAll(() => company?.database.drop());

interface Line {
  actual?: string;
  estimated?: string;
  shipmentId?: number;
}

/** Has the customer await one line of an order, which is gone again afterwards; answers what is told of its SKU. */
async function awaiting({ actual, estimated, shipmentId }: Line, stage = 'inProduction') {
  const { db } = company.database;
  const orderId = await addOrder(db, { customerId, poNumber: 'PO-1', orderDate: today });
  await sql`insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube,
      stage, actual_completion_date, estimated_completion_date, shipment_id)
    values (${customerId}, ${orderId}, 1, ${materialId}, 'M1', 4, 1, 4, 1, ${stage}, ${actual ?? null}, ${estimated ?? null},
      ${shipmentId ?? null})`.execute(db);
  const [row] = await stockRows(db, { customerId, today, language: 'en' });
  for (const table of ['order_line', 'sales_order', 'shipment']) await sql`delete from ${sql.table(table)}`.execute(db);
  return row;
}

test('what is ordered is ready when its container was, else when it was completed, else when it is to be', async () => {
  const { db } = company.database;
  const days = { actual: '2026-11-10', estimated: '2026-11-12' };
  expect(await awaiting({ estimated: days.estimated })).toMatchObject({ undelivered: 4, readyDate: '2026-11-12' });
  expect(await awaiting(days)).toMatchObject({ undelivered: 4, readyDate: '2026-11-10' });
  const planned = { customerId, containerNumber: 'TGHU1234567', status: 'planned', readyDate: '2026-11-14' } as const;
  const shipmentId = await addShipment(db, planned);
  expect(await awaiting({ ...days, shipmentId })).toMatchObject({ undelivered: 4, readyDate: '2026-11-14' });
});

test('a purchase order counts from its signature, revised or not, until it is an order, and then once', async () => {
  const { db } = company.database;
  const { rows } = await sql<{ id: number }>`
    insert into purchase_order (customer_id, number, po_type, plant, container_kind, state)
    values (${customerId}, 'PO-1', 'regular', 'china', '40HC', 'draft') returning id`.execute(db);
  await sql`insert into purchase_order_line (purchase_order_id, material_id, quantity, price)
    values (${rows[0]?.id}, ${materialId}, 9, 1)`.execute(db);
  const counted = async (state: string) => {
    await sql`update purchase_order set state = ${state}`.execute(db);
    return (await stockRows(db, { customerId, today, language: 'en' }))[0]?.undelivered;
  };
  for (const state of ['draft', 'cancelled']) expect(await counted(state)).toBe(0);
  for (const state of ['signed', 'sent', 'acknowledged']) expect(await counted(state)).toBe(9);
  await sql`update purchase_order set revision = 2`.execute(db);
  for (const state of ['draft', 'signed', 'sent']) expect(await counted(state), state).toBe(9);
  expect(await counted('cancelled')).toBe(0);
  await counted('draft');
  expect((await awaiting({}))?.undelivered).toBe(4);
});

test('of several numbers a customer has for one material the first that is enabled awaits what is on its way, and it alone', async () => {
  const { db } = company.database;
  const [{ madeById } = { madeById: 0 }] = await db.selectFrom('inventoryProduct').select('madeById').execute();
  for (const table of ['purchase_order_line', 'purchase_order']) await sql`delete from ${sql.table(table)}`.execute(db);
  const more = { customerId, materialId, madeById };
  await company.add('inventoryProduct', { ...more, sku: '0', status: 'disabled' });
  await company.add('inventoryProduct', { ...more, sku: 'B', status: 'enabled' });
  const orderId = await addOrder(db, { customerId, poNumber: 'PO-2', orderDate: today });
  await sql`insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
    values (${customerId}, ${orderId}, 1, ${materialId}, 'M1', 4, 1, 4, 1, 'inProduction')`.execute(db);
  const rows = await stockRows(db, { customerId, today, language: 'en' });
  expect(rows.map(({ sku, undelivered }) => [sku, undelivered])).toEqual([
    ['0', 0],
    ['A', 4],
    ['B', 0],
  ]);
});
