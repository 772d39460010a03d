import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../src/server/db/connect';
import { type EmbeddedOptions, runningDatabaseUrl, startEmbedded } from '../../src/server/db/embedded';
import { copyFolder, readyPlace } from '../../src/server/db/embedded/ready-cluster';
import { migrate } from '../../src/server/db/migrate';
import { testCalendar } from '../support/calendar';
import { startCommand, startServer, testedServer } from '../support/server-process';

const log = { info() {}, warn: vi.fn(), error() {} };
const ofBuild = readyPlace(testedServer);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-ready-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let places = 0;

/** What is told of a new database, made with or without one that is ready. */
async function inNew<Told>(
  options: Partial<EmbeddedOptions>,
  tell: (place: { db: Db; url: string; dataDir: string }) => Promise<Told>,
): Promise<Told> {
  places += 1;
  const dataDir = join(folder, `data-${places}`);
  const database = await startEmbedded({ dataDir, log, ...options });
  const db = connect(database.url, testCalendar, { size: 1 });
  try {
    return await tell({ db, url: database.url, dataDir });
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** By which copies of one cluster are known. */
async function identityOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? '';
}

/** All that migrations make, and what the database is made with. */
async function descriptionOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select format('%s %s %s', relname, relkind, relacl) as line from ours
    union all select format('%s.%s %s %s %s %s%s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid), attidentity, attgenerated, attacl)
      from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index join ours on ours.oid = indrelid
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat(pg_get_functiondef(oid), proacl) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind <> 'a'
    union all select format('%s %s %s %s %s %s', datname, encoding, datlocprovider, datlocale, datcollate, datacl)
      from pg_database
    union all select format('%s %s %s', rolname, rolcanlogin, rolsuper) from pg_roles
    union all select format('%s %s', extname, extversion) from pg_extension
    union all select concat('checksums ', current_setting('data_checksums'))
    union all select name from kysely_migration`.execute(db);
  return rows.map(({ line }) => line).sort();
}

/** The rows of every table, apart from when they were made. */
async function rowsOf(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  );
  const told: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(each) - 'timestamp' - 'created_at' - 'updated_at' as row from ${sql.table(name)} as each`.execute(
      db,
    );
    told.push(...rows.map(({ row }) => `${name} ${JSON.stringify(row)}`));
  }
  return told.sort();
}

/** A built server of its own beside a copy of the cluster of the build. */
async function builtServer(name: string, change: (place: ReturnType<typeof readyPlace>) => Promise<void>) {
  const serverFolder = join(folder, name, 'server');
  await mkdir(join(serverFolder, 'assets'), { recursive: true });
  for (const file of await readdir(join(testedServer, 'assets')))
    await writeFile(join(serverFolder, 'assets', file), '');
  const place = readyPlace(serverFolder);
  await copyFolder(ofBuild.folder, place.folder);
  await change(place);
  return serverFolder;
}

test('a first start copies what the build made, which is what all migrations make', async () => {
  const tell = async ({ db }: { db: Db }) => ({
    identity: await identityOf(db),
    description: await descriptionOf(db),
    rows: await rowsOf(db),
  });
  const copied = await inNew({ serverFolder: testedServer }, tell);
  const again = await inNew({ serverFolder: testedServer }, ({ db }) => identityOf(db));
  const made = await inNew({}, async ({ db }) => {
    await migrate(db);
    return tell({ db });
  });
  expect(copied.identity).toBe(again);
  expect(copied.identity).not.toBe(made.identity);
  expect(copied.description.length).toBeGreaterThan(1000);
  expect(copied.description).toEqual(made.description);
  expect(copied.rows).toEqual(made.rows);
});

test('each copy has a password of its own, and the build keeps none', async () => {
  const tell = async ({ db, url, dataDir }: { db: Db; url: string; dataDir: string }) => {
    const { rows } = await sql<{ name: string; kept: string | null }>`
      select rolname as name, rolpassword as kept from pg_authid where rolname like 'loadline%' order by 1`.execute(db);
    const { mode } = await stat(join(dataDir, 'postgres', 'cluster'));
    return { password: new URL(url).password, rows, mode: mode & 0o777 };
  };
  const first = await inNew({ serverFolder: testedServer }, tell);
  const second = await inNew({ serverFolder: testedServer }, async (place) => {
    const stolen = new URL(place.url);
    stolen.password = first.password;
    const stranger = connect(stolen.href, testCalendar, { size: 1 });
    await expect(identityOf(stranger)).rejects.toThrow('password authentication failed');
    await stranger.destroy();
    return tell(place);
  });
  expect(first.mode).toBe(0o700);
  expect(first.password).toMatch(/^[0-9a-f]{48}$/);
  expect(second.password).not.toBe(first.password);
  for (const { rows } of [first, second]) {
    expect(rows).toEqual([
      { name: 'loadline', kept: expect.stringMatching(/^SCRAM-SHA-256/) },
      { name: 'loadline_app', kept: null },
    ]);
  }
  expect(first.rows[0]?.kept).not.toBe(second.rows[0]?.kept);
  expect((await readdir(ofBuild.folder)).sort()).toEqual(['cluster', 'origin.json']);
});

test('what another build or another PostgreSQL made is not copied', async () => {
  const identityFrom = (serverFolder: string) => inNew({ serverFolder }, ({ db }) => identityOf(db));
  const same = await identityFrom(await builtServer('same', async () => {}));
  const origin = JSON.parse(await readFile(ofBuild.origin, 'utf8'));
  const others = [
    { ...origin, postgresql: '17.0.0' },
    { ...origin, system: 'elsewhere' },
    { ...origin, code: origin.code.slice(1) },
  ];
  const found: string[] = [];
  for (const [place, other] of others.entries()) {
    const change = (ready: { origin: string }) => writeFile(ready.origin, JSON.stringify(other));
    found.push(await identityFrom(await builtServer(`other-${place}`, change)));
  }
  expect(new Set([same, ...found]).size).toBe(4);
  expect(log.warn).not.toHaveBeenCalled();
});

test('where the copy fails, the start says so and makes a database as without one', async () => {
  const broken = await builtServer('broken', ({ cluster }) => rm(join(cluster, 'global'), { recursive: true }));
  await inNew({ serverFolder: broken }, async ({ db, dataDir }) => {
    await migrate(db);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['cluster']);
  });
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('could not be copied'));
});

test('a start that is killed while it copies leaves nothing that counts as a database', async () => {
  const dataDir = join(folder, 'killed');
  const home = join(dataDir, 'postgres');
  const interrupted = startCommand([], { dataDir }, 'main.js');
  const names = () => readdir(home).catch((): string[] => []);
  while (!(await names()).some((name) => name.startsWith('cluster.partial'))) await wait(1);
  interrupted.kill();
  await interrupted.ended;
  expect(await names()).not.toContain('cluster');
  const server = await startServer({ dataDir });
  const db = connect((await runningDatabaseUrl(dataDir)) ?? '', testCalendar, { size: 1 });
  const { rows } = await sql`select from kysely_migration`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  await db.destroy();
  expect(await names()).toEqual(['cluster']);
  expect(await server.end('SIGTERM')).toBe(0);
});
