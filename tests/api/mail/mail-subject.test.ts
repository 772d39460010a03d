import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMailAbout } from '../../../src/server/services/mail/mail-subject';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`
    insert into mail (message_id, template, language, recipient, subject, text_body, html_body, entity, record_id, state)
    select 'm' || number, 'letter', 'en', 'chen@shop.example', 'A', 'B', 'C', (array['quote', 'shareLink'])[1 + number % 2], number, 'sent'
    from generate_series(1, 5000) as number`.execute(db);
  await sql`analyze mail`.execute(db);
});
afterAll(() => database.drop());

test.each(['quote', 'customer'])(
  'the mails about a %s are found by an index, those with a link by that link,',
  async (entity) => {
    const { rows } = await sql<Record<string, string>>`
    explain select id from mail where ${isMailAbout(entity, 7)}`.execute(database.db);
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    const conditions = plan.split('\n').filter((line) => line.includes('Index Cond') && line.includes("'shareLink'"));
    expect(conditions).toEqual([expect.stringContaining('record_id = ANY')]);
    expect(plan).not.toContain('Seq Scan on mail');
  },
);
