import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sentTogether } from './together';

/** A database that notes what it is sent, and refuses what says so. */
function noting() {
  const sent: string[] = [];
  const connection = {
    async executeQuery<Row>({ sql: text }: CompiledQuery) {
      sent.push(text);
      if (text.includes('refused')) throw new Error('the database refuses');
      return { rows: [] as Row[] };
    },
    // biome-ignore lint/correctness/useYield: a connection has to have it
    async *streamQuery() {
      throw new Error('nothing here reads in parts');
    },
  };
  const nothing = async () => {};
  const db = new Kysely<{ kind: { name: string } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: async () => void sent.push('commit'),
        rollbackTransaction: async () => void sent.push('rollback'),
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createIntrospector: (its) => new PostgresIntrospector(its),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, sent };
}

test('statements on the schema are sent together before the next one that is none, and at the end', async () => {
  const { db, sent } = noting();
  await db.transaction().execute((trx) =>
    sentTogether(trx, async () => {
      await sql`create table kind (name text)`.execute(trx);
      await sql`\n  alter table kind add column id bigint -- its number`.execute(trx);
      await trx.insertInto('kind').values({ name: 'sofa' }).execute();
      await sql`drop table older`.execute(trx);
      await sql`select name from kind`.execute(trx);
      await trx.schema.createIndex('kind_name').on('kind').column('name').execute();
    }),
  );
  expect(sent).toEqual([
    'create table kind (name text);\n\n  alter table kind add column id bigint -- its number',
    'insert into "kind" ("name") values ($1)',
    'drop table older',
    'select name from kind',
    'create index "kind_name" on "kind" ("name")',
    'commit',
  ]);
});

test('what is refused fails the work, which takes everything back; afterwards statements go by themselves', async () => {
  const { db, sent } = noting();
  const made = db.transaction().execute((trx) =>
    sentTogether(trx, async () => {
      await sql`create table refused (name text)`.execute(trx);
      await sql`create table kind (name text)`.execute(trx);
    }),
  );
  await expect(made).rejects.toThrow('the database refuses');
  expect(sent).toEqual(['create table refused (name text);\ncreate table kind (name text)', 'rollback']);

  await sql`create table kind (name text)`.execute(db);
  expect(sent.at(-1)).toBe('create table kind (name text)');
});
