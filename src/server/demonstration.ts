import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { todayOf } from '../shared/calendar';
import { type Role, roleNames, roles } from '../shared/roles';
import { translate } from '../shared/translate';
import { secretsOf } from './auth/secrets';
import type { Config } from './config';
import type { Db } from './db/connect';
import { demoAccountsIn, demoDefaults, openDemoAccounts, seedDemo } from './db/seed/demo';
import { organization } from './db/seed/organization';
import { i18nOf } from './languages';
import { unfinishedFile } from './may-demonstrate';
import { startProgress } from './progress';
import { openJobs } from './services/jobs/jobs';

interface Place {
  db: Db;
  url: string;
  config: Config;
}

/**
 * Fills an empty database with the demonstration company and opens its accounts.
 * A first start that was cut short is finished by the next.
 */
export async function demonstrateWhenEmpty(place: Place): Promise<void> {
  const unfinished = unfinishedFile(place.config.dataDir);
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
  await writeFile(unfinished, '', { mode: 0o600 });
  await demonstrate(place);
  await rm(unfinished);
}

async function demonstrate({ db, url, config }: Place): Promise<void> {
  const { hasAccounts, hasPasswords, hasCustomers } = await contentsOf(db);
  if (hasPasswords || hasAccounts !== hasCustomers) return;
  if (!hasCustomers) {
    const progress = startProgress('Demonstration company', 1);
    await seedDemo(url, { ...demoDefaults, today: todayOf(config), progress: progress.to });
    await followForManager(db);
    progress.end();
  }
  for (const job of ['encloseDemonstration', 'askInDemonstration'] as const) await openJobs().add(db, job, {});
  await openDemonstration(db, config);
}

/**
 * Makes the demonstration's general manager follow two customers, some open orders, and a saved view of large open
 * orders.
 */
async function followForManager(db: Db): Promise<void> {
  const { shown } = organization();
  const manager = shown.find(({ role }) => role === 'generalManager')?.account ?? '';
  const state = {
    quick: '',
    grid: { filter: { filterModel: { stage: { values: ['scheduled'] }, amount: { from: 40_000 } } } },
  };
  await sql`
    with manager as (
      select id from account where account = ${manager}
    ), records as (
      insert into follow (account_id, entity, record_id)
      select manager.id, entity, record_id from manager cross join (
        (select 'customer' as entity, customer.id as record_id from customer where not closed order by id limit 2)
        union all
        (select 'order', sales_order.id from sales_order where stage <> 'shipped' order by amount desc, id limit 4)
      ) as chosen
    ), view as (
      insert into saved_view (account_id, grid, name, shared, is_default, state)
      select manager.id, 'orders', 'Large, not begun · 大单待产', false, false, ${JSON.stringify(state)}::jsonb from manager
      returning id, account_id, state
    ), followed as (
      insert into followed_view (account_id, view_id, language, state_mark)
      select account_id, id, 'en', md5(state::text) from view returning id
    )
    insert into followed_view_record (followed_view_id, record_id)
    select followed.id, sales_order.id from followed cross join sales_order
    where stage = 'scheduled' and amount >= 40000`.execute(db);
}

/** Gives the demonstration accounts a new password and stores it beside the key, for `demonstrationLines`. */
export async function openDemonstration(db: Db, config: Config): Promise<void> {
  const accounts = await openDemoAccounts(db, secretsOf(config));
  if (accounts.length === 0) return;
  const file = fileOf(config);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(accounts, null, 2), { mode: 0o600 });
}

/** What the database holds already, for the first start and for the seed command. */
export async function contentsOf(db: Db) {
  const { rows } = await sql<{ hasAccounts: boolean; hasPasswords: boolean; hasCustomers: boolean }>`
    select exists (select from account) as has_accounts,
           exists (select from account_credential) as has_passwords,
           exists (select from customer) as has_customers`.execute(db);
  const [contents] = rows;
  if (!contents) throw new Error('a select without a table answers one row');
  return contents;
}

const keptAccounts = z.array(
  z.object({
    account: z.string(),
    name: z.string(),
    role: z.enum(roleNames as [Role, ...Role[]]),
    password: z.string(),
  }), // There is at least one role.
);

/** The demonstration accounts as lines for the terminal; none where there is no demonstration, or this database has none. */
export async function demonstrationLines(db: Db, config: Config): Promise<string[]> {
  const text = await readFile(fileOf(config), 'utf8').catch(() => null); // without a demonstration there is no file
  if (text === null) return [];
  const present = await demoAccountsIn(db);
  const accounts = keptAccounts
    .parse(JSON.parse(text))
    .filter(({ account }) => present.some((each) => each.account === account));
  if (accounts.length === 0) return [];
  const widest = Math.max(...accounts.map(({ account }) => account.length));
  const i18n = i18nOf('en');
  return [
    `Demonstration accounts, with the password ${accounts[0]?.password} until somebody changes it:`,
    ...accounts.map(
      ({ account, name, role }) => `  ${account.padEnd(widest)}  ${name}, ${translate(i18n, roles[role])}`,
    ),
  ];
}

function fileOf({ dataDir }: Config): string {
  return join(dataDir, 'secrets', 'demonstration.json');
}
