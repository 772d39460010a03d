import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { buildApp } from '../../src/server/app';
import { readConfig } from '../../src/server/config';
import { connect, type Db } from '../../src/server/db/connect';
import { appRole } from '../../src/server/db/migrations/app-role';
import { createLog } from '../../src/server/log';
import { openReportSource } from '../../src/server/reports/stream/source';
import { testCalendar } from '../support/calendar';
import { clientsOf, fillCompany, inDataFolder, withDatabase } from './bench-place';
import { askAgain, type Load } from './list-load';
import { goalsFor, heading, line, type Timed } from './list-report';

// What a page of the lists takes over HTTP at 1 million order lines: alone, and while 20 people work. Each of them
// asks again a second after an answer; the clients run in a thread of their own, on the same machine.

const customers = 2000;
const orders = 200_000;
const people = 20;

if (isMainThread) {
  await inDataFolder(
    (dataDir) => withDatabase(dataDir, ({ db, url }) => measure(dataDir, db, url)),
    process.env.BENCH_DATA_DIR,
  );
} else parentPort?.postMessage(await askAgain(workerData as Load)); // The main thread starts this file with a Load.

async function measure(dataDir: string, owner: Db, databaseUrl: string): Promise<void> {
  await fillCompany({ db: owner, url: databaseUrl }, { customers, orders });
  const lines = await count(owner, 'order_line');
  const db = connect(databaseUrl, testCalendar, { role: appRole.name });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const reportSource = openReportSource(() => {
    throw new Error('nobody asks for a report here');
  });
  const app = await buildApp({ db, reportSource, config, log: createLog(config.logLevel) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const clients = await clientsOf(owner, people);

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
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
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
