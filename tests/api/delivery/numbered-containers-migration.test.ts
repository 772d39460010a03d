import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany('0370-shows-of-viewed-orders');
  ({ db } = database);
});

afterAll(() => database.drop());

test('a box that came back to its customer gets a number that no other one has, however people wrote them', async () => {
  const numbers = ['BOX', 'BOX', 'BOX 2', 'LONGER NUMBER OF ABC', 'LONGER NUMBER OF A 2', 'LONGER NUMBER OF ABC', null];
  for (const number of [...numbers, null, 'BOX']) {
    await sql`
      insert into shipment (customer_id, container_number, container_kind, status, cube)
      values (1, ${number}, '40HC', 'planned', 1)`.execute(db);
  }

  await migrate(db, '0371-containers-by-hand');

  const stored = await db.selectFrom('shipment').select('containerNumber').orderBy('id').execute();
  expect(stored.map(({ containerNumber }) => containerNumber)).toEqual([
    'BOX',
    'BOX 3',
    'BOX 2',
    'LONGER NUMBER OF ABC',
    'LONGER NUMBER OF A 2',
    'LONGER NUMBER OF A 3',
    null,
    null,
    'BOX 4',
  ]);
});
