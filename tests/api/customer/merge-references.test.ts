import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storage } from '../../../src/server/db/storage';
import { entityOfTable, snakeCase } from '../../../src/server/db/tables';
import {
  columnsReferringTo,
  customerColumns,
  uniqueKeysOn,
} from '../../../src/server/records/customer-merge/references';
import { left, settlements } from '../../../src/server/records/customer-merge/settlements';
import { kindOfTable } from '../../../src/server/records/customer-merge/steps';
import { movedKinds } from '../../../src/shared/areas/customer/merging';
import { referencesOf } from '../../../src/shared/entity/naming';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('every reference to customers of a definition is led to the customer that stays', async () => {
  const moved = new Set((await customerColumns(database.db)).map(({ table, column }) => `${table}.${column}`));
  for (const [table, { entity }] of Object.entries(storage)) {
    for (const { field, to } of referencesOf(entity)) {
      if (to === 'customer') expect(moved).toContain(`${snakeCase(table)}.${snakeCase(field)}`);
    }
  }
});

test('every column that sounds of customers or of records is moved, or is left for a reason', async () => {
  const moved = new Set((await customerColumns(database.db)).map(({ table }) => table));
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
      and (attname ~ 'customer.*_ids?$' or (attname = 'record_id' or attname = 'root_id'))`.execute(database.db);
  for (const { table, column } of rows) {
    expect(moved.has(table) || table in left, `${table}.${column} is neither moved nor named as left`).toBe(true);
  }
  for (const table of Object.keys(left)) expect(moved).not.toContain(table);
});

test('what names a record of any kind is led along where that is a customer', async () => {
  const moved = new Set((await customerColumns(database.db)).map(({ table, column }) => `${table}.${column}`));
  const { rows } = await sql<{ table: string; column: string }>`
    with own as (
      select relname as table, attname::text as column from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
    )
    select named."table", named."column" from own join own as named on named."table" = own."table"
      and named."column" = case own."column" when 'entity' then 'record_id' else replace(own."column", '_entity', '_id') end
    where own."column" ~ '(^|_)entity$'`.execute(database.db);
  expect(rows.length).toBeGreaterThan(5);
  for (const { table, column } of rows) {
    expect(moved.has(`${table}.${column}`) || table in left, `${table}.${column} stays at who went`).toBe(true);
  }
});

test('every unique key of what moves is settled, and every settlement is of a key', async () => {
  const keys = new Set<string>();
  for (const { table, column } of await customerColumns(database.db)) {
    for (const key of await uniqueKeysOn(database.db, table, column)) {
      keys.add(key.name);
      expect(settlements, `two customers may clash in ${key.name}`).toHaveProperty([key.name]);
      if (settlements[key.name]?.how !== 'joined') continue;
      for (const child of await columnsReferringTo(database.db, table)) {
        for (const within of await uniqueKeysOn(database.db, child.table, child.column)) {
          keys.add(within.name);
          expect(settlements, `joined rows may clash in ${within.name}`).toHaveProperty([within.name]);
        }
      }
    }
  }
  const unknown = Object.keys(settlements).filter((name) => !keys.has(name));
  expect(unknown.filter((name) => name !== 'edi_document_partner_id_control_number_key')).toEqual([]);
});

test('rows that refer to each other by customer may be of two while they move', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and cardinality(conkey) > 1 and connamespace = 'public'::regnamespace and not condeferrable`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('whatever moves has a name for people', async () => {
  for (const { table } of await customerColumns(database.db)) {
    const isNamed = entityOfTable(table) !== undefined || kindOfTable(table) in movedKinds;
    expect(isNamed, `${table} has no name`).toBe(true);
  }
});
