import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0348-unfinished-mails');
});

afterAll(() => database.drop());

test('to-dos that were done by what happened count as done lately, in their order; what was ticked off, or is open, keeps its day', async () => {
  const { db } = database;
  const toDo = (type: string, { done = true, version = 1, since = '2026-03-01 09:00:00' } = {}) =>
    sql`insert into reminder (account_id, type, title_en, title_zh, done, version, updated_at)
      values (1, ${type}, ${type}, 'x', ${done}, ${version}, ${since})`.execute(db);
  for (const type of ['task', 'erp', 'approval', 'visit']) await toDo(type);
  await toDo('approval', { version: 2 });
  await toDo('approval', { done: false });
  await toDo('approval', { since: '2026-03-01 09:00:02' });

  await migrate(db);

  const { rows } = await sql<{ type: string; isNow: boolean; round: number }>`
    select type, updated_at > now() - interval '1 day' as is_now, dense_rank() over (order by updated_at)::int as round
    from reminder order by id`.execute(db);
  expect(rows.map(({ type, isNow, round }) => [type, isNow, round])).toEqual([
    ['task', true, 2],
    ['erp', true, 2],
    ['approval', true, 2],
    ['visit', false, 1],
    ['approval', false, 1],
    ['approval', false, 1],
    // Done later than the others, and still so.
    ['approval', true, 3],
  ]);
});
