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
  await migrate(db, '0307-settings-of-people');
  await addSmallCompany(db);
});

afterAll(() => database.drop());

test('what stands on check lists as quoted is of the plant of its quote, and of China where nobody knows', async () => {
  await sql`insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed)
    select '100201', 'Bedford Home', country_id, status, type, department_id, owner_id, closed from customer`.execute(
    db,
  );
  await sql`insert into model (code, name_en, status) values ('M', 'Model', 'running')`.execute(db);
  await sql`insert into material (number, name_en, model_id, status) values ('M-1', 'Sofa', 1, 'running')`.execute(db);
  const quotes: [customer: number, number: string, revision: number, state: string, plant: string][] = [
    [1, 'Q-1', 1, 'accepted', 'vietnam'],
    [1, 'Q-1', 2, 'draft', 'china'],
    [2, 'Q-2', 1, 'accepted', 'vietnam'],
  ];
  for (const [customer, number, revision, state, plant] of quotes)
    await sql`
      insert into quote (customer_id, number, revision, state, plant, quote_date)
      values (${customer}, ${number}, ${revision}, ${state}, ${plant}, '2026-01-05')`.execute(db);
  const lines: [note: string, price: number | null, becomes: string | null][] = [
    ['Q-1', 90, 'vietnam'],
    ['Q-2', 90, 'china'],
    ['Q-3', 90, 'china'],
    ['Q-1', null, null],
  ];
  for (const [note, price] of lines)
    await sql`
      insert into check_line (account_id, customer_id, material_id, pieces, quoted_price, quoted_until, source, source_note)
      values (1, 1, 1, 1, ${price}, ${price === null ? null : '2026-03-01'}, 'quote', ${note})`.execute(db);

  await migrate(db);

  const rows = await db.selectFrom('checkLine').select('quotedPlant').orderBy('id').execute();
  expect(rows.map(({ quotedPlant }) => quotedPlant)).toEqual(lines.map(([, , becomes]) => becomes));
});
