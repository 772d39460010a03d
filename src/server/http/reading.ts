import type { Db } from '../db/connect';
import type { ReplicaPosition } from '../db/replica';
import type { ReportSource } from '../reports/stream/source';
import type { SessionUser } from '../session-user';

/** A read replica, with the threads that read reports there. */
export interface Replica extends ReplicaPosition {
  db: Db;
  reportSource: ReportSource;
}

interface Places {
  db: Db;
  reportSource: ReportSource;
  replica?: Replica;
}

/** Where a call reads: on the replica, but for people whose own last changes have not arrived there yet. */
export async function readingPlace(places: Places, user: SessionUser | null) {
  const { replica } = places;
  const lastWrite = user?.lastWrite ?? null;
  const isThere = replica !== undefined && (lastWrite === null || (await replica.hasReached(lastWrite)));
  const { db: readDb, reportSource } = isThere ? replica : places;
  return { readDb, reportSource };
}
