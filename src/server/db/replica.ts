import { sql } from 'kysely';
import type { Db } from './connect';
import { placeOf } from './last-write';

export interface ReplicaPosition {
  /** Whether the replica has replayed the write-ahead log up to a position; false where it cannot tell. */
  hasReached(position: string): Promise<boolean>;
}

const askedEveryMs = 100;

/** Follows how far a streaming replica has come. It asks only for a position not reached yet, and not every time. */
export function followReplica(replica: Db): ReplicaPosition {
  let reached = 0n;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  const ask = async () => {
    try {
      const { rows } = await sql<{ position: string | null }>`
        select pg_last_wal_replay_lsn() as position`.execute(replica);
      reached = placeOf(rows[0]?.position ?? '0/0');
    } catch {
      // A replica that does not answer has reached nothing new.
    }
  };
  return {
    async hasReached(position) {
      const wanted = placeOf(position);
      if (reached >= wanted) return true;
      if (performance.now() - askedAt >= askedEveryMs) {
        askedAt = performance.now();
        asking = ask();
      }
      await asking;
      return reached >= wanted;
    },
  };
}
