import { type KyselyPlugin, sql } from 'kysely';
import type { Db } from './connect';

export interface WatchedDb {
  db: Db;
  /** Whether something was changed through it. */
  hasWritten(): boolean;
}

/** Returns the same connections, watched for changes: every change adds a line to the audit trail. */
export function watchWrites(db: Db): WatchedDb {
  let isWritten = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'audit') isWritten = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), hasWritten: () => isWritten };
}

/** How far the write-ahead log reaches now. */
export async function logPosition(db: Db): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn() as position`.execute(db);
  return rows[0]?.position ?? null;
}

/** Whether a position of the write-ahead log is before another. */
export function isBefore(position: string, other: string): boolean {
  return placeOf(position) < placeOf(other);
}

/** Where in the write-ahead log a position lies that PostgreSQL writes as '16/B374D848'. */
export function placeOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Notes the position in the write-ahead log that an account's committed changes reach. The position is read under the
 * row's lock, so that of two concurrent notes the later position stays.
 */
export async function noteLastWrite(db: Db, accountId: number): Promise<void> {
  await sql`
    insert into last_write (account_id, wal_position) values (${accountId}, pg_current_wal_insert_lsn())
    on conflict (account_id) do update set wal_position = pg_current_wal_insert_lsn(), at = now()`.execute(db);
}
