import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0314-requested-days-of-lines');
});

afterAll(() => database.drop());

test('to-dos about prices that end lead to those without another after them, and are not told of once more', async () => {
  const { db } = database;
  const day = '/price?endDateFrom=2026-12-31&endDateTo=2026-12-31';
  for (const [type, path] of [
    ['price', day],
    ['price', '/price?id=7'],
    ['task', day],
  ])
    await sql`insert into reminder (account_id, type, title_en, title_zh, path, done)
      values (1, ${type}, 'One', '一', ${path}, false)`.execute(db);

  await migrate(db);

  const rows = await db.selectFrom('reminder').select('path').orderBy('id').execute();
  expect(rows.map(({ path }) => path)).toEqual([`${day}&lacksNext=true`, '/price?id=7', day]);
});
