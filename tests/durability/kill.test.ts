import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config';
import { connect } from '../../src/server/db/connect';
import { runningDatabaseUrl } from '../../src/server/db/embedded';
import { readPidFile } from '../../src/server/db/embedded/postmaster';
import { viewCalls } from '../../src/shared/areas/view/calls';
import { testCalendar } from '../support/calendar';
import type { TestClient } from '../support/client';
import { freePort } from '../support/free-port';
import { loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';
import { type ServerProcess, startServer } from '../support/server-process';

const writers = 16;
const acknowledged = 5000;

let dataDir = '';
let port = 0;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loadline-kill-'));
  await chmod(dataDir, 0o755);
  port = await freePort();
  server = await start();
}, 120_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

function start(): Promise<ServerProcess> {
  return startServer({ dataDir, environment: { PORT: String(port) } });
}

async function withDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the database does not run');
  const db = connect(url, testCalendar, { size: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function killApp(): Promise<void> {
  await server.end('SIGKILL');
  server = await start();
}

async function killDatabase(): Promise<void> {
  const killed = await killPostmaster();
  // Sessions of the killed server answer for a moment still; only its successor shows that it came back.
  const isBack = async () => {
    const running = await readPidFile(cluster());
    return running !== null && running.pid !== killed && running.status === 'ready';
  };
  while (!(await isBack())) await wait(10);
}

async function killPostmaster(): Promise<number> {
  const running = await readPidFile(cluster());
  if (!running) throw new Error('the database does not run');
  process.kill(running.pid, 'SIGKILL');
  return running.pid;
}

function cluster(): string {
  return join(dataDir, 'postgres', 'cluster');
}

async function killBoth(): Promise<void> {
  await killPostmaster();
  await server.end('SIGKILL');
  server = await start();
}

test('no acknowledged write is lost when app and database are killed while sixteen write', async () => {
  await withDatabase(async (db) => {
    const config = readConfig({ DATA_DIR: dataDir });
    const departmentId = await addDepartment({ db }, 'north');
    await addAccount({ db, config }, { account: 'linda', departmentId, roles: ['csr'] });
  });
  const client = await loginAs(server, 'linda');

  const written: string[] = [];
  const writing = Array.from({ length: writers }, (_, writer) => write(client, writer, written));
  const recoveries: number[] = [];
  for (const [after, kill] of [
    [700, killApp],
    [1700, killDatabase],
    [2700, killBoth],
    [3700, killDatabase],
    [4500, killApp],
  ] as const) {
    while (written.length < after) await wait(5);
    const killedAt = Date.now();
    await kill();
    // The writes that were answered before the kill have been counted by now; the next one is after it.
    await wait(20);
    const before = written.length;
    while (written.length === before) await wait(5);
    recoveries.push(Date.now() - killedAt);
  }
  await Promise.all(writing);

  const stored = await withDatabase((db) => db.selectFrom('savedView').select('name').execute());
  const names = new Set(stored.map(({ name }) => name));
  expect(written.length).toBeGreaterThanOrEqual(acknowledged);
  expect(written.filter((name) => !names.has(name))).toEqual([]);
  // Only what hangs takes so long; how soon it is back is measured where nothing else runs (`startup.bench.ts`).
  expect(Math.max(...recoveries)).toBeLessThan(60_000);
  console.log(`${written.length} acknowledged, 0 lost; writing again after ${recoveries.join(', ')} ms`);
}, 300_000);

async function write(client: TestClient, writer: number, written: string[]): Promise<void> {
  for (let count = 0; written.length < acknowledged; count += 1) {
    const name = `view ${writer}-${count}`;
    const answer = await client.call(viewCalls.addView, { grid: 'orders', name, state: {} }).catch(() => null);
    if (answer?.code === 0) written.push(name);
    else if (answer && answer.code < 50_000) throw new Error(answer.msg);
    else await wait(20);
  }
}
