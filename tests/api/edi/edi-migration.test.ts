import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { documentOf } from '../../../src/shared/edi/document';
import { someEnvelope, soundInvoice } from '../../support/edi-invoice';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  ({ db } = database);
  await migrate(db, '0110-edi');
});

afterAll(() => database.drop());

test('documents of before say whether they were tests, and what went wrong by our own names', async () => {
  const documents = [
    { format: 'x12', isTest: true, before: 'No answer in time.', after: 'noAnswer' },
    { format: 'x12', isTest: false, before: 'HTTP 422', after: 'HTTP 422' },
    { format: 'edifact', isTest: true, before: 'Restored from a backup.', after: 'restored' },
    { format: 'edifact', isTest: false, before: null, after: null },
  ] as const;
  await db.transaction().execute(async (transaction) => {
    // Neither customers nor invoices are asked for.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [at, { format, isTest, before }] of documents.entries()) {
      const { content } = documentOf(format, soundInvoice, { ...someEnvelope, isTest });
      await sql`
        insert into edi_document
          (customer_id, invoice_id, partner_id, attempt, format, control_number, content, state, last_error)
        values (1, ${at}, 1, 1, ${format}, ${at}, ${content}, 'unknown', ${before})`.execute(transaction);
    }
  });
  await migrate(db);
  const migrated = await db
    .selectFrom('ediDocument')
    .select(['isTest', 'lastError'])
    .orderBy('controlNumber')
    .execute();
  expect(migrated).toEqual(documents.map(({ isTest, after }) => ({ isTest, lastError: after })));
});
