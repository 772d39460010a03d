import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { CommandFailure } from '../command-failure';
import type { Db } from './connect';
import { isLockNotFree } from './failures';
import { pulseConnections } from './pulse';
import { restoreLocks } from './restore-locks';

/** The schema that a backup is loaded into before it replaces the one in use; nothing else is ever in it. */
export const besideSchema = 'restoring';

/** Makes this the only restore that is under way, and clears away what an interrupted one left. */
export async function beginRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    restoreLocks.underWay,
  ]);
  if (!rows[0]?.isOurs) throw new CommandFailure('Another restore is under way; nothing was changed.');
  await client.query(`drop schema if exists ${besideSchema} cascade`);
}

/** Clears away what is left of a restore that failed, and gives its locks back. */
export async function endRestore(client: Client): Promise<void> {
  // Where the connection broke, the next restore or start clears away.
  await client.query('rollback').catch(() => {});
  await client.query(`drop schema if exists ${besideSchema} cascade`).catch(() => {});
  await client.end();
}

/** Clears away what an interrupted restore left; one that is under way is left alone. */
export async function clearInterruptedRestore(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(restoreLocks.underWay)}) as is_ours`.execute(transaction);
    if (rows[0]?.isOurs) await sql.raw(`drop schema if exists ${besideSchema} cascade`).execute(transaction);
  });
}

/** How long servers have to notice that a restore takes over (`pulse.ts`), and then to answer what it broke off. */
const noticeMs = 1500;
/** How long requests and reports in hand may take to end by themselves. */
const patienceMs = 5000;
const attempts = 20;

/** Replaces the tables in use by those beside, in one transaction. */
export async function takeOver(client: Client): Promise<void> {
  const tables = await namesOf(client, 'table');
  for (const name of tables) await client.query(`analyze ${besideSchema}.${name}`);
  await client.query('select pg_advisory_lock($1)', [restoreLocks.takingOver]);
  const isWatched = await hasServers(client);
  if (isWatched) await wait(noticeMs);
  await lockTables(client, await ourTables(client, tables));
  // One statement, because they refer to each other in circles. What else lies in the schema stays: extensions, and
  // tables that are not ours.
  await client.query(`drop table if exists ${tables.map((name) => `public.${name}`).join(', ')}`);
  for (const name of await namesOf(client, 'function')) {
    await client.query(`drop function if exists public.${name}`);
    await client.query(`alter function ${besideSchema}.${name} set schema public`);
  }
  for (const name of await namesOf(client, 'sequence')) {
    await client.query(`drop sequence if exists public.${name}`);
    await client.query(`alter sequence ${besideSchema}.${name} set schema public`);
  }
  const parts = await namesOf(client, 'part');
  for (const name of [...tables, ...parts]) {
    await client.query(`alter table ${besideSchema}.${name} set schema public`);
  }
  await client.query(`drop schema ${besideSchema}`);
  await client.query('commit');
  // Servers still answer the requests that this broke off.
  if (isWatched) await wait(noticeMs);
}

async function hasServers(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [pulseConnections],
  );
  return rowCount !== 0;
}

const catalogues = {
  table: `select format('%I', relname) as name from pg_class
    where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  /** Partitions, which do not move with their tables. */
  part: `select format('%I', relname) as name from pg_class
    where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relispartition order by relname`,
  function: `select format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) as name from pg_proc
    where pronamespace = $1::regnamespace order by proname`,
  /** Sequences that no column owns; the others move with their tables. */
  sequence: `select format('%I', relname) as name from pg_class
    where relnamespace = $1::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')) order by relname`,
};

async function namesOf(client: Client, kind: keyof typeof catalogues): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(catalogues[kind], [besideSchema]);
  return rows.map(({ name }) => name);
}

async function ourTables(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [names.map((name) => `public.${name}`)],
  );
  return rows.map(({ name }) => name);
}

/**
 * Begins the transaction that alone uses the tables. It gives way to running work and retries, so that the two never
 * deadlock; connections that do not end in time are terminated.
 */
async function lockTables(client: Client, tables: string[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const isLate = Date.now() > deadline;
    if (isLate) await endUsers(client, tables);
    await client.query('begin');
    try {
      // Shorter than the database's deadlock check; later long enough for autovacuum to be canceled.
      await client.query(`set local lock_timeout = '${isLate ? 3000 : 500}ms'`);
      if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockNotFree(error)) throw error;
      if (attempt === attempts) {
        throw new CommandFailure('Somebody else holds on to the tables of the database; nothing was changed.');
      }
    }
  }
}

async function endUsers(client: Client, tables: string[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from (
       select distinct activity.pid from pg_locks join pg_stat_activity as activity using (pid)
       where relation = any ($1::regclass[]) and granted and pid <> pg_backend_pid()
         and activity.backend_type = 'client backend') as holder`,
    [tables],
  );
}
