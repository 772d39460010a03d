import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../src/server/db/audit';
import { checkAuditTrail } from '../../src/server/db/audit-chain';
import { connect, type Db } from '../../src/server/db/connect';
import { admitApp, appLogin } from '../../src/server/db/embedded/app-login';
import { migrate } from '../../src/server/db/migrate';
import { startTestApp, type TestApp } from '../support/app';
import { testCalendar } from '../support/calendar';
import { createDatabase, databaseUrl, dropDatabase } from '../support/databases';

let app: TestApp;
let owner: Client;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await app?.close();
});

const check = (head?: string) => checkAuditTrail(owner, head);

const add = (db: Db, text: string | null) =>
  audit(db, { accountId: null, action: 'noted', ...(text === null ? {} : { after: { text, empty: null } }) });

/** What a person with the owner's rights could do to the trail and undo again. */
async function tampered(change: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query('alter table audit disable trigger user; alter table audit_chain disable trigger user');
    await owner.query(change);
    return (await check()).faults;
  } finally {
    await owner.query('rollback');
  }
}

test('every line has its link, of one transaction or of many at once, empty or Chinese', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => add(app.appDb, at % 3 ? `行 ${at} "quoted"` : null)));
  await app.appDb.transaction().execute(async (transaction) => {
    for (let at = 0; at < 5; at += 1) await add(transaction, 'together');
  });
  await app.appDb
    .transaction()
    .execute(async (transaction) => {
      await add(transaction, 'taken back');
      throw new Error('taken back');
    })
    .catch(() => {});
  const { lines, head, faults } = await check();
  expect(faults).toEqual([]);
  expect(lines).toBe(45);
  expect(head).toMatch(/^45:[0-9a-f]{64}$/);
});

test('a transaction that sees only its beginning does not break the chain', async () => {
  await app.appDb
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await add(app.appDb, 'meanwhile');
      await add(transaction, 'afterwards');
    });
  expect((await check()).faults).toEqual([]);
  const before = await check();
  await add(app.appDb, 'next');
  const after = await check();
  expect(after.faults).toEqual([]);
  expect(after.lines).toBe(before.lines + 2);
});

test('what links a line is planned once, not for each of thousands', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select proname as name from pg_proc where proname in ('chain_audit', 'link_audit') and prosrc !~ '\\mexecute\\M' order by 1",
  );
  expect(rows).toEqual([{ name: 'chain_audit' }, { name: 'link_audit' }]);
});

test('a chain that is moved to another schema goes on there, also by a connection that linked its lines before', async () => {
  const tables = ['audit', 'audit_chain', 'audit_unlinked'];
  const { rows: functions } = await owner.query<{ name: string; definition: string }>(`
    select oid::regprocedure::text as name, replace(pg_get_functiondef(oid), 'public.', 'before_it.') as definition
    from pg_proc where proname in ('audit_hash', 'link_audit', 'chain_audit')`);
  await owner.query('begin');
  await owner.query('create schema before_it; create schema after_it');
  for (const name of tables) await owner.query(`create table before_it.${name} (like public.${name} including all)`);
  for (const { definition } of functions) await owner.query(definition);
  await owner.query(`create constraint trigger audit_is_chained after insert on before_it.audit deferrable initially immediate
    for each row execute function before_it.chain_audit()`);
  await owner.query("insert into before_it.audit (action) values ('before'), ('before')");
  for (const { name } of functions) await owner.query(`alter function before_it.${name} set schema after_it`);
  for (const name of tables) await owner.query(`alter table before_it.${name} set schema after_it`);
  await owner.query('drop schema before_it');
  await owner.query("insert into after_it.audit (action) values ('after')");
  await owner.query('set local search_path = after_it');
  const { lines, faults } = await check();
  await owner.query('rollback');
  expect({ lines, faults }).toEqual({ lines: 3, faults: [] });
});

test('a changed, a removed, a slipped in line and a mended link are each found', async () => {
  const line = '(select audit_id from audit_chain where place = 7)';
  expect(await tampered(`update audit set action = 'nothing' where id = ${line}`)).toEqual([
    expect.stringMatching(/^Line \d+ was changed\.$/),
  ]);
  expect(await tampered(`update audit set before = '{"a": null}' where id = ${line}`)).toHaveLength(1);
  expect(await tampered(`delete from audit where id = ${line}`)).toEqual([
    expect.stringMatching(/^Line \d+ was removed\.$/),
  ]);
  expect(await tampered("insert into audit (action) values ('login')")).toEqual([
    expect.stringMatching(/^Line \d+ was added past the chain\.$/),
  ]);
  expect(await tampered(`delete from audit where id = ${line}; delete from audit_chain where place = 7`)).toEqual([
    'Links between 6 and 8 are missing.',
  ]);
  expect(
    await tampered(`
      update audit set action = 'nothing' where id = ${line};
      update audit_chain set hash = audit_hash(previous, to_jsonb(audit)) from audit
      where place = 7 and audit.id = audit_id`),
  ).toEqual(['Link 8 does not follow from the one before.']);
});

test('a link that was kept elsewhere tells when the newest lines were cut off', async () => {
  const { head } = await check();
  await add(app.appDb, 'newer');
  expect((await check(head)).faults).toEqual([]);
  await owner.query('begin');
  await owner.query('alter table audit disable trigger user; alter table audit_chain disable trigger user');
  await owner.query(
    'delete from audit where id in (select audit_id from audit_chain where place > 3); delete from audit_chain where place > 3',
  );
  const [cutOff, compared] = [await check(), await check(head)];
  await owner.query('rollback');
  expect(cutOff.faults).toEqual([]);
  expect(compared.faults).toEqual([`The link ${head} is not in the chain any more.`]);
});

test('lines of before the chain are linked by the migration, and later columns leave the hash as it was', async () => {
  const server = inject('databaseServerUrl');
  const name = `loadline_chain_${process.pid}`;
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  const db = connect(url, testCalendar);
  await migrate(db, '0012-reasons-as-choices');
  for (const text of ['一', null, 'three']) {
    await sql`insert into audit (action, after) values ('old', ${text === null ? null : JSON.stringify({ text })})`.execute(
      db,
    );
  }
  await migrate(db, '0014-audit-chain');
  await sql`insert into audit (action) values ('new')`.execute(db);
  await sql`alter table audit add column later text`.execute(db);
  const client = new Client({ connectionString: url });
  await client.connect();
  expect(await checkAuditTrail(client)).toMatchObject({ lines: 4, faults: [] });
  await client.end();
  await db.destroy();
  await dropDatabase(server, name);
});

test('the app logs in as itself, and reaches nothing beyond its tables', async () => {
  const { db, databaseUrl: url, config } = app;
  const login = await appLogin(url, config.dataDir);
  expect(await appLogin(url, config.dataDir)).toBe(login);
  await admitApp(db, login);
  const client = new Client({ connectionString: login });
  await client.connect();
  const { rows } = await client.query(
    'select session_user as who, rolsuper as super from pg_roles where rolname = session_user',
  );
  expect(rows).toEqual([{ who: 'loadline_app', super: false }]);
  await client.query("insert into audit (action) values ('as the app')");
  for (const [statement, refusal] of [
    ['set role loadline', /permission denied/],
    ['select * from audit_chain', /permission denied/],
    ['insert into audit_unlinked values (1)', /permission denied/],
    ["select link_audit('public', '{}')", /permission denied/],
    ['select * from kysely_migration', /permission denied/],
    ['delete from audit', /permission denied/],
    ['create table mine (id int)', /permission denied/],
    ['create temporary table mine (id int)', /permission denied/],
    ["copy customer to '/tmp/customers'", /permission denied/],
    ['select rolpassword from pg_authid', /permission denied/],
  ] as const) {
    await expect(client.query(statement), statement).rejects.toThrow(refusal);
  }
  await client.end();
  const elsewhere = new URL(login);
  elsewhere.pathname = '/postgres';
  const stranger = new Client({ connectionString: elsewhere.href });
  await expect(stranger.connect()).rejects.toThrow(/permission denied for database/);
  expect((await check()).faults).toEqual([]);
});
