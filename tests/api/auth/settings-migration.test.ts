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
  await migrate(db, '0306-standing-once');
  await addSmallCompany(db);
});

afterAll(() => database.drop());

test('what people chose before is chosen still; who chose nothing has no row', async () => {
  await sql`
    insert into account (account, name_en, name_zh, email, department_id, has_skip_level_leader, disabled, language, mails_to_dos,
      length_unit, volume_unit)
    select name, name, name, name || '@sofa.example', 1, false, false, language, mails, length, volume
    from (values ('whole', 'zh', true, 'cm', 'm3'), ('some', null, false, null, null), ('none', null, null::boolean, null, null))
      as given (name, language, mails, length, volume)`.execute(db);

  await migrate(db);

  const rows = await db
    .selectFrom('personalSetting')
    .innerJoin('account', 'id', 'accountId')
    .select(['account', 'language', 'mailsToDos', 'lengthUnit', 'volumeUnit'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { account: 'whole', language: 'zh', mailsToDos: true, lengthUnit: 'cm', volumeUnit: 'm3' },
    { account: 'some', language: null, mailsToDos: false, lengthUnit: null, volumeUnit: null },
  ]);
});
