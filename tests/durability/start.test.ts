import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../src/shared/areas/customer/calls';
import { errorCatalogue } from '../../src/shared/errors';
import { TestClient } from '../support/client';
import { freePort } from '../support/free-port';
import { login } from '../support/login';
import { failingStart, startCommand, startServer } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let dataDir = '';
let outside: TestDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loadline-start-'));
  await chmod(dataDir, 0o755);
  outside = await createTestDatabase();
}, 120_000);
afterAll(async () => {
  await outside?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a taken port is told in one sentence', async () => {
  const port = await freePort();
  const taker: Server = createServer();
  await new Promise<void>((listening) => taker.listen(port, '127.0.0.1', listening));
  const { code, output } = await failingStart({ dataDir, environment: { PORT: String(port) } });
  taker.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} on 127.0.0.1 is taken; stop the program that uses it, or set PORT to another.`,
  );
});

test('a data folder in use is told with the process that uses it', async () => {
  const first = await startServer({ dataDir });
  const { code, output } = await failingStart({ dataDir });
  expect(await first.end('SIGTERM')).toBe(0);
  expect(code).toBe(1);
  expect(output).toContain(`is in use by process ${first.pid};`);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('a database that does not answer is told in one sentence', async () => {
  const url = `postgres://nobody:secret@127.0.0.1:${await freePort()}/nothing`;
  const { code, output } = await failingStart({ dataDir, environment: { DATABASE_URL: url } });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('DATABASE_URL');
  expect(output).not.toContain('secret');
});

test('the same server runs on a PostgreSQL server of its own, reports on a replica', async () => {
  const server = await startServer({
    dataDir,
    environment: { DATABASE_URL: outside.url, DATABASE_REPLICA_URL: outside.url },
  });
  const ready = await fetch(`${server.url}/ready`);
  expect(await ready.json()).toMatchObject({ status: 'ready' });
  const { count } = await outside.db
    .selectFrom('account')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1); // the first administrator
  expect(await server.end('SIGTERM')).toBe(0);
});

const printed = /(\w+), may log in once within 24 hours with ([\w-]+)/;

test('a data folder that exists, if only empty, begins with one administrator instead of the demonstration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-empty-'));
  await chmod(folder, 0o755);
  const first = await startServer({ dataDir: folder, environment: { DEMONSTRATION: '' } });
  await expect.poll(first.output, { timeout: 10_000 }).toMatch(printed);
  const [, account = '', secret = ''] = printed.exec(first.output()) ?? [];
  expect(first.output()).not.toContain('Demonstration');
  const client = new TestClient(first.url);
  const answer = await login(client, account, secret);
  expect(answer.code).toBe(10000);
  expect((await client.call(customerCalls.getCustomer, { page: 1, size: 50 })).code).toBe(
    errorCatalogue['session.mustChangePassword'].code,
  );
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await startServer({ dataDir: folder, environment: { DEMONSTRATION: '' } });
  expect(second.output()).not.toMatch(printed);
  expect(await second.end('SIGTERM')).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

test('an outside database that is empty gets no people of the demonstration', async () => {
  const empty = await createTestDatabase();
  const environment = { DATABASE_URL: empty.url, DEMONSTRATION: '' };
  const server = await startServer({ dataDir: join(dataDir, 'new'), environment });
  await expect.poll(server.output, { timeout: 10_000 }).toMatch(printed);
  const accounts = await empty.db.selectFrom('account').select('account').execute();
  expect(accounts).toEqual([{ account: 'admin' }]);
  expect(await server.end('SIGTERM')).toBe(0);
  await empty.drop();
});

test('a data folder that the start makes gets the demonstration, and one that was interrupted gets it later', async () => {
  const folder = join(dataDir, 'fresh', 'data');
  const environment = { DEMONSTRATION: '' };
  const interrupted = startCommand([], { dataDir: folder, environment }, 'main.js');
  const unfinished = join(folder, 'secrets', 'demonstration-unfinished');
  while (!(await stat(unfinished).catch(() => null))) await wait(5);
  interrupted.kill();
  await interrupted.ended;
  const server = await startServer({ dataDir: folder, environment });
  await expect.poll(server.output, { timeout: 10_000 }).toContain('Demonstration accounts');
  expect(await server.end('SIGTERM')).toBe(0);
  // The company's own database has none of its accounts.
  const own = await startServer({ dataDir: folder, environment: { DATABASE_URL: outside.url } });
  expect(await own.end('SIGTERM')).toBe(0);
  expect(own.output()).not.toContain('Demonstration accounts');
});

test('a first start that is stopped while it makes the demonstration ends without an error', async () => {
  // Within a statement, and between two of them.
  for (const afterMs of [300, 500, 700]) {
    const folder = join(dataDir, `stopped-${afterMs}`, 'data');
    const start = startCommand([], { dataDir: folder, environment: { DEMONSTRATION: '' } }, 'main.js');
    while (!(await stat(join(folder, 'secrets', 'demonstration-unfinished')).catch(() => null))) await wait(5);
    await wait(afterMs);
    start.kill('SIGINT');
    expect(await start.ended).toBe(0);
    expect(start.output()).not.toMatch(/error|terminat|at .*\.js/i);
  }
});
