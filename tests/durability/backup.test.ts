import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreCommand } from '../../src/server/cli/restore';
import { CommandFailure } from '../../src/server/command-failure';
import { readConfig } from '../../src/server/config';
import { jsonFrame } from '../../src/server/db/archive';
import { backup } from '../../src/server/db/backup';
import { checksums } from '../../src/server/db/catalog';
import { migrateAs } from '../../src/server/db/migrate';
import { restore } from '../../src/server/db/restore';
import { seedDemo } from '../../src/server/db/seed/demo';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const key = Buffer.alloc(32, 1);
const progress = () => ({ to() {}, end() {} });
const calendar = { timeZone: 'UTC', today: null };
let folder = '';
let file = '';
let source: TestDatabase;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-backup-'));
  file = join(folder, 'company.backup');
  source = await newDatabase();
  await seedDemo(source.url, { customers: 40, orders: 300, seed: 7, today: '2026-06-01' });
  await sql`insert into audit (action, before) values ('naughty', ${JSON.stringify({ text: 'tab\t\\N 沙发 😀' })})`.execute(
    source.db,
  );
  await backup({ url: source.url, file, key, progress });
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function sumsOf({ url }: TestDatabase): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await checksums(client);
  } finally {
    await client.end();
  }
}

function restoreInto({ url }: TestDatabase, options: { replace?: boolean; file?: string; key?: Buffer } = {}) {
  return restore({ url, file, key, calendar, replace: false, progress, ...options });
}

test('a restore into an empty database has equal checksums, and its numbering goes on', async () => {
  const target = await newDatabase();
  const result = await restoreInto(target);
  const sums = await sumsOf(target);
  expect(sums).toEqual(await sumsOf(source));
  expect(sums.customer).toMatch(/^40:/);
  expect(result).toMatchObject({ sameKey: true });
  const [before] = (await sql<{ max: number }>`select max(id) as max from customer`.execute(target.db)).rows;
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('customer', 'id')) as id`.execute(
    target.db,
  );
  expect(rows[0]?.id).toBeGreaterThan(before?.max ?? Number.POSITIVE_INFINITY);
});

test('a restore under another master key says how passwords work again, and under the same key nothing of it', async () => {
  const printed = async (masterKey: Buffer) => {
    const { db, url } = await newDatabase();
    const lines: string[] = [];
    await restoreCommand.run({
      args: [file],
      flags: {},
      config: { ...readConfig({}), key: masterKey },
      openDatabase: async () => ({ db, url }),
      print: (line) => lines.push(line),
      progress,
      endWith: () => {},
    });
    return lines.filter((line) => line.includes('sealed with another key'));
  };
  expect(await printed(key)).toEqual([]);
  expect(await printed(Buffer.alloc(32, 2))).toEqual([expect.stringMatching(/LOADLINE_KEY.*sealing-key.*user reset/)]);
});

test('the audit trail still refuses changes after a restore', async () => {
  const target = await newDatabase();
  await restoreInto(target);
  await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow(/append-only/);
});

test('foreign keys hold again after a restore', async () => {
  const target = await newDatabase();
  await restoreInto(target);
  const count = (db: TestDatabase['db']) =>
    sql<{ n: number }>`select count(*) as n from pg_constraint where contype = 'f' and convalidated`.execute(db);
  expect((await count(target.db)).rows).toEqual((await count(source.db)).rows);
});

test('a database that holds rows is left alone unless it may be replaced', async () => {
  const target = await newDatabase();
  await seedDemo(target.url, { customers: 5, orders: 10, seed: 3, today: '2026-06-01' });
  const before = await sumsOf(target);
  await expect(restoreInto(target)).rejects.toThrow(/not empty .*--replace/);
  expect(await sumsOf(target)).toEqual(before);
  await restoreInto(target, { replace: true });
  expect(await sumsOf(target)).toEqual(await sumsOf(source));
});

test('a damaged, a shortened and a foreign file are refused before anything is changed', async () => {
  const target = await newDatabase();
  await seedDemo(target.url, { customers: 5, orders: 10, seed: 3, today: '2026-06-01' });
  const before = await sumsOf(target);
  const whole = await readFile(file);
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 0xff;
  for (const bytes of [damaged, whole.subarray(0, whole.length - 2000), Buffer.from('name,price\nsofa,1\n')]) {
    const wrong = join(folder, 'wrong.backup');
    await writeFile(wrong, bytes);
    await expect(restoreInto(target, { replace: true, file: wrong })).rejects.toThrow(/backup/);
    expect(await sumsOf(target)).toEqual(before);
  }
});

test('another key is noticed, and the file is for its owner only', async () => {
  const target = await newDatabase();
  expect(await restoreInto(target, { key: Buffer.alloc(32, 2) })).toMatchObject({ sameKey: false });
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('where no file can be written is told in words before the trail is checked, and nothing is left behind', async () => {
  const told = vi.fn(progress);
  const missing = join(folder, 'missing', 'company.backup');
  const refused = await backup({ url: source.url, file: missing, key, progress: told }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(CommandFailure);
  expect(String(refused)).toContain(`${missing} cannot be written: ENOENT`);
  expect(told).not.toHaveBeenCalled();
  const taken = join(folder, 'taken');
  await mkdir(join(taken, 'by another'), { recursive: true });
  await expect(backup({ url: source.url, file: taken, key, progress })).rejects.toThrow(CommandFailure);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('two backups to one file at the same time leave a whole one, and nothing else', async () => {
  const shared = join(folder, 'shared', 'company.backup');
  await mkdir(join(folder, 'shared'));
  await Promise.all([1, 2].map(() => backup({ url: source.url, file: shared, key, progress })));
  expect(await readdir(join(folder, 'shared'))).toEqual(['company.backup']);
  const target = await newDatabase();
  await restoreInto(target, { file: shared });
  expect(await sumsOf(target)).toEqual(await sumsOf(source));
});

test('what killed backups left is removed once nobody wrote it for a day', async () => {
  const place = join(folder, 'nightly');
  await mkdir(place);
  const nightly = join(place, 'company.backup');
  for (const name of ['company.backup.1.partial', 'company.backup.2.partial', 'other.backup.1.partial'])
    await writeFile(join(place, name), '');
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const name of ['company.backup.1.partial', 'other.backup.1.partial'])
    await utimes(join(place, name), yesterday, yesterday);
  await backup({ url: source.url, file: nightly, key, progress });
  expect((await readdir(place)).sort()).toEqual([
    'company.backup',
    'company.backup.2.partial',
    'other.backup.1.partial',
  ]);
});

describe('a database that lacks a migration with a lower number than its last', () => {
  const late = '0315-pages-of-ending-prices';
  let older: TestDatabase;
  const copy = () => join(folder, 'older.backup');

  beforeAll(async () => {
    older = await createTestDatabase('template0');
    databases.push(older);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(source.db);
    await migrateAs(
      older.db,
      rows.map(({ name }) => name).filter((name) => name !== late),
    );
    await sql`insert into department (code, name_en, name_zh) values ('ALL', 'All', '全部')`.execute(older.db);
    await sql`insert into account (account, name_en, name_zh, email, department_id, has_skip_level_leader, disabled)
      values ('anna', 'Anna', '安娜', 'anna@example.com', 1, false, false)`.execute(older.db);
    await sql`insert into reminder (account_id, type, title_en, title_zh, path, done)
      values (1, 'price', 'Prices end', '价格到期', '/price?endDateFrom=2026-12-01', false)`.execute(older.db);
    await backup({ url: older.url, file: copy(), key, progress });
  });

  async function expectUpToDate(restored: string) {
    const target = await newDatabase();
    await restoreInto(target, { file: restored });
    const { rows } = await sql<{ path: string }>`select path from reminder`.execute(target.db);
    expect(rows).toEqual([{ path: '/price?endDateFrom=2026-12-01&lacksNext=true' }]);
    const made = ({ db }: TestDatabase) => sql`select name from kysely_migration order by name`.execute(db);
    expect((await made(target)).rows).toEqual((await made(source)).rows);
  }

  test('is restored with what that migration does', () => expectUpToDate(copy()));

  test('is restored with it from a backup that names the last migration alone, too', async () => {
    const bytes = gunzipSync(await readFile(copy()));
    const end = 4 + bytes.readUInt32BE(0);
    const { migrations, ...contents } = JSON.parse(bytes.subarray(4, end).toString());
    expect(migrations).not.toContain(late);
    const withoutList = join(folder, 'without-list.backup');
    await writeFile(withoutList, gzipSync(Buffer.concat([jsonFrame(contents), bytes.subarray(end)])));
    await expectUpToDate(withoutList);
  });
});

test('a backup holds one moment while others write', async () => {
  const busy = await newDatabase();
  await sql`create table ledger (id int primary key)`.execute(busy.db);
  await sql`create table zz_ledger (id int primary key)`.execute(busy.db);
  let writing = true;
  const writer = (async () => {
    for (let id = 1; writing; id += 1) {
      await sql`with first as (insert into ledger values (${id})) insert into zz_ledger values (${id})`.execute(
        busy.db,
      );
    }
  })();
  const copy = join(folder, 'busy.backup');
  const { rows } = await backup({ url: busy.url, file: copy, key, progress });
  writing = false;
  await writer;
  // Two equal tables, copied one after the other: an odd number would be two moments.
  expect(rows % 2).toBe(0);
});
