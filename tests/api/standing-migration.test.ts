import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { createSmallCompany } from '../support/small-company';
import type { TestDatabase } from '../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany();
  ({ db } = database);
});

afterAll(() => database.drop());

test('of models that stand more than once in a slot the first stays; what is off the floor is left as it was', async () => {
  await sql`insert into model (code, name_en, category, status) values ('M1', 'One', 'Sofa', 'running'), ('M2', 'Two', 'Sofa', 'running')`.execute(
    db,
  );
  const places: [model: number, slot: string | null, active: boolean, stays: boolean][] = [
    [1, 'A', false, false],
    [1, 'A', true, true],
    [1, 'A', true, false],
    [1, 'A', true, false],
    [1, null, true, true],
    [1, null, true, false],
    [1, 'B', true, true],
    [2, 'A', true, true],
  ];
  for (const [model, slot, active] of places)
    await sql`
      insert into line_up (customer_id, model_id, floor_slot, stores, active)
      values (1, ${model}, ${slot}, 1, ${active})`.execute(db);

  await migrate(db);

  const rows = await db.selectFrom('lineUp').select(['active', 'version']).orderBy('id').execute();
  expect(rows).toEqual(places.map(([, , active, stays]) => ({ active: stays, version: active && !stays ? 2 : 1 })));
  const again = sql`insert into line_up (customer_id, model_id, floor_slot, stores, active) values (1, 2, 'A', 1, true)`;
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'line_up_stands_once' });
});
