import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSmallCompany('0345-prices-of-other-colors');
});

afterAll(() => database.drop());

test('tasks that were added as the next ones of others are known as that, also those done at once, or edited since', async () => {
  const { db } = database;
  const repeats = [true, true, true, true, true, false, false];
  for (const [at, doesRepeat] of repeats.entries())
    await sql`insert into task (title, day, repeat, assignee_id, given_by_id)
      values (${`Task ${at + 1}`}, '2026-11-01', ${doesRepeat ? 'weekly' : null}, 1, 1)`.execute(db);
  const [alone, together] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const line = (action: 'added' | 'edited', recordId: number, changeSet: string, repeat: string | null = 'weekly') =>
    audit(db, {
      accountId: 1,
      action,
      entity: 'task',
      recordId,
      ...(action === 'edited' && { before: { done: false } }),
      after: action === 'added' ? { repeat, done: false } : { done: true },
      changeSet,
      version: 1,
    });
  await line('added', 1, alone);
  await line('edited', 1, together);
  await line('added', 3, together);
  await line('edited', 2, together);
  await line('added', 4, together);
  await line('added', 6, together, null);
  // Task 7 no longer repeats, as somebody edited it since.
  await line('added', 7, together);

  await migrate(db);

  const { rows } = await sql<{ follows: number | null }>`
    select follows, follows_day, follows_repeat from task order by id`.execute(db);
  expect(rows.map(({ follows }) => follows)).toEqual([null, null, 1, 2, null, null, 2]);
  expect(rows.slice(1, 4)).toEqual([
    { follows: null, followsDay: null, followsRepeat: null },
    { follows: 1, followsDay: '2026-11-01', followsRepeat: 'weekly' },
    { follows: 2, followsDay: '2026-11-01', followsRepeat: 'weekly' },
  ]);
});
