import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { createSmallCompany } from '../support/small-company';
import type { TestDatabase } from '../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany('0307-settings-of-people');
  ({ db } = database);
});

afterAll(() => database.drop());

test('the lines that a closed month was earned by stay with it; what was signed later or has earned nothing does not', async () => {
  for (const statement of [
    `insert into market (name_en, name_zh, start_date, end_date, country_id)
      values ('Show', '展会', '2026-08-01', '2026-08-05', 1)`,
    `insert into model (code, name_en, status) values ('RATED', 'One', 'running'), ('OTHER', 'Two', 'running')`,
    `insert into material (number, name_en, model_id) values ('RATED-1', 'One', 1), ('OTHER-1', 'Two', 2)`,
    `insert into bonus_month (month, closed_by, closed_on) values ('2026-08', 1, '2026-09-10')`,
    `insert into bonus_month_row (month, market_id, model_id, model, department_id, rate, unit, pieces, bonus, distribution)
      values ('2026-08', 1, 1, 'RATED', 1, 3, 'piece', 10, 30, 'noShares')`,
  ])
    await sql.raw(statement).execute(db);
  const orders: [po: string, ordered: string, signed: string | null, material: number, isEarned: boolean][] = [
    ['EARNED', '2026-08-02', '2026-09-10', 1, true],
    ['LATER', '2026-08-03', '2026-09-11', 1, false],
    ['UNSIGNED', '2026-08-03', null, 1, false],
    ['OTHER MODEL', '2026-08-03', '2026-08-20', 2, false],
    ['OTHER MONTH', '2026-09-03', '2026-09-04', 1, false],
  ];
  for (const [po, ordered, signed, material] of orders)
    await sql`
      with added as (
        insert into sales_order (customer_id, po_number, order_date, signed_date, market_id, stage, quantity, amount, cube)
        values (1, ${po}, ${ordered}, ${signed}, 1, 'inventory', 10, 100, 10) returning id)
      insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
      select 1, id, 1, ${material}, 'RATED', 10, 10, 100, 10, 'inventory' from added`.execute(db);

  await migrate(db);

  const { rows } = await sql<{ poNumber: string; month: string }>`
    select po_number, month from bonus_month_line join order_line on order_line.id = line_id
    join sales_order on sales_order.id = order_id order by 1`.execute(db);
  expect(rows).toEqual(
    orders.flatMap(([poNumber, , , , isEarned]) => (isEarned ? [{ poNumber, month: '2026-08' }] : [])),
  );
});
