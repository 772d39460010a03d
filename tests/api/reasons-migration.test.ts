import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { createSmallCompany } from '../support/small-company';
import type { TestDatabase } from '../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany();
  ({ db } = database);
});

afterAll(() => database.drop());

test('reasons written in both languages become choices, and words of one’s own a note', async () => {
  const orders: readonly [text: string | null, reason: string | null, note: string | null][] = [
    ['Cover material arrived late · 面料晚到', 'materialLate', null],
    ['Carton artwork confirmed late · 彩盒稿件晚确认', 'artworkLate', null],
    ['Customer asked to postpone loading · 客户要求推迟装柜', 'loadingPostponed', null],
    ['  Strike at the port ', 'other', 'Strike at the port'],
    ['', null, null],
    [null, null, null],
  ];
  const containers: typeof orders = [
    ['Rolled to the next vessel · 甩柜', 'rolled', null],
    ['Seal or carton damage · 铅封或纸箱破损', 'damage', null],
    ['Fire on board', 'other', 'Fire on board'],
    [null, null, null],
  ];
  for (const [at, [text]] of orders.entries())
    await sql`
      insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube, late_reason)
      values (1, ${`PO-${at}`}, '2026-01-31', 'piSigned', 3, 1458.00, 116.025, ${text})`.execute(db);
  for (const [text] of containers)
    await sql`
      insert into shipment (customer_id, container_kind, status, cube, abnormality)
      values (1, '40HC', 'atSea', 2350, ${text})`.execute(db);

  await migrate(db);

  const late = await db.selectFrom('salesOrder').select(['lateReason', 'lateNote']).orderBy('id').execute();
  expect(late).toEqual(orders.map(([, lateReason, lateNote]) => ({ lateReason, lateNote })));
  const rows = await db.selectFrom('shipment').select(['abnormality', 'abnormalityNote']).orderBy('id').execute();
  expect(rows).toEqual(containers.map(([, abnormality, abnormalityNote]) => ({ abnormality, abnormalityNote })));
  const { rows: sums } = await sql`select orders, cube from order_sum`.execute(db);
  expect(sums).toEqual([{ orders: 6, cube: 696.15 }]);
});
