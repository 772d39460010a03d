import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { type EmbeddedDatabase, startEmbedded } from '../../src/server/db/embedded';
import { processIdentity } from '../../src/server/db/embedded/process-identity';
import { testCalendar } from '../support/calendar';

const log = { info() {}, warn() {}, error() {} };
const isRoot = process.getuid?.() === 0;
const opened: EmbeddedDatabase[] = [];
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loadline-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, log });
  opened.push(database);
  return database;
}

async function stopAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.stop();
}

function killServer(database: EmbeddedDatabase): number {
  const pid = database.pid();
  // Zero would name our own process group.
  if (!pid) throw new Error('no server runs');
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function isRefused(url: string): Promise<boolean> {
  return ask(url, 'select 1').then(
    () => false,
    () => true,
  );
}

test('it answers durably, in UTF-8 and UTC, only to those with the password', async () => {
  const { url } = await start();
  const setting = (name: string) => ask(url, `show ${name}`);
  expect(await setting('fsync')).toBe('on');
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('server_encoding')).toBe('UTF8');
  expect(await setting('timezone')).toBe('UTC');
  expect(await ask(url, 'select datlocale from pg_database where datname = current_database()')).toBe('C.UTF-8');
  const guessed = new URL(url);
  guessed.password = 'loadline';
  expect(await isRefused(guessed.href)).toBe(true);
});

test('what was written is there after a stop, and nothing is left running', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  const pid = first.pid() ?? 0;
  await stopAll();
  expect(processIdentity(pid)).toBeNull();
  const second = await start();
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
});

test('what is done meanwhile begins while the database is being made, and while its server starts', async () => {
  const isMade: boolean[] = [];
  const meanwhile = () => void isMade.push(existsSync(join(dataDir, 'postgres', 'cluster')));
  opened.push(await startEmbedded({ dataDir, log, meanwhile }));
  expect(isMade).toEqual([false, true]);
  await stopAll();
  opened.push(await startEmbedded({ dataDir, log, meanwhile }));
  expect(isMade).toEqual([false, true, true]);
});

test('a second start on the same folder is refused with the number of the first', async () => {
  await start();
  await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
});

test('of two starts at the same moment one wins', async () => {
  const results = await Promise.allSettled([start(), start(), start()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['a number that is free', { pid: 4_000_001, identity: 'gone' }],
  ['a number that another program has now', { pid: process.ppid, identity: 'an earlier process' }],
  ['nothing readable', 'torn'],
])('a lock left behind with %s is taken over', async (_, holder) => {
  await writeFile(join(dataDir, 'writer.lock'), JSON.stringify(holder));
  const { url } = await start();
  expect(await ask(url, 'select 1')).toBe(1);
  const lock = JSON.parse(await readFile(join(dataDir, 'writer.lock'), 'utf8'));
  expect(lock.pid).toBe(process.pid);
});

test('a pid file that names another program does not keep the database from starting', async () => {
  await start();
  await stopAll();
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  await writeFile(pidFile, `${process.pid}\n/elsewhere\n0\n1\n\n\n\nready\n`);
  const { url } = await start();
  expect(await ask(url, 'select 1')).toBe(1);
});

test('an initialization cut short begins anew', async () => {
  await mkdir(join(dataDir, 'postgres', 'cluster.partial', 'base'), { recursive: true });
  if (isRoot) await chmod(join(dataDir, 'postgres'), 0o777);
  const { url } = await start();
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a database of another major version is refused with the way out, and a new one begins where it was moved away', async () => {
  await start();
  await stopAll();
  const home = join(dataDir, 'postgres');
  await writeFile(join(home, 'cluster', 'PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow(/of PostgreSQL 12, and .* runs PostgreSQL \d+, .*backup FILE.*restore FILE/);
  await rename(home, join(dataDir, 'of-before'));
  const { url } = await start();
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a killed database server is started again at the same address, and the pool reconnects', async () => {
  const database = await start();
  const db = connect(database.url, testCalendar, { size: 4 });
  try {
    await sql`create table kept (answer int)`.execute(db);
    for (const answer of [1, 2, 3]) {
      await sql`insert into kept values (${answer})`.execute(db);
      const killed = killServer(database);
      const killedAt = Date.now();
      for (;;) {
        const rows = await sql`select from kept`.execute(db).catch(() => null);
        // Sessions of the killed server may answer for a moment still.
        const running = database.pid();
        if (rows && running !== null && running !== killed) {
          expect(rows.rows).toHaveLength(answer);
          break;
        }
        expect(Date.now() - killedAt).toBeLessThan(10_000);
        await wait(50);
      }
    }
  } finally {
    await db.destroy();
  }
});

test('a stop while the server is down ends all the same', async () => {
  const database = await start();
  killServer(database);
  await stopAll();
  expect(await isRefused(database.url)).toBe(true);
});

test.runIf(isRoot)('data below a folder closed to other accounts is kept under /var/lib', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const inside = join(closed, 'data');
  const first = await start(inside);
  const place = await readlink(join(inside, 'postgres'));
  try {
    expect(place).toMatch(/^\/var\/lib\/loadline\/data-/);
    await ask(first.url, 'create table kept as select 42 as answer');
    await stopAll();
    const second = await start(inside);
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
  } finally {
    await stopAll();
    await rm(place, { recursive: true, force: true });
  }
});

test('a data folder that cannot be made is told in one sentence', async () => {
  await writeFile(join(dataDir, 'file'), '');
  await expect(start(join(dataDir, 'file', 'data'))).rejects.toThrow(/cannot be written \(ENOTDIR\)/);
});
