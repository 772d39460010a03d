import { type RawBuilder, sql } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import { addSmallCompany } from '../support/small-company';
import { inDataFolder, withDatabase } from './bench-place';

// How long a database of version 1.7.0 with a million order lines takes to be brought up to date: nobody works meanwhile.

const version170 = '0005-kept-sums';
const sizes = { models: 2000, materials: 100_000, orders: 50_000, linesOfAnOrder: 20 };
const goalSeconds = 60;

const fill: readonly RawBuilder<unknown>[] = [
  sql`insert into model (code, name_en, category, brand, status)
    select 'M' || n, 'Model ' || n, (array['recliner', 'motionSofa', 'sofaBed'])[1 + n % 3], 'Brand ' || n % 20, 'running'
    from generate_series(1, ${sizes.models}::int) as n`,
  sql`insert into material (number, model_id, name_en, spec, cover_grade, color, length, width, height, cube)
    select 'M' || n, 1 + n % ${sizes.models}::int, 'Material ' || n, 'Spec ' || n % 400,
      case when n % 50 <> 0 then 'Grade ' || n % 30 end, case when n % 40 <> 0 then '颜色 ' || n % 500 end, 210, 95, 75, 52.8
    from generate_series(1, ${sizes.materials}::int) as n`,
  sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
    select 1, 'PO-' || n, date '2024-01-01' + n % 900, 'shipped', ${sizes.linesOfAnOrder}, 9720, 1056
    from generate_series(1, ${sizes.orders}::int) as n`,
  sql`insert into order_line (customer_id, order_id, line_number, material_id, model, spec, cover_grade, color, quantity, price,
      amount, cube, stage)
    select 1, sales_order.id, n, 1 + (sales_order.id * 20 + n) % ${sizes.materials}::int, 'M' || 1 + n % 2000, 'Spec ' || n,
      'Grade ' || n, '颜色 ' || n, 1, 486, 486, 52.8, 'shipped'
    from sales_order, generate_series(1, ${sizes.linesOfAnOrder}::int) as n`,
];

await inDataFolder((dataDir) =>
  withDatabase(dataDir, async ({ db }) => {
    await migrate(db, version170);
    await addSmallCompany(db);
    for (const statement of fill) await statement.execute(db);
    await sql`analyze`.execute(db);
    const start = performance.now();
    await migrate(db);
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await sql<{ lines: number; amount: number }>`
      select count(*) as lines, sum(amount) as amount from order_line`.execute(db);
    const { rows: unnamed } = await sql<{ count: number }>`
      select count(*) as count from material where (color_id is null) <> (id % 40 = 0) or (cover_grade_id is null) <> (id % 50 = 0)
        or arrangement_id is null`.execute(db);
    console.log(
      `1.7.0 to the present: ${rows[0]?.lines} lines of ${rows[0]?.amount} USD, ${sizes.materials} materials in ${seconds.toFixed(1)} s (goal ${goalSeconds} s); materials that lost a word: ${unnamed[0]?.count}`,
    );
  }),
);
