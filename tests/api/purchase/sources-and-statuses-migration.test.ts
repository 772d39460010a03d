import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0336-stages-without-canceled-lines');
});

afterAll(() => database.drop());

test('purchase orders of before say what became of their documents, and no price is quoted until the end of time', async () => {
  const { db } = database;
  await sql`insert into model (code, name_en, status) values ('A1', 'One', 'running')`.execute(db);
  await sql`insert into material (number, name_en, model_id) values ('A1-1', 'One', 1)`.execute(db);
  type Document = [revision: number, state: string, lastError: string | null];
  const cases: [revision: number, documents: Document[], becomes: string | null][] = [
    [1, [[1, 'held', null]], 'kept'],
    [1, [[1, 'failed', 'no such host']], 'failed'],
    [1, [[1, 'failed', 'cancelled']], null],
    [1, [[1, 'acknowledged', null]], 'sentSuccessfully'],
    [2, [[1, 'acknowledged', null]], null],
    [
      1,
      [
        [1, 'refused', null],
        [2, 'failed', 'nothingToCancel'],
      ],
      null,
    ],
    [
      1,
      [
        [1, 'acknowledged', null],
        [2, 'sent', null],
      ],
      'sent',
    ],
    [1, [], null],
  ];
  for (const [at, [revision, documents]] of cases.entries()) {
    await sql`insert into purchase_order (customer_id, number, revision, po_type, plant, container_kind)
      values (1, ${`PO-${at}`}, ${revision}, 'regular', 'china', '40HC')`.execute(db);
    for (const [ofDocument, state, lastError] of documents)
      await sql`insert into erp_document (purchase_order_id, customer_id, revision, key, document_number, purchase, state, last_error)
        values (${at + 1}, 1, ${ofDocument}, ${`${at}/${ofDocument}`}, ${`${at}/${ofDocument}`}, '{}', ${state}, ${lastError})`.execute(
        db,
      );
  }
  for (const [source, until] of [
    ['Quoted until 2999-12-31 Q-1', '2999-12-31'],
    ['报价有效至 2999-12-31 Q-1', '2999-12-31'],
    ['Quoted until 2026-12-31 Q-1', '2026-12-31'],
  ])
    await sql`insert into purchase_order_line (purchase_order_id, material_id, quantity, price, price_source, price_until)
      values (1, 1, 1, 10, ${source}, ${until})`.execute(db);

  await migrate(db);

  const orders = await db.selectFrom('purchaseOrder').select(['sapStatus', 'version']).orderBy('id').execute();
  expect(orders).toEqual(cases.map(([, , sapStatus]) => ({ sapStatus, version: 1 })));
  const lines = await db
    .selectFrom('purchaseOrderLine')
    .select(['priceSource', 'priceUntil', 'amount'])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { priceSource: 'Quoted Q-1', priceUntil: null, amount: 10 },
    { priceSource: '报价 Q-1', priceUntil: null, amount: 10 },
    { priceSource: 'Quoted until 2026-12-31 Q-1', priceUntil: '2026-12-31', amount: 10 },
  ]);
});
