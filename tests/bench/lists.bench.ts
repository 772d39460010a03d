import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { buildApp } from '../../src/server/app';
import { createApiKey } from '../../src/server/auth/api-keys';
import { readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { appRole } from '../../src/server/db/migrations/app-role';
import { demoDefaults, seedDemo } from '../../src/server/db/seed/demo';
import { createLog } from '../../src/server/log';
import { openReportSource } from '../../src/server/reports/stream/source';
import { dayFromToday, testCalendar } from '../support/calendar';
import { askAgain, type Client, type Load } from './list-load';
import { goalsFor, heading, line, type Timed } from './list-report';

// What a page of the lists takes over HTTP at 1 million order lines: alone, and while 20 people work. Each of them
// asks again a second after an answer; the clients run in a thread of their own, on the same machine.

const customers = 2000;
const orders = 200_000;
const people = 20;

if (isMainThread) await measure();
else parentPort?.postMessage(await askAgain(workerData as Load)); // The main thread starts this file with a Load.

async function measure(): Promise<void> {
  const kept = process.env.BENCH_DATA_DIR;
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'loadline-bench-')));
  const database = await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } });
  const owner = connect(database.url, testCalendar);
  try {
    await prepare(owner, database.url);
    const lines = await count(owner, 'order_line');
    const db = connect(database.url, testCalendar, { role: appRole.name });
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const reportSource = openReportSource(() => {
      throw new Error('nobody asks for a report here');
    });
    const app = await buildApp({ db, reportSource, config, log: createLog(config.logLevel) });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const clients = await clientsOf(owner);

    console.log(
      `${(await count(owner, 'sales_order')).toLocaleString('en')} orders, ${lines.toLocaleString('en')} lines`,
    );
    console.log(heading);
    const everything = clients.slice(0, 1);
    report('alone', await inThread({ url, clients: everything, rounds: 40, pauseMs: 0 }));
    report(`${people} clients`, await inThread({ url, clients, rounds: 8, pauseMs: 1000 }));
    await app.close();
    await reportSource.close();
    await db.destroy();
  } finally {
    await owner.destroy();
    await database.stop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(owner: Db, url: string): Promise<void> {
  await migrate(owner);
  if ((await count(owner, 'sales_order')) >= orders) return;
  console.log('Loading the company ...');
  await seedDemo(url, { customers, orders, seed: demoDefaults.seed, today: dayFromToday(0), replace: true });
  await sql`vacuum analyze`.execute(owner);
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first sees everything; the others are the company's salespeople, assistants, managers and offices. */
async function clientsOf(db: Db): Promise<Client[]> {
  const { rows } = await sql<{ id: number; account: string }>`
    select account.id, account.account from account join account_role on account_role.account_id = account.id
    group by account.id order by bool_or(role in ('generalManager', 'admin')) desc, account.id`.execute(db);
  const chosen = Array.from({ length: people }, (_, index) => rows[index % rows.length]).filter(
    (row) => row !== undefined,
  );
  const name = `bench ${Date.now()}`;
  return Promise.all(
    chosen.map(async ({ id, account }, index) => {
      const { key } = await createApiKey(db, { accountId: id, name: `${name} ${index}`, by: null });
      return { account, key };
    }),
  );
}

function inThread(load: Load): Promise<Timed[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function report(situation: string, timed: readonly Timed[]): void {
  const kinds = [...new Set(timed.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const times = timed.filter((entry) => entry.kind === kind).map(({ ms }) => ms);
    console.log(line({ situation, kind, times, goal: goalsFor(situation, kind) }));
  }
}
