import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApiKey } from '../../src/server/auth/api-keys';
import { connect, type Db } from '../../src/server/db/connect';
import { runningDatabaseUrl, startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { demoDefaults, seedDemo } from '../../src/server/db/seed/demo';
import type { Role } from '../../src/shared/roles';
import { dayFromToday, testCalendar } from '../support/calendar';
import { type BuiltServer, startBuilt, stopBuilt } from './built-server';
import type { Client } from './list-load';

// Where something is measured: a data folder, its database, the built product on it. Each ends with the work it is for.

/** A data folder of its own; one that is `kept`, for the next run to find what took minutes to store, stays. */
export async function inDataFolder(work: (dataDir: string) => Promise<void>, kept?: string): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'loadline-bench-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755); // as root the database runs as another user
  try {
    await work(dataDir);
  } finally {
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** A database, and where it is. */
export interface DatabasePlace {
  db: Db;
  url: string;
}

/** The database of a data folder, without a server. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (place: DatabasePlace) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } });
  const db = connect(database.url, testCalendar);
  try {
    return await work({ db, url: database.url });
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Fills a database with a company of so many orders and customers, unless it has one of that many orders. */
export async function fillCompany(
  { db, url }: DatabasePlace,
  size: { orders: number; customers: number },
): Promise<void> {
  await migrate(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sales_order`.execute(db);
  if ((rows[0]?.count ?? 0) >= size.orders) return;
  console.log('Loading the company ...');
  await seedDemo(url, { ...size, seed: demoDefaults.seed, today: dayFromToday(0), replace: true });
  await sql`vacuum analyze`.execute(db);
}

/** Where the built product answers, its data folder and its database. */
export interface ServedPlace {
  dataDir: string;
  url: string;
  db: Db;
  /** What its server holds in memory, in megabytes. */
  memory: () => number;
}

interface Served {
  dataDir: string;
  /** Environment variables; a new folder with DEMONSTRATION=yes is filled with the demonstration company. */
  settings?: Record<string, string>;
}

/** The built product on a data folder, from when it is ready. */
export async function withServer<Result>(
  { dataDir, settings }: Served,
  work: (place: ServedPlace) => Promise<Result>,
): Promise<Result> {
  const server = await startBuilt(dataDir, settings);
  const db = await databaseOf(dataDir);
  try {
    return await work({ dataDir, url: server.url, db, memory: () => memoryOf(server) });
  } finally {
    await db.destroy();
    await stopBuilt(server);
  }
}

/**
 * Waits until the server has no job left to do. The first start of a demonstration encloses papers with all mails of
 * its company, which of a million order lines takes minutes: nothing that is measured is to share the machine with it.
 */
export async function untilNoJobWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select id from job where state = 'running' or next_at <= now() limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(500);
  }
}

/** The built product with the demonstration company, in a folder of its own unless one is kept. */
export function withDemonstration(work: (place: ServedPlace) => Promise<void>, kept?: string): Promise<void> {
  return inDataFolder((dataDir) => withServer({ dataDir, settings: { DEMONSTRATION: 'yes' } }, work), kept);
}

async function databaseOf(dataDir: string): Promise<Db> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the server has no database of its own');
  return connect(url, testCalendar, { size: 2 });
}

function memoryOf({ child }: Pick<BuiltServer, 'child'>): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How many megabytes there are at most while something is done, looked at fifty times a second. */
export async function mostWhile(memory: () => number, work: () => Promise<void>): Promise<number> {
  let most = memory();
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most;
}

/** The headers of a program that acts as somebody. */
interface KeyHeaders extends Record<string, string> {
  authorization: string;
  'content-type': string;
}

/** Acts as the first account that has a role. */
export async function headersOf(db: Db, role: Role): Promise<KeyHeaders> {
  const { accountId } = await db
    .selectFrom('accountRole')
    .select('accountId')
    .where('role', '=', role)
    .orderBy('accountId')
    .executeTakeFirstOrThrow();
  return { authorization: `Bearer ${await keyOf(db, accountId)}`, 'content-type': 'application/json' };
}

/** A new key of an account. */
export async function keyOf(db: Db, accountId: number): Promise<string> {
  const { key } = await createApiKey(db, { accountId, name: `bench ${crypto.randomUUID()}`, by: null });
  return key;
}

/** So many clients: the first sees everything; the others are the company's salespeople, assistants, managers and offices. */
export async function clientsOf(db: Db, people: number): Promise<Client[]> {
  const { rows } = await sql<{ id: number; account: string }>`
    select account.id, account.account from account join account_role on account_role.account_id = account.id
    group by account.id order by bool_or(role in ('generalManager', 'admin')) desc, account.id`.execute(db);
  const chosen = Array.from({ length: people }, (_, index) => rows[index % rows.length]).filter(
    (row) => row !== undefined,
  );
  return Promise.all(chosen.map(async ({ id, account }) => ({ account, key: await keyOf(db, id) })));
}
