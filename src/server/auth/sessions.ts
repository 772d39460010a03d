import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { authLimits } from '../../shared/areas/auth/limits';
import type { Config } from '../config';
import type { Db } from '../db/connect';
import type { Visit } from '../http/visit';
import { setSid } from './cookies';
import { sha256 } from './secrets';

const tokenBytes = 32;

interface Opening {
  accountId: number;
  visit: Visit;
  config: Pick<Config, 'secureCookies'>;
}

/** Opens a session and returns its token; the account's oldest sessions beyond the limit end. */
export async function openSession(db: Db, { accountId, visit, config }: Opening): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const sid = randomBytes(tokenBytes).toString('base64url');
  const { address, userAgent } = visit;
  const hashes = { tokenHash: sha256(token), sidHash: sha256(sid) };
  await db
    .insertInto('session')
    .values({ accountId, address, userAgent, ...hashes })
    .execute();
  await sql`
    delete from session where account_id = ${accountId} and id not in (
      select id from session
      where account_id = ${accountId}
        and created_at > now() - make_interval(hours => ${authLimits.sessionHours.absolute})
        and seen_at > now() - make_interval(hours => ${authLimits.sessionHours.idle})
      order by id desc limit ${authLimits.sessionsPerUser}
    )`.execute(db);
  setSid(visit, config, sid);
  return token;
}

/** Whether a token told in a request's body is the one of the session that asks. */
export async function isTokenOf(db: Db, sessionId: number, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends every session of an account: its password changed or was reset, or it was disabled. */
export async function endSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('accountId', '=', accountId).execute();
}
