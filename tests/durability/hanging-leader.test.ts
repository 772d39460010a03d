import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let folder = '';
let database: TestDatabase;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-hanging-'));
  database = await createTestDatabase();
  for (const name of ['first', 'second']) {
    servers.push(await startServer({ dataDir: join(folder, name), environment: { DATABASE_URL: database.url } }));
    // The first one leads before the second one asks.
    while ((await leader()) === null) await wait(20);
  }
}, 180_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The connection that leads, by the database's process for it; null while none does. */
async function leader(): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and datname = current_database()
      and application_name = 'loadline jobs'`.execute(database.db);
  return rows[0]?.pid ?? null;
}

/** Whether a job is done within some seconds. */
async function isDoneIn(seconds: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into job (queue, input) values ('tidy', '{}') returning id`.execute(database.db);
  const until = Date.now() + seconds * 1000;
  const state = async () =>
    (await sql<{ state: string }>`select state from job where id = ${rows[0]?.id}`.execute(database.db)).rows[0]?.state;
  while ((await state()) !== 'done') {
    if (Date.now() > until) return false;
    await wait(100);
  }
  return true;
}

test('another server leads half a minute after the leader began to hang, which follows once it goes on', async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('two servers were started');
  const hanging = await leader();
  process.kill(first.pid, 'SIGSTOP');
  try {
    // The system goes on answering for a process that hangs, so that its connection seems to live.
    expect(await isDoneIn(60)).toBe(true);
    expect(await leader()).not.toBe(hanging);
  } finally {
    process.kill(first.pid, 'SIGCONT');
  }
  const next = await leader();
  while (!first.output().includes('Running jobs was interrupted')) await wait(50);
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  // It asks for the lead again only after a moment.
  await wait(4000);
  expect(await leader()).toBe(next);
  expect(await isDoneIn(20)).toBe(true);

  await second.end('SIGKILL');
  expect(await isDoneIn(20)).toBe(true);
  expect(await leader()).not.toBe(next);
});

test('a leader that has nothing to do gives a sign of life far more often than that', async () => {
  for (let times = 0; times < 20; times += 1) {
    const { rows } = await sql<{ silentFor: number }>`
      select extract(epoch from clock_timestamp() - state_change)::float8 as silent_for
      from pg_stat_activity where pid = ${await leader()}`.execute(database.db);
    expect(rows[0]?.silentFor).toBeLessThan(10);
    await wait(250);
  }
});
