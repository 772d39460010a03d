import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { openServices } from '../../src/server/services/services';
import { fileCalls } from '../../src/shared/areas/service/file-calls';
import { serviceLimits } from '../../src/shared/areas/service/limits';
import { testCalendar } from '../support/calendar';
import type { TestClient } from '../support/client';
import { createDatabase, databaseUrl, dropDatabase } from '../support/databases';
import { freePort } from '../support/free-port';
import { loginAs } from '../support/login';
import { addRetailer } from '../support/mail-company';
import { addAccount, addDepartment } from '../support/people';
import { type ServerProcess, startServer } from '../support/server-process';
import { append, begin, jpeg, streamOf, tus, upload } from '../support/upload-files';

const people = 5;
const picturesOfEach = 200;
const atOnce = 10;
const { pieceBytes } = serviceLimits.files;
const name = `loadline_test_${randomBytes(6).toString('hex')}`;

let folder = '';
let environment: Record<string, string> = {};
let db: Db;
let server: ServerProcess;
let clients: TestClient[] = [];
let customerId = 0;

const start = () => startServer({ dataDir: folder, environment });
const readEnvironment = () => readConfig({ DATA_DIR: folder, ...environment });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-uploads-'));
  await createDatabase(inject('databaseServerUrl'), name, inject('templateDatabase'));
  const url = databaseUrl(inject('databaseServerUrl'), name);
  db = connect(url, testCalendar, { size: 4 });
  const key = randomBytes(32).toString('base64');
  environment = { DATABASE_URL: url, LOADLINE_KEY: key, PORT: String(await freePort()) };
  const config = readEnvironment();
  const departmentId = await addDepartment({ db }, 'north');
  const accounts = Array.from({ length: people }, (_, at) => `csr${at}`);
  const ids: number[] = [];
  for (const account of accounts) ids.push(await addAccount({ db, config }, { account, departmentId, roles: ['csr'] }));
  customerId = await addRetailer({ db }, departmentId, ids[0] ?? 0);
  server = await start();
  clients = await Promise.all(accounts.map((account) => loginAs(server, account)));
}, 120_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  await db?.destroy();
  await dropDatabase(inject('databaseServerUrl'), name);
  await rm(folder, { recursive: true, force: true });
});

const countOf = async (table: string, where = sql`true`): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} where ${where}`.execute(db);
  return Number(rows[0]?.count);
};

test('five people bring two hundred pictures each at once: all are there, and others are answered meanwhile', async () => {
  const pictures = await Promise.all(
    Array.from({ length: picturesOfEach }, (_, at) => jpeg(96 + at, 96, `rgb(${at}, 90, 40)`)),
  );
  const failures: string[] = [];
  const bring = async (client: TestClient, person: number) => {
    const waiting = pictures.map((bytes, at) => ({ bytes, name: `${person}-${at}.jpg` }));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = await upload(client, customerId, next.name, next.bytes);
        if (answer.status !== 200) failures.push(`${next.name}: ${answer.status} ${answer.body?.msg}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  const begun = performance.now();
  let isEnded = false;
  const all = Promise.all(clients.map(bring)).finally(() => {
    isEnded = true;
  });
  const waits: number[] = [];
  while (!isEnded) {
    const asked = performance.now();
    const answer = await clients[0]?.call(fileCalls.getFiles, { entity: 'customer', recordId: customerId });
    expect(answer?.code).toBe(0);
    waits.push(performance.now() - asked);
    await wait(200);
  }
  await all;
  const seconds = (performance.now() - begun) / 1000;
  const p95 = waits.sort((left, right) => left - right)[Math.floor(waits.length * 0.95)] ?? 0;
  const total = people * picturesOfEach;
  console.log(`${total} pictures: ${(total / seconds).toFixed(0)} a second, a reader waits ${p95.toFixed(0)} ms (p95)`);
  expect(failures).toEqual([]);
  expect(await countOf('file')).toBe(total);
  expect(await countOf('rendition')).toBe(total * 2);
  // The same bytes of five people lie there once.
  expect(await countOf('content', sql`id in (select content_id from file)`)).toBe(picturesOfEach);
  expect(await countOf('upload_piece')).toBe(0);
  expect(p95).toBeLessThan(5000);
}, 300_000);

test('an upload goes on where it was when its server was killed, and nothing is left of one that does not', async () => {
  const [client] = clients;
  if (!client) throw new Error('nobody is logged in');
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(6 * pieceBytes)]);
  async function* slowly() {
    for (let at = 0; at < body.length; at += 64 * 1024) {
      yield new Uint8Array(body.subarray(at, at + 64 * 1024));
      await wait(20);
    }
  }
  const [kept, abandoned] = await Promise.all(
    ['kept.pdf', 'abandoned.pdf'].map((file) => begin(client, customerId, file, body.length)),
  );
  if (!kept || !abandoned) throw new Error('not begun');
  const files = await countOf('file');
  const broken = [kept, abandoned].map(({ path }) => append(client, path, 0, streamOf(slowly())).catch(() => null));
  await expect.poll(() => countOf('upload', sql`held >= ${2 * pieceBytes}`), { timeout: 20_000 }).toBe(2);
  await server.end('SIGKILL');
  await Promise.all(broken);
  server = await start();

  const held = Number((await tus(client, 'HEAD', kept.path)).headers.get('upload-offset'));
  expect(held).toBeGreaterThanOrEqual(2 * pieceBytes);
  expect(held).toBeLessThan(body.length);
  const rest = () => append(client, kept.path, held, new Uint8Array(body.subarray(held)));
  // The killed one counts as the writer until its sign of life is too old.
  let answer = await rest();
  const patience = Date.now() + (serviceLimits.files.busySeconds + 5) * 1000;
  while (answer.status === 423 && Date.now() < patience) {
    await wait(1000);
    answer = await rest();
  }
  expect([answer.status, answer.body?.data.size]).toEqual([200, body.length]);
  const id = answer.body?.data.id;
  const stored = await client.fetch(`/api${fileCalls.getFile.path}?id=${id}`, {
    headers: { 'x-token': client.token ?? '' },
  });
  expect(Buffer.from(await stored.arrayBuffer()).equals(body)).toBe(true);

  await sql`update upload set changed_at = now() - interval '25 hours'`.execute(db);
  await openServices(readEnvironment()).jobs.add(db, 'sweepFiles', {});
  await expect.poll(() => countOf('upload'), { timeout: 20_000 }).toBe(0);
  expect(await countOf('upload_piece')).toBe(0);
  expect((await tus(client, 'HEAD', abandoned.path)).status).toBe(404);
  expect(await countOf('file')).toBe(files + 1);
  const unheld = sql`not exists (select from file where content_id = content.id)
    and not exists (select from rendition where rendition.content_id = content.id)`;
  expect(await countOf('content', unheld)).toBe(0);
}, 180_000);
