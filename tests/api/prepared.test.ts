import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connect';
import { prepared } from '../../src/server/db/prepared';
import { userOfCookie } from '../../src/server/http/session';
import { testCalendar } from '../support/calendar';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
/** Of one connection, so that what it keeps is seen. */
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, testCalendar, { size: 1 });
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time, name`.execute(db);
  return rows.map(({ statement }) => statement.replace(/\s+/g, ' ').trim());
}

test('a connection keeps the statements that are marked, each once for all values', async () => {
  const plus = async (left: number, right: number) =>
    (await sql<{ sum: number }>`${prepared} select ${left}::int + ${right}::int as sum`.execute(db)).rows;
  const times = async (left: number) =>
    (
      await sql<{ product: number }>`
      ${prepared} select ${left}::int * 2 as product`.execute(db)
    ).rows;
  expect([await plus(1, 2), await times(4), await plus(5, 6)]).toEqual([[{ sum: 3 }], [{ product: 8 }], [{ sum: 11 }]]);
  await sql`select ${7}::int`.execute(db);
  expect(await kept()).toEqual([
    '/* prepared */ select $1::int + $2::int as sum',
    '/* prepared */ select $1::int * 2 as product',
  ]);
});

test('who is asking is looked up by a statement that is kept', async () => {
  expect(await userOfCookie(db, { sid: 'x'.repeat(43) }, 1)).toBeNull();
  expect((await kept()).filter((statement) => statement.includes(' from session '))).toHaveLength(1);
});
