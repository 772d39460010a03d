import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/server/app';
import { createLog } from '../../src/server/log';
import { viewCalls } from '../../src/shared/areas/view/calls';
import { errorCatalogue } from '../../src/shared/errors';
import { limits } from '../../src/shared/limits';
import { startTestApp, type TestApp } from '../support/app';
import { loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';
import { testReports } from '../support/report-source';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
});
afterAll(() => app?.close());

const slow: Record<string, { first: string; drip?: string }> = {
  'says nothing': { first: '' },
  'stops within its head': { first: 'GET /health HTTP/1.1\r\nHost: a\r\n' },
  'sends its head drop by drop': { first: 'GET /health HTTP/1.1\r\n', drip: 'a: b\r\n' },
  'sends its body drop by drop': {
    first: 'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    drip: ' ',
  },
};

interface Cut {
  afterMs: number;
  answer: string;
}

/** How long the server leaves the connection open, which we never close from our side, and what it says before it closes it. */
function open({ first, drip }: (typeof slow)[string]): Promise<Cut> {
  const { hostname, port } = new URL(app.url);
  const start = Date.now();
  return new Promise((closed) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    socket.write(first);
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 500);
    socket.on('end', () => {
      clearInterval(dripping);
      socket.destroy();
      closed({ afterMs: Date.now() - start, answer });
    });
  });
}

test('a connection that is slow with its request is cut within thirty seconds, while others are served', async () => {
  const cut = Promise.all(Object.values(slow).flatMap((kind) => Array.from({ length: 50 }, () => open(kind))));
  for (let probe = 0; probe < 20; probe += 1) expect((await fetch(`${app.url}/health`)).status).toBe(200);
  // A second for the tests' own machine.
  expect(Math.max(...(await cut).map(({ afterMs }) => afterMs))).toBeLessThan(31_000);
  const last = (await cut).at(-1)?.answer.split('\r\n\r\n');
  expect(last?.[0]).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(last?.[1] ?? '')).toMatchObject({ code: errorCatalogue['input.tooSlow'].code });
}, 90_000);

test('a full disk answers with its own error, and /ready says so', async () => {
  const client = await loginAs(app, 'linda');
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.db,
  );
  await sql`create trigger no_room before insert on saved_view execute function no_room()`.execute(app.db);
  expect(await (await fetch(`${app.url}/ready`)).json()).toEqual({
    status: 'ready',
    messages: { waiting: 0, failed: 0 },
  });
  const { status, code } = await client.call(viewCalls.addView, { grid: 'orders', name: 'mine', state: {} });
  expect({ status, code }).toEqual({ status: 200, code: errorCatalogue['disk.full'].code });
  const ready = await fetch(`${app.url}/ready`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({ status: 503, body: { status: 'disk full' } });
});

test('what is named by its content is kept by the browser for ever, the page itself is asked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'base-C0ffee12.js'), 'export {};');
  const { appDb: db, config } = app;
  const reportSource = testReports({ url: app.databaseUrl });
  const served = await buildApp({
    db,
    reportSource,
    config,
    log: createLog('silent'),
    clientFolder: folder,
  });
  const cacheOf = async (url: string) =>
    (await served.inject({ url, headers: { accept: 'text/html' } })).headers['cache-control'];
  expect(await cacheOf('/assets/base-C0ffee12.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/')).toBe('no-cache');
  expect(await cacheOf('/Order')).toBe('no-cache');
  const gone = await served.inject({ url: '/assets/base-0ldbu11d.js' });
  expect([gone.statusCode, gone.json().code]).toEqual([404, 404]);
  expect(served.server.maxConnections).toBe(limits.connections.atOnce);
  await served.close();
  await reportSource.close();
  await rm(folder, { recursive: true, force: true });
});
