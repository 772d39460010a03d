import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { authLimits } from '../../shared/areas/auth/limits';
import type { SessionEnd } from '../../shared/entrance';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { limits } from '../../shared/limits';
import { sidOf } from '../auth/cookies';
import { peopleWithRights, personOf, type RightsRow, rightsColumns } from '../auth/rights';
import { sha256 } from '../auth/secrets';
import type { Db } from '../db/connect';
import { prepared } from '../db/prepared';
import type { SessionUser } from '../session-user';
import { tokenOf } from './token';

/** Whether somebody is using their session, which resets its idle limit, or only waits. */
export type Counts = 'used' | 'waiting';

/**
 * Who is asking: the header token together with the HttpOnly cookie of the same login, or an API key. Everything is
 * read afresh, in one query; null says no more than that the credentials are not valid.
 */
export async function authenticate(
  request: FastifyRequest,
  db: Db,
  counts: Counts = 'used',
): Promise<SessionUser | null> {
  const apiKey = bearerOf(request.headers.authorization);
  if (apiKey) return userOfKey(db, apiKey, counts);
  const token = tokenOf(request);
  const sid = sidOf(request.cookies);
  return token && sid ? userOfSession(db, { which: sql`session.token_hash = ${sha256(token)}`, sid, counts }) : null;
}

/** The user of a browser's request without a token, by its HttpOnly cookie, where that belongs to the session meant. */
export async function userOfCookie(
  db: Db,
  cookies: Readonly<Record<string, string | undefined>>,
  sessionId: number,
): Promise<SessionUser | null> {
  const sid = sidOf(cookies);
  if (!sid) return null;
  const user = await userOfSession(db, { which: sql`session.id = ${sessionId}`, sid, counts: 'used' });
  return user?.mustChangePassword ? null : user;
}

/** Returns `session.invalid` for a request without a session, with how the session it names ended. */
export async function withoutSession(request: FastifyRequest, db: Db): Promise<AppError> {
  const ended = await endOfSession(request, db);
  return new AppError('session.invalid', {}, ended && { ended });
}

/** How the named session ended; null where none is named. Only expiry is told: any other end is 'elsewhere'. */
async function endOfSession(request: FastifyRequest, db: Db): Promise<SessionEnd | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const { rows } = await sql<{ isAlive: boolean }>`
    select ${isAlive} as is_alive from session where token_hash = ${sha256(token)}`.execute(db);
  return rows[0]?.isAlive === false ? 'expired' : 'elsewhere';
}

const isAlive = sql<boolean>`session.created_at > now() - make_interval(hours => ${authLimits.sessionHours.absolute})
  and session.seen_at > now() - make_interval(hours => ${authLimits.sessionHours.idle})`;

interface UserRow extends RightsRow {
  account: string;
  nameEn: string;
  nameZh: string;
  language: Language | null;
  lastWrite: string | null;
  absentIds: string[];
}

interface SessionRow extends UserRow {
  sessionId: number;
  sidHash: Buffer;
  isProven: boolean;
  mustChange: boolean;
  isStale: boolean;
}

interface SessionKeys {
  /** Which session it would be. */
  which: RawBuilder<SqlBool>;
  sid: string;
  counts: Counts;
}

async function userOfSession(db: Db, { which, sid, counts }: SessionKeys): Promise<SessionUser | null> {
  const { rows } = await sql<SessionRow>`
    ${prepared} select ${userColumns}, session.id as session_id, session.sid_hash,
      session.proven_at > now() - make_interval(mins => ${authLimits.proofMinutes}) as is_proven,
      coalesce(account_credential.must_change, true) as must_change,
      session.seen_at < now() - interval '1 minute' as is_stale
    from session
    join account on account.id = session.account_id
    left join account_credential on account_credential.account_id = account.id
    where ${which} and ${isAlive} and not account.disabled`.execute(db);
  const [row] = rows;
  if (!row || !timingSafeEqual(row.sidHash, sha256(sid))) return null;
  // Being seen to the minute is enough for the idle limit, and spares a write on most requests.
  if (row.isStale && counts === 'used')
    await sql`update session set seen_at = now() where id = ${row.sessionId}`.execute(db);
  const { sessionId, isProven, mustChange } = row;
  return { ...(await userOf(db, row)), mustChangePassword: mustChange, sessionId, isProven };
}

async function userOfKey(db: Db, apiKey: string, counts: Counts): Promise<SessionUser | null> {
  const { rows } = await sql<UserRow & { keyId: number; isStale: boolean }>`
    ${prepared} select ${userColumns}, api_key.id as key_id,
      coalesce(api_key.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_key
    join account on account.id = api_key.account_id
    where api_key.key_hash = ${sha256(apiKey)} and api_key.revoked_at is null
      and api_key.expires_at > now() and not account.disabled`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.isStale && counts === 'used')
    await sql`update api_key set last_used_at = now() where id = ${row.keyId}`.execute(db);
  return { ...(await userOf(db, row)), mustChangePassword: false, sessionId: null, isProven: false };
}

async function userOf(
  db: Db,
  row: UserRow,
): Promise<Omit<SessionUser, 'mustChangePassword' | 'sessionId' | 'isProven'>> {
  const { account, nameEn, nameZh, language, lastWrite, absentIds } = row;
  const standsInFor =
    absentIds.length > 0 ? await peopleWithRights(db, sql`account.id = any(${absentIds}::bigint[])`) : [];
  return { ...personOf(row), account, nameEn, nameZh, language, lastWrite, standsInFor };
}

const userColumns = sql`
  ${rightsColumns}, account.account, account.name_en, account.name_zh,
  (select language from personal_setting where account_id = account.id) as language,
  (
    select wal_position from last_write
    where account_id = account.id and at > now() - make_interval(mins => ${limits.ownWritesMinutes})
  ) as last_write,
  array(
    select absent_id from deputy where deputy_id = account.id and today() between from_date and to_date order by absent_id
  ) as absent_ids`;

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([\w-]+)$/i)?.[1];
}
