import { sql } from 'kysely';
import { liveLimits } from '../../shared/areas/live/limits';
import type { Db } from '../db/connect';

/** A line of the audit trail that tells of a changed record. */
export interface Change {
  place: number;
  /** The kind of the record, as the trail names it. */
  entity: string;
  recordId: number | null;
  /** What was done with it, as the trail calls it. */
  action: string;
  /** Who changed it. */
  accountId: number | null;
  changeSet: string | null;
  /** The customer of the record before and after, as far as the line says. */
  customerBefore: number | null;
  customerAfter: number | null;
  /** For a customer: its department and its owner before. */
  departmentBefore: number | null;
  ownerBefore: number | null;
}

/** The place up to which a trail was read. */
export interface Place {
  place: number;
  /** Tells this trail from another one. */
  mark: string;
}

export interface Read extends Place {
  changes: readonly Change[];
  /** Whether sessions may have ended, or rights have changed. */
  endsSessions: boolean;
}

interface Line extends Omit<Change, 'entity'> {
  mark: string;
  entity: string | null;
}

/** Actions that change no record. */
const noChanges = ['exported', 'login', 'login refused', 'opened', 'proved again', 'refused'];
/** The entities of lines about sessions and rights. */
const ofSessions = [null, 'account', 'accountRole', 'apiKey'];

export const placeText = ({ place, mark }: Place): string => `${place}-${mark}`;

/** The place a text names; null where it names none. */
export function placeOf(text: string): Place | null {
  const [, place, mark = ''] = /^(\d{1,15})-([0-9a-f]{0,8})$/.exec(text) ?? [];
  return place === undefined ? null : { place: Number(place), mark };
}

/** The end of the trail. */
export async function headOfTrail(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`select * from audit_head()`.execute(db);
  return rows[0] ?? { place: 0, mark: '' };
}

/**
 * Returns the changes since a place; null where they are too many to be told one by one, or the trail is another one.
 */
export async function readTrail(db: Db, since: Place): Promise<Read | null> {
  // The line at the place itself comes first, for its mark to be compared.
  const most = liveLimits.caughtUp + 1;
  const { rows } = await sql<Line>`select * from audit_since(${since.place - 1}, ${most})`.execute(db);
  const isOurs = since.place === 0 || (rows[0]?.place === since.place && rows[0].mark === since.mark);
  if (!isOurs || rows.length === most) return null;
  const done = rows.filter(({ place, action }) => place > since.place && !noChanges.includes(action));
  const { place, mark } = rows.at(-1) ?? since;
  return {
    place,
    mark,
    changes: done.flatMap((line) => (line.entity === null ? [] : [{ ...line, entity: line.entity }])),
    endsSessions: done.some(({ entity }) => ofSessions.includes(entity)),
  };
}
