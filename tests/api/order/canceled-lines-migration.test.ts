import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0320-changes-on-their-way');
});

afterAll(() => database.drop());

test('orders that only a line without pieces held back are as far as their other lines, and are counted there', async () => {
  const { db } = database;
  await sql`insert into model (code, name_en, status) values ('A1', 'One', 'running')`.execute(db);
  await sql`insert into material (number, name_en, model_id) values ('A1-1', 'One', 1)`.execute(db);
  type Line = [quantity: number, stage: string];
  const cases: [stage: string, lines: Line[], becomes: (string | number)[]][] = [
    [
      'piIssued',
      [
        [3, 'shipped'],
        [0, 'piIssued'],
      ],
      ['shipped', 2],
    ],
    [
      'piIssued',
      [
        [3, 'shipped'],
        [2, 'inventory'],
        [0, 'piIssued'],
      ],
      ['inventory', 2],
    ],
    [
      'piSigned',
      [
        [3, 'shipped'],
        [0, 'piIssued'],
      ],
      ['piSigned', 1],
    ],
    [
      'piIssued',
      [
        [3, 'piIssued'],
        [0, 'shipped'],
      ],
      ['piIssued', 1],
    ],
    ['piIssued', [[0, 'piIssued']], ['piIssued', 1]],
    ['piIssued', [[3, 'shipped']], ['piIssued', 1]],
  ];
  for (const [at, [stage, lines]] of cases.entries()) {
    await sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
      values (1, ${`PO-${at}`}, '2026-11-01', ${stage}, 3, 30, 3)`.execute(db);
    for (const [line, [quantity, ofLine]] of lines.entries())
      await sql`insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
        values (1, ${at + 1}, ${line + 1}, 1, 'A1', ${quantity}, 10, ${quantity * 10}, ${quantity}, ${ofLine})`.execute(
        db,
      );
  }

  await migrate(db);

  const rows = await db.selectFrom('salesOrder').select(['stage', 'version']).orderBy('id').execute();
  expect(rows.map(({ stage, version }) => [stage, version])).toEqual(cases.map(([, , becomes]) => becomes));
  const { rows: sums } = await sql`select stage, orders from order_sum where orders > 0 order by stage`.execute(db);
  expect(sums).toEqual([
    { stage: 'inventory', orders: 1 },
    { stage: 'piIssued', orders: 3 },
    { stage: 'piSigned', orders: 1 },
    { stage: 'shipped', orders: 1 },
  ]);
});
