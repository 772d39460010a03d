import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Role } from '../../../shared/roles';
import { setCommonPassword } from '../../auth/credentials';
import type { Secrets } from '../../auth/secrets';
import type { Db } from '../connect';
import { storage } from '../storage';
import { snakeCase } from '../tables';
import { withIndexesPutOff } from './bulk-load';
import { loadCompany } from './company';
import { dayOf } from './day';
import { loadOrganization } from './ground';
import { demoMailDomain, organization } from './organization';

export const demoDefaults = { customers: 320, orders: 6000, seed: 1 } as const;

export interface DemoOptions {
  customers: number;
  orders: number;
  seed: number;
  /** The day the company is seen on, 'yyyy-MM-dd'. */
  today: string;
  /** Empties the portal's tables first; the audit trail stays. */
  replace?: boolean;
  /** Told the share of the work that is done. */
  progress?: (share: number) => void;
}

/** Below this, loading row by row into finished indexes takes less time than building them anew. */
const bulkOrders = 2000;
/** How much of the time the rows take; the rest goes to the indexes behind them. */
const loadingShare = 0.7;

/** Fills the database with the demonstration company, all or nothing; the same seed gives the same company. */
export async function seedDemo(url: string, options: DemoOptions): Promise<void> {
  await inTransaction(url, async (client) => {
    if (options.replace) await emptyTables(client);
    const today = dayOf(options.today);
    const { progress = () => {} } = options;
    if (options.orders <= bulkOrders) return loadCompany(client, { ...options, today, loaded: progress });
    await withIndexesPutOff(client, {
      load: () => loadCompany(client, { ...options, today, loaded: (share) => progress(share * loadingShare) }),
      rebuilt: (share) => progress(loadingShare + share * (1 - loadingShare)),
    });
  });
}

/** Fills the database with the countries, departments and people of the demonstration alone. */
export async function seedOrganization(url: string): Promise<void> {
  await inTransaction(url, (client) => loadOrganization(client, organization()));
}

async function inTransaction(url: string, load: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener the end of the database between two statements would end the process; the next one reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await load(client);
    await moveSequences(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** An account for trying the portal in one role. */
export interface DemoAccount {
  account: string;
  name: string;
  role: Role;
  password: string;
}

/** The accounts of the demonstration itself: a real database may have other people under these names. */
export function demoAccountsIn(db: Db): Promise<{ id: number; account: string }[]> {
  return db.selectFrom('account').select(['id', 'account']).where('email', 'like', `%@${demoMailDomain}`).execute();
}

/** Gives one account of each role one new password, made for this installation, and tells it. */
export async function openDemoAccounts(db: Db, secrets: Secrets): Promise<DemoAccount[]> {
  const password = newPassword();
  const { shown } = organization();
  const present = await demoAccountsIn(db);
  const opened = shown.flatMap(({ account, name, role }) => {
    const found = present.find((entry) => entry.account === account);
    return found ? [{ id: found.id, account, name, role, password }] : [];
  });
  await setCommonPassword(db, secrets, { accountIds: opened.map(({ id }) => id), password, mustChange: false });
  return opened.map(({ id: _, ...account }) => account);
}

const wordSigns = 'abcdefghijkmnpqrstuvwxyz';

/** Four groups that are easy to type and keep the password rules, e.g. 'Kqzt-mwhe-fgyd-4827'. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => wordSigns.charAt(randomInt(wordSigns.length))).join('');
  const words = [group(), group(), group()].join('-');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}-${randomInt(1000, 10_000)}`;
}

async function emptyTables(client: pg.Client): Promise<void> {
  const tables = Object.keys(storage).map(snakeCase).join(', ');
  await client.query(`truncate ${tables} cascade`);
}

/** Sets each id sequence behind the rows that were loaded with ids of their own. */
async function moveSequences(client: pg.Client): Promise<void> {
  const moves = Object.keys(storage)
    .map(snakeCase)
    .map(
      (table) =>
        `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
    );
  await client.query(moves.join(';\n'));
}
