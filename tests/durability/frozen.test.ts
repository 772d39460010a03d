import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config';
import { connect } from '../../src/server/db/connect';
import { customerCalls } from '../../src/shared/areas/customer/calls';
import { homeCalls } from '../../src/shared/areas/dashboard/home-calls';
import { viewCalls } from '../../src/shared/areas/view/calls';
import { errorCatalogue } from '../../src/shared/errors';
import { testCalendar } from '../support/calendar';
import type { TestClient } from '../support/client';
import { loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';
import { type ServerProcess, startServer } from '../support/server-process';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const unavailable = errorCatalogue['database.unavailable'].code;
/** An error comes within three seconds; the tests' own machine may be a little late. */
const withinMs = 3000;
let dataDir = '';
let database: TestDatabase;
let proxy: SilentProxy;
let server: ServerProcess;
let client: TestClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loadline-frozen-'));
  database = await createTestDatabase();
  const config = readConfig({ DATA_DIR: dataDir });
  const departmentId = await addDepartment(database, 'north');
  await addAccount({ db: database.db, config }, { account: 'linda', departmentId, roles: ['generalManager'] });
  proxy = await startSilentProxy(database.url);
  server = await startServer({ dataDir, environment: { DATABASE_URL: proxy.through(database.url) } });
  client = await loginAs(server, 'linda');
}, 180_000);
afterAll(async () => {
  proxy?.answer();
  await server?.end('SIGTERM');
  await proxy?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  return { answer: await work, ms: performance.now() - start };
}

const ready = async () => {
  const response = await fetch(`${server.url}/ready`);
  return { ...((await response.json()) as { status: string }), http: response.status };
};

const calls = () => [
  timed(client.call(customerCalls.getCustomer, { page: 1, size: 50 })),
  timed(client.call(homeCalls.getHomeFigures, {})),
  timed(client.call(viewCalls.addView, { grid: 'orders', name: 'mine', state: {} })),
];

test('a database that falls silent is told within three seconds, by calls and by /ready, and found again', async () => {
  expect((await client.call(customerCalls.getCustomer, { page: 1, size: 50 })).code).toBe(10000);
  proxy.fallSilent();
  const health = timed(ready());
  for (const { answer, ms } of await Promise.all(calls())) {
    expect(answer.code).toBe(unavailable);
    expect(ms).toBeLessThan(withinMs);
  }
  const { answer, ms } = await health;
  expect(answer).toMatchObject({ http: 503, status: 'database does not answer' });
  expect(ms).toBeLessThan(withinMs);
  // Once it is known nobody waits any more.
  for (const { answer, ms } of await Promise.all(calls())) {
    expect(answer.code).toBe(unavailable);
    expect(ms).toBeLessThan(1000);
  }

  proxy.answer();
  const since = Date.now();
  while ((await ready()).http !== 200) await wait(50);
  expect(Date.now() - since).toBeLessThan(5000);
  expect((await client.call(customerCalls.getCustomer, { page: 1, size: 50 })).code).toBe(10000);
});

test('what takes long is not taken for silence', async () => {
  const blocker = database.db.transaction().execute(async (transaction) => {
    await sql`lock table saved_view`.execute(transaction);
    await sql`select pg_sleep(4)`.execute(transaction);
  });
  await wait(200);
  const { answer, ms } = await timed(client.call(viewCalls.addView, { grid: 'orders', name: 'slow', state: {} }));
  await blocker;
  expect(answer.code).toBe(0);
  expect(ms).toBeGreaterThan(3000);
});

test('a connection whose statement was given up unanswered is not used again', async () => {
  const other = await startSilentProxy(database.url);
  const db = connect(other.through(database.url), testCalendar, {
    size: 1,
    statementTimeoutMs: 500,
    unansweredMs: 500,
  });
  await sql`select 1`.execute(db);
  other.fallSilent();
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout');
  other.answer();
  const { rows } = await sql<{ n: number }>`select 2 as n`.execute(db);
  expect(rows).toEqual([{ n: 2 }]);
  await db.destroy();
  await other.close();
});
