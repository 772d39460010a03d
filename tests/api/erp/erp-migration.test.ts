import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  ({ db } = database);
  await migrate(db, '0151-unsettled-messages');
});

afterAll(() => database.drop());

test('of orders of before it is known which they are, and the lines that their purchase order added; those of others are not', async () => {
  await db.transaction().execute(async (transaction) => {
    // Neither customers nor materials are asked for.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [poNumber, orderId] of [
      ['PO-1', 1],
      ['PO-2', 2],
      ['PO-3', 3],
    ] as const) {
      const purchase = { poNumber, lines: [{ position: 1 }, { position: 2 }] };
      await sql`
        insert into erp_document (purchase_order_id, customer_id, revision, key, document_number, purchase, state, ordered_at)
        values (${orderId}, 1, 1, ${poNumber}, ${poNumber}, ${JSON.stringify(purchase)}, 'acknowledged', now())`.execute(
        transaction,
      );
      await sql`
        insert into sales_order (id, customer_id, po_number, order_date, stage, quantity, amount, cube)
        values (${orderId}, 1, ${poNumber}, '2026-01-01', 'piIssued', 1, 1, 1)`.execute(transaction);
      for (const lineNumber of [1, 2, 3]) {
        await sql`
          insert into order_line (id, customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
          values (${orderId * 10 + lineNumber}, 1, ${orderId}, ${lineNumber}, 1, 'X', 1, 1, 1, 1, 'piIssued')`.execute(
          transaction,
        );
      }
    }
    for (const id of [11, 12]) {
      await sql`insert into audit (action, entity, record_id) values ('added', 'orderLine', ${id})`.execute(
        transaction,
      );
    }
  });
  await migrate(db, '0152-ordered-lines');
  // Its customer became one with another since, whose order has the number.
  await sql`update sales_order set po_number = 'PO-1 (C1)' where id = 1`.execute(db);
  await sql`update sales_order set po_number = 'PO-1' where id = 3`.execute(db);
  await migrate(db);
  const documents = await db.selectFrom('erpDocument').select(['orderLines', 'orderId']).orderBy('key').execute();
  expect(documents).toEqual([
    { orderLines: { 1: 11, 2: 12 }, orderId: 1 },
    { orderLines: null, orderId: 2 },
    { orderLines: null, orderId: null },
  ]);
});
