import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { addSmallCompany } from '../../support/small-company';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  ({ db } = database);
  await migrate(db, '0302-views-of-people');
  await addSmallCompany(db);
});

afterAll(() => database.drop());

test('received mails that were about a link are about what it shows; what is about a record is left as it was', async () => {
  await sql`
    insert into share_link (token_hash, entity, record_id, created_by, expires_at)
    values ('\\x01', 'quote', 77, 1, now())`.execute(db);
  const places: [was: string, id: number, customer: number | null, becomes: [string | null, number | null]][] = [
    ['shareLink', 1, 1, ['quote', 77]],
    ['shareLink', 2, 1, [null, null]],
    ['trackingLink', 5, 1, ['customer', 1]],
    ['quote', 5, 1, ['quote', 5]],
  ];
  for (const [entity, id, customer] of places)
    await sql`
      insert into received_mail (day, state, reason, is_cut, is_automatic, is_from_other, customer_id, about_entity, about_id)
      values (today(), 'kept', 'answer', false, false, false, ${customer}, ${entity}, ${id})`.execute(db);

  await migrate(db);

  const rows = await db
    .selectFrom('receivedMail')
    .select(['aboutEntity', 'aboutId', 'version'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    places.map(([was, , , [aboutEntity, aboutId]]) => ({ aboutEntity, aboutId, version: was === 'quote' ? 1 : 2 })),
  );
});
