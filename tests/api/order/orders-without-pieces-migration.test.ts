import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0340-colors-of-cut-out-pictures');
});

afterAll(() => database.drop());

test('orders without pieces are counted in no open stage any more, and everything else as before', async () => {
  const { db } = database;
  const orders = [
    ['piIssued', 3],
    ['piIssued', 0],
    ['scheduled', 0],
    ['shipped', 0],
    ['shipped', 2],
  ] as const;
  for (const [at, [stage, quantity]] of orders.entries())
    await sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
      values (1, ${`PO-${at}`}, '2026-11-01', ${stage}, ${quantity}, ${quantity * 10}, ${quantity})`.execute(db);

  await migrate(db);

  const sums = async () =>
    (await sql`select stage, orders, quantity, amount from order_sum where orders > 0 order by stage`.execute(db)).rows;
  const issued = { stage: 'piIssued', orders: 1, quantity: 3, amount: 30 };
  const shipped = { stage: 'shipped', orders: 2, quantity: 2, amount: 20 };
  expect(await sums()).toEqual([{ stage: 'canceled', orders: 2, quantity: 0, amount: 0 }, issued, shipped]);
  await sql`delete from sales_order where quantity = 0`.execute(db);
  expect(await sums()).toEqual([issued, { ...shipped, orders: 1 }]);
});
