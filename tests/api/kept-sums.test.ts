import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../src/server/db/seed/demo';
import { dayFromToday } from '../support/calendar';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.url, { customers: 12, orders: 150, seed: 9, today: dayFromToday(0) });
});

afterAll(() => database.drop());

const run = (statement: string) => sql.raw(statement).execute(database.db);

/** What the kept sums say and the rows do not, or the other way round. */
async function differences(): Promise<unknown[]> {
  const { rows: orders } = await run(`
    with kept as (select * from order_sum where orders <> 0),
    real as (
      select customer_id, case when stage = 'shipped' or quantity > 0 then stage else 'canceled' end as stage,
        count(*) as orders, sum(quantity)::bigint as quantity, sum(amount) as amount,
        sum(cube) as cube, count(*) filter (where stage = 'shipped' and shipped_date > requested_delivery_date) as late
      from sales_order group by 1, 2
    )
    (table kept except table real) union all (table real except table kept)`);
  const { rows: shipments } = await run(`
    with kept as (select * from shipment_sum where containers <> 0),
    real as (
      select customer_id, status, count(*) as containers, sum(cube) as cube, sum(coalesce(surcharge, 0)) as surcharge
      from shipment group by 1, 2
    )
    (table kept except table real) union all (table real except table kept)`);
  return [...orders, ...shipments];
}

test('the sums follow a load, edits of one and of many, moves between customers and removals', async () => {
  expect(await differences()).toEqual([]);
  const { rows } = await run('select sum(orders)::int as orders from order_sum');
  expect(rows).toEqual([{ orders: 150 }]);
  for (const statement of [
    `update sales_order set remarks = 'nothing that is summed'`,
    `update sales_order set amount = amount + 0.01, cube = cube * 1.001 where id % 3 = 0`,
    `update sales_order set stage = 'shipped', shipped_date = today() where stage = 'inventory'`,
    `update sales_order set requested_delivery_date = null where id % 5 = 0`,
    `update sales_order set quantity = 0 where id % 4 = 0`,
    `update sales_order set stage = 'shipped' where quantity = 0 and id % 8 = 0`,
    `update shipment set status = 'delivered', surcharge = null where id % 2 = 0`,
    `insert into shipment (customer_id, container_kind, status, cube) select 1, '40HC', 'planned', 2100 from generate_series(1, 40)`,
    `delete from shipment where status = 'planned' and id not in (select shipment_id from order_line where shipment_id is not null)
      and id not in (select shipment_id from invoice where shipment_id is not null)`,
  ]) {
    await run(statement);
    expect(await differences(), statement).toEqual([]);
  }
});

test('a change that is taken back takes its sums back', async () => {
  const before = await run('select * from order_sum order by 1, 2');
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await sql`update sales_order set amount = 0`.execute(transaction);
      throw new Error('taken back');
    })
    .catch(() => {});
  expect((await run('select * from order_sum order by 1, 2')).rows).toEqual(before.rows);
});

test('twenty writers at once leave the right sums', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      run(`update sales_order set amount = amount + 1 where id % 20 = ${index}`),
    ),
  );
  expect(await differences()).toEqual([]);
});

test('emptying the tables empties the sums', async () => {
  await run('truncate sales_order, shipment cascade');
  const { rows } = await run('select (select count(*) from order_sum) + (select count(*) from shipment_sum) as rows');
  expect(rows).toEqual([{ rows: 0 }]);
});
