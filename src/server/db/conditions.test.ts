import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { allOf, isAmong } from './conditions';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('all conditions hold that are asked, and what is not asked is no condition', () => {
  expect(allOf().compile(db).sql).toBe('(true)');
  expect(allOf(sql`a = 1`, false, '', 0, undefined, sql`b = ${2}`).compile(db)).toMatchObject({
    sql: '(true and a = 1 and b = $1)',
    parameters: [2],
  });
});

test('a column is among texts or ids; without any it is not asked', () => {
  const among = (values?: readonly string[] | readonly number[]) => isAmong(sql.ref('a'), values)?.compile(db);
  expect(among(['x', 'y'])).toMatchObject({ sql: '"a" = any($1::text[])', parameters: [['x', 'y']] });
  expect(among([1])?.sql).toBe('"a" = any($1::bigint[])');
  expect([among([]), among()]).toEqual([undefined, undefined]);
});
