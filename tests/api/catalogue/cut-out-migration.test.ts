import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { createSmallCompany } from '../../support/small-company';
import type { TestDatabase } from '../../support/test-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createSmallCompany('0320-changes-on-their-way');
  ({ db } = database);
});

afterAll(() => database.drop());

test('the colors of pictures that may have transparent parts are forgotten, and no others', async () => {
  await sql`insert into content (sha256, size) values ('\\x01', 1)`.execute(db);
  const types = ['image/png', 'image/jpeg', 'image/png'];
  await sql`
    insert into file (entity, record_id, content_id, name, size, kind, type, created_by)
    select 'cover', 1, content.id, 'swatch', 1, 'picture', type, 1 from content, unnest(${types}::text[]) as type`.execute(
    db,
  );
  await sql`insert into picture_color (file_id, color) select id, '#102030' from file`.execute(db);

  await migrate(db);

  const { rows } = await sql<{ type: string }>`
    select type from picture_color join file on file.id = file_id`.execute(db);
  expect(rows).toEqual([{ type: 'image/jpeg' }]);
});
