import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0313-lines-of-bonus-months');
});

afterAll(() => database.drop());

test('lines that were given the day of their order, or one it had before, have none of their own; others keep theirs', async () => {
  const { db } = database;
  for (const statement of [
    `insert into model (code, name_en, status) values ('A1', 'One', 'running')`,
    `insert into material (number, name_en, model_id) values ('A1-1', 'One', 1)`,
    `insert into sales_order (customer_id, po_number, order_date, requested_delivery_date, stage, quantity, amount, cube)
      values (1, 'PO-1', '2026-08-01', '2026-12-31', 'piSigned', 3, 30, 3)`,
    `insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage,
        requested_delivery_date)
      select 1, 1, number, 1, 'A1', 1, 10, 10, 1, 'piSigned', day
      from (values (1, date '2026-10-01'), (2, date '2026-11-11'), (3, null), (4, date '2026-12-31')) as line (number, day)`,
    `insert into audit (action, entity, record_id, before, after)
      values ('edited', 'order', 1, '{"requestedDeliveryDate": "2026-10-01"}', '{"requestedDeliveryDate": "2026-12-31"}')`,
  ])
    await sql.raw(statement).execute(db);

  await migrate(db);

  const days = await db.selectFrom('orderLine').select('requestedDeliveryDate').orderBy('lineNumber').execute();
  expect(days.map((line) => line.requestedDeliveryDate)).toEqual([null, '2026-11-11', null, null]);
});
