import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storage } from '../../src/server/db/storage';
import { columnType, snakeCase } from '../../src/server/db/tables';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

interface Column {
  name: string;
  type: string;
  required: boolean;
}

/** The columns of a table as the database has them after all migrations. */
async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') as type,
      attnotnull as required
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attname`.execute(
    database.db,
  );
  return rows;
}

/** The columns of every index of a table, keys and unique ones included. */
async function indexesOf(table: string, method = 'btree'): Promise<string[]> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(attname, ' ' order by place) as columns
    from pg_index cross join unnest(indkey::int2[]) with ordinality as key (number, place)
    join pg_attribute on attnum = key.number and attrelid = ${table}::regclass
    join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = ${table}::regclass and amname = ${method} group by indexrelid`.execute(database.db);
  return rows.map(({ columns }) => columns);
}

const byName = (left: Column, right: Column) => (left.name < right.name ? -1 : 1);

test.each(Object.entries(storage))('%s has exactly the columns of its definition', async (name, { entity }) => {
  const fields = Object.entries(entity.fields).map(([field, definition]) => ({
    name: snakeCase(field),
    type: columnType(definition),
    required: definition.required,
  }));
  const own = [
    { name: 'id', type: 'bigint', required: true },
    { name: 'version', type: 'integer', required: true },
    { name: 'created_at', type: 'timestamptz', required: true },
    { name: 'updated_at', type: 'timestamptz', required: true },
  ];
  expect(await columnsOf(snakeCase(name))).toEqual([...fields, ...own].sort(byName));
});

test.each(Object.entries(storage))('%s has its keys and indexes', async (name, stored) => {
  const { key, unique, indexes } = stored;
  const present = await indexesOf(snakeCase(name));
  const listed = (columns: readonly string[]) => columns.map(snakeCase).join(' ');
  for (const columns of [key, ...unique]) expect(present).toContain(listed(columns));
  // One with more columns behind them serves as well.
  for (const columns of indexes)
    expect(present.some((each) => `${each} `.startsWith(`${listed(columns)} `))).toBe(true);
  const ofSeveral = await indexesOf(snakeCase(name), 'gin');
  for (const column of stored.several) expect(ofSeveral).toContain(snakeCase(column));
});

test('every reference to a table whose key holds an id is a foreign key', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey) where contype = 'f'`.execute(
    database.db,
  );
  const present = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  for (const [name, { entity }] of Object.entries(storage)) {
    for (const [field, { kind }] of Object.entries(entity.fields)) {
      if (kind === 'reference') expect(present).toContain(`${snakeCase(name)}.${snakeCase(field)}`);
    }
  }
});

test('keys that tell the lines of one record apart can be checked at the end of a save, as lines may swap them', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'u' and condeferrable`.execute(database.db);
  const keys = Object.entries(storage).flatMap(([table, { entity, unique }]) =>
    entity.parent === undefined ? [] : unique.map((key) => [table, ...key, 'key'].map(snakeCase).join('_')),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(keys.sort());
});
