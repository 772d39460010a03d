import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { migrate } from '../../src/server/db/migrate';
import { createTestDatabase, type TestDatabase } from './test-database';

/** A database with the small company since early versions, migrated up to the migration before the tested one. */
export async function createSmallCompany(before = '0011-delivery-and-line-up'): Promise<TestDatabase> {
  const database = await createTestDatabase('template0');
  await migrate(database.db, '0011-delivery-and-line-up');
  await addSmallCompany(database.db);
  await migrate(database.db, before);
  return database;
}

/** Adds one country, department, person and customer, each with id 1, in a form that every database version accepts. */
export async function addSmallCompany(db: Db): Promise<void> {
  await sql`insert into country (code, name_en, name_zh, area_en, area_zh)
    values ('CN', 'China', '中国', 'Asia', '亚洲')`.execute(db);
  await sql`insert into department (code, name_en, name_zh) values ('ALL', 'All', '全部')`.execute(db);
  await sql`insert into account (account, name_en, name_zh, email, department_id, has_skip_level_leader, disabled)
    values ('anna', 'Anna', '安娜', 'anna@example.com', 1, false, false)`.execute(db);
  await sql`insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed)
    values ('100200', 'Ashford Home', 1, 'regular', 'retailer', 1, 1, false)`.execute(db);
}
