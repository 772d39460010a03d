import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { buildServer, failingStart, startServer } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let dataDir = '';
let outside: TestDatabase;

beforeAll(async () => {
  await buildServer();
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
  expect(await ready.json()).toEqual({ status: 'ready' });
  const { count } = await outside.db
    .selectFrom('account')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  expect(await server.end('SIGTERM')).toBe(0);
});
