import type { FastifyRequest } from 'fastify';
import { readAfterHeader } from '../../shared/api/call';
import type { Db } from '../db/connect';
import type { ReplicaPosition } from '../db/replica';
import type { ReportSource } from '../reports/stream/source';
import type { SessionUser } from '../session-user';

/** A read replica, with the threads that read reports there. */
export interface Replica extends ReplicaPosition {
  db: Db;
  reportSource: ReportSource;
}

/** The position in the database's log up to which a page was told of changes; see `liveLimits`. */
export function readAfterOf({ headers }: FastifyRequest): string | null {
  const given = headers[readAfterHeader];
  return typeof given === 'string' && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(given) ? given : null;
}

interface Places {
  db: Db;
  reportSource: ReportSource;
  replica?: Replica;
}

/**
 * Where a call reads: on the replica, except for people whose own last changes, or those they were told of, have not
 * arrived there yet.
 */
export async function readingPlace(places: Places, user: SessionUser | null, readAfter: string | null) {
  const { replica } = places;
  const positions = [user?.lastWrite ?? null, readAfter].filter((position) => position !== null);
  const reached = await Promise.all(positions.map((position) => replica?.hasReached(position)));
  const isThere = replica !== undefined && reached.every(Boolean);
  const { db: readDb, reportSource } = isThere ? replica : places;
  return { readDb, reportSource };
}
