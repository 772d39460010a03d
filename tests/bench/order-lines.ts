import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createApiKey } from '../../src/server/auth/api-keys';
import { connect, type Db } from '../../src/server/db/connect';
import { startEmbedded } from '../../src/server/db/embedded';
import { migrate } from '../../src/server/db/migrate';
import { demoDefaults, seedDemo } from '../../src/server/db/seed/demo';
import { dayFromToday, testCalendar } from '../support/calendar';
import { companySize } from '../support/company-size';
import { startBuilt, stopBuilt } from './built-server';
import type { Client } from './list-load';

const people = 20;

/** About how many order lines are measured, one size after the other: --lines 100000,1000000. */
export function askedSizes(args: string[]): number[] {
  const { lines } = parseArgs({ args, options: { lines: { type: 'string', default: '100000,1000000' } } }).values;
  return lines.split(',').map((text) => {
    const size = Number(text);
    if (!Number.isInteger(size) || size < 1000) throw new Error(`--lines takes whole numbers from 1000, not ${text}`);
    return size;
  });
}

/** The built product on a company of its own. */
export interface RunningCompany {
  url: string;
  dataDir: string;
  /** Sees every customer. */
  everything: Client;
  /** The accounts of 20 people, the first of whom sees everything. */
  clients: readonly Client[];
}

/** Serves a company of so many order lines while it is measured; afterwards nothing of it is left. */
export async function withCompany(lines: number, measure: (company: RunningCompany) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
  await chmod(dataDir, 0o755); // as root the database runs as another user
  try {
    const clients = await prepare(dataDir, lines);
    const [everything] = clients;
    if (!everything) throw new Error('the company has no account');
    // Whoever logs in is one of the demonstration's accounts, which only such a start opens.
    const server = await startBuilt(dataDir, { DEMONSTRATION: 'yes' });
    try {
      await measure({ url: server.url, dataDir, everything, clients });
    } finally {
      await stopBuilt(server);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(dataDir: string, lines: number): Promise<Client[]> {
  const database = await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } });
  const db = connect(database.url, testCalendar);
  try {
    await migrate(db);
    await seedDemo(database.url, {
      ...companySize(lines),
      seed: demoDefaults.seed,
      today: dayFromToday(0),
      replace: true,
    });
    await sql`vacuum analyze`.execute(db);
    return await clientsOf(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function clientsOf(db: Db): Promise<Client[]> {
  const { rows } = await sql<{ id: number; account: string }>`
    select account.id, account.account from account join account_role on account_role.account_id = account.id
    group by account.id order by bool_or(role in ('generalManager', 'admin')) desc, account.id`.execute(db);
  const chosen = Array.from({ length: people }, (_, index) => rows[index % rows.length]).filter(
    (row) => row !== undefined,
  );
  return Promise.all(
    chosen.map(async ({ id, account }, index) => {
      const { key } = await createApiKey(db, { accountId: id, name: `bench ${index}`, by: null });
      return { account, key };
    }),
  );
}
