import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/server/app';
import { type Config, readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { type EmbeddedDatabase, startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { appRole } from '../../src/server/db/migrations/app-role';
import { followReplica } from '../../src/server/db/replica';
import { seedDemo } from '../../src/server/db/seed/demo';
import { createLog } from '../../src/server/log';
import { readAfterHeader } from '../../src/shared/api/call';
import { customerCalls } from '../../src/shared/areas/customer/calls';
import { customer } from '../../src/shared/areas/customer/customer';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { calendarEnvironment, dayFromToday } from '../support/calendar';
import type { TestClient } from '../support/client';
import { loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';
import { testReports } from '../support/report-source';

const quiet = { info() {}, warn() {}, error() {} };
const closing: (() => Promise<unknown>)[] = [];
let primary: Db;
/** Asked by the test only; the app has connections of its own. */
let standby: Db;
let apps: [{ url: string }, { url: string }];
let config: Config;
let customerId: number;
let anna: TestClient;
let ben: TestClient;

/** A primary and a standby that replays its log, and two servers of the product on them. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-replica-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', ...calendarEnvironment });
  const dataDir = join(folder, 'primary');
  const prepared = await startEmbedded({ dataDir, log: quiet });
  const owner = connect(prepared.url, config, { size: 2 });
  await migrate(owner);
  await seedDemo(prepared.url, { customers: 5, orders: 10, seed: 3, today: dayFromToday(0) });
  await owner.destroy();
  await prepared.stop();
  const copy = join(folder, 'standby');
  execFileSync('cp', ['-a', dataDir, copy]);
  await writeFile(join(copy, 'postgres', 'cluster', 'standby.signal'), '');
  const first = await started(dataDir, {});
  const second = await started(copy, {
    restore_command: `cp ${join(dataDir, 'postgres', 'cluster', 'pg_wal')}/%f %p`,
    wal_retrieve_retry_interval: '100ms',
  });
  primary = connected(first.url);
  standby = connected(second.url);
  apps = [await server(first.url, second.url), await server(first.url, second.url)];
  const departmentId = await addDepartment({ db: primary }, 'ALL');
  for (const account of ['anna', 'ben']) {
    await addAccount({ db: primary, config }, { account, departmentId, roles: ['admin'] });
  }
  customerId = (await primary.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  anna = await loginAs(apps[0], 'anna');
  ben = await loginAs(apps[0], 'ben');
}, 120_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
}, 60_000);

async function started(dataDir: string, settings: Record<string, string>): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: quiet, settings: { shared_buffers: '64MB', ...settings } });
  closing.push(database.stop);
  return database;
}

function connected(url: string, options = {}): Db {
  const db = connect(url, config, { size: 4, ...options });
  closing.push(() => db.destroy());
  return db;
}

async function server(url: string, replicaUrl: string): Promise<{ url: string }> {
  const role = appRole.name;
  const reportSource = testReports({ url, role });
  const db = connected(replicaUrl, { role });
  const replica = { db, reportSource: testReports({ url: replicaUrl, role }), ...followReplica(db) };
  const log = createLog(config.logLevel);
  const app = await buildApp({ db: connected(url, { role }), reportSource, replica, config, log });
  closing.push(replica.reportSource.close, reportSource.close, () => app.close());
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

const pause = async () => {
  await sql`select pg_wal_replay_pause()`.execute(standby);
  const state = async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(standby);
    return rows[0]?.state;
  };
  await expect.poll(state, { timeout: 10_000 }).toBe('paused');
};
const goOn = () => sql`select pg_wal_replay_resume()`.execute(standby);

async function cityFor(client: TestClient, headers: Record<string, string> = {}): Promise<unknown> {
  const { rows } = (await client.call(customerCalls.getCustomer, { page: 1, size: 20 }, { headers })).data;
  return rows.find(({ id }) => id === customerId)?.city;
}

async function move(client: TestClient, city: string): Promise<void> {
  const { version } = await primary
    .selectFrom('customer')
    .select('version')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const answer = await client.call(crudCallsOf(customer).modify, { id: customerId, version, changes: { city } });
  expect(answer.data).toHaveProperty('version');
}

test('whoever changed something reads it at once on every server; others read the replica as it is', async () => {
  await move(anna, 'Bonn');
  await expect.poll(() => cityFor(ben), { timeout: 20_000 }).toBe('Bonn');
  await pause();
  await move(anna, 'Kiel');
  expect(await cityFor(anna)).toBe('Kiel');
  expect(await cityFor(await loginAs(apps[1], 'anna'))).toBe('Kiel');
  expect(await cityFor(ben)).toBe('Bonn');
  await goOn();
  await expect.poll(() => cityFor(ben), { timeout: 20_000 }).toBe('Kiel');

  // What anna changed has arrived: she reads the replica like everybody else.
  await pause();
  await move(ben, 'Jena');
  expect(await cityFor(anna)).toBe('Kiel');
  expect(await cityFor(ben)).toBe('Jena');
  await goOn();
});

test('whoever was told of a change of somebody else reads it at once, too', async () => {
  await move(anna, 'Lund');
  // Ben, who changed the customer before, may have read it from the primary.
  const replayed = () => standby.selectFrom('customer').select('city').where('id', '=', customerId).executeTakeFirst();
  await expect.poll(async () => (await replayed())?.city, { timeout: 20_000 }).toBe('Lund');
  await pause();
  await move(anna, 'Oslo');
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn() as position`.execute(primary);
  expect(await cityFor(ben)).toBe('Lund');
  expect(await cityFor(ben, { [readAfterHeader]: rows[0]?.position ?? '' })).toBe('Oslo');
  expect(await cityFor(ben, { [readAfterHeader]: 'nonsense' })).toBe('Lund');
  await goOn();
});

test('reading notes nothing, and asks the replica where it is once for many readers', async () => {
  const notes = () => primary.selectFrom('lastWrite').selectAll().orderBy('accountId').execute();
  const before = await notes();
  await cityFor(anna);
  await cityFor(ben);
  expect(await notes()).toEqual(before);
  let asked = 0;
  const counting = standby.withPlugin({
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const replica = followReplica(counting);
  const answers = await Promise.all(Array.from({ length: 20 }, () => replica.hasReached('FFFFFFFF/0')));
  expect(new Set(answers)).toEqual(new Set([false]));
  expect(await replica.hasReached('0/1')).toBe(true);
  expect(asked).toBe(1);
  expect(await followReplica(primary).hasReached('0/1')).toBe(false);
});
