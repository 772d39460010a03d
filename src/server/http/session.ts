import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/language';
import { limits } from '../../shared/limits';
import type { Role } from '../../shared/roles';
import { sidOf } from '../auth/cookies';
import { sha256 } from '../auth/secrets';
import type { Db } from '../db/connect';
import type { Reach, SessionUser } from '../session-user';
import { tokenOf } from './token';

/**
 * Who is asking: the header token together with the HttpOnly cookie of the same login, or an API key. Everything is
 * read afresh, in one query; null says no more than that the credentials are not valid.
 */
export async function authenticate(
  request: FastifyRequest,
  db: Db,
  counts: 'used' | 'waiting' = 'used',
): Promise<SessionUser | null> {
  const apiKey = bearerOf(request.headers.authorization);
  if (apiKey) return userOfKey(db, apiKey, counts);
  const token = tokenOf(request);
  const sid = sidOf(request.cookies);
  return token && sid ? userOfSession(db, { token, sid, counts }) : null;
}

interface RightsRow {
  id: number;
  account: string;
  nameEn: string;
  nameZh: string;
  departmentId: number;
  language: Language | null;
  roles: Role[];
  lastWrite: string | null;
  departmentIds: string[];
  ownerIds: string[];
}

interface SessionRow extends RightsRow {
  sessionId: number;
  sidHash: Buffer;
  isProven: boolean;
  mustChange: boolean;
  isStale: boolean;
}

interface SessionKeys {
  token: string;
  sid: string;
  /** Whether somebody uses the session this moment, which keeps it from ending for want of use. */
  counts: 'used' | 'waiting';
}

async function userOfSession(db: Db, { token, sid, counts }: SessionKeys): Promise<SessionUser | null> {
  const { rows } = await sql<SessionRow>`
    select ${rightsColumns}, session.id as session_id, session.sid_hash,
      session.proven_at > now() - make_interval(mins => ${limits.proofMinutes}) as is_proven,
      coalesce(account_credential.must_change, true) as must_change,
      session.seen_at < now() - interval '1 minute' as is_stale
    from session
    join account on account.id = session.account_id
    left join account_credential on account_credential.account_id = account.id
    where session.token_hash = ${sha256(token)}
      and session.created_at > now() - make_interval(hours => ${limits.sessionHours.absolute})
      and session.seen_at > now() - make_interval(hours => ${limits.sessionHours.idle})
      and not account.disabled`.execute(db);
  const [row] = rows;
  if (!row || !timingSafeEqual(row.sidHash, sha256(sid))) return null;
  // Being seen to the minute is enough for the idle limit, and spares a write on most requests.
  if (row.isStale && counts === 'used')
    await sql`update session set seen_at = now() where id = ${row.sessionId}`.execute(db);
  const { sessionId, isProven, mustChange } = row;
  return { ...userOf(row), mustChangePassword: mustChange, sessionId, isProven };
}

async function userOfKey(db: Db, apiKey: string, counts: 'used' | 'waiting'): Promise<SessionUser | null> {
  const { rows } = await sql<RightsRow & { keyId: number; isStale: boolean }>`
    select ${rightsColumns}, api_key.id as key_id,
      coalesce(api_key.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_key
    join account on account.id = api_key.account_id
    where api_key.key_hash = ${sha256(apiKey)} and api_key.revoked_at is null
      and api_key.expires_at > now() and not account.disabled`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.isStale && counts === 'used')
    await sql`update api_key set last_used_at = now() where id = ${row.keyId}`.execute(db);
  return { ...userOf(row), mustChangePassword: false, sessionId: null, isProven: false };
}

function userOf(row: RightsRow): Omit<SessionUser, 'mustChangePassword' | 'sessionId' | 'isProven'> {
  const { id, account, nameEn, nameZh, departmentId, language, roles, lastWrite } = row;
  return { id, account, nameEn, nameZh, departmentId, language, roles, lastWrite, reach: reachOf(row) };
}

/** What a role reaches; several roles reach what any of them does (§6). */
const reachOfRole = {
  vpSales: 'accounts',
  vpAssistant: 'department',
  csr: 'department',
  exportOffice: 'department',
  manager: 'department',
  generalManager: 'everything',
  approver: 'department',
  catalogueAdmin: 'department',
  admin: 'everything',
} as const satisfies Record<Role, 'everything' | 'department' | 'accounts'>;

function reachOf({ roles, departmentIds, ownerIds }: RightsRow): Reach {
  if (roles.some((role) => reachOfRole[role] === 'everything')) return { everything: true };
  // node-postgres leaves the elements of a bigint array as text.
  return { everything: false, departmentIds: departmentIds.map(Number), ownerIds: ownerIds.map(Number) };
}

const rolesReaching = (what: 'department' | 'accounts'): RawBuilder<unknown> =>
  sql.join(Object.entries(reachOfRole).flatMap(([role, reach]) => (reach === what ? [sql.lit(role)] : [])));

const holdsRoleReaching = (what: 'department' | 'accounts'): RawBuilder<unknown> =>
  sql`exists (select from account_role where account_id = account.id and role in (${rolesReaching(what)}))`;

/**
 * `union` drops repeated rows, so that a circle among departments or superiors ends by itself. Superiors and
 * skip-level leaders are two selects, each on its index: one join with an "or" reads all accounts for each person.
 */
const rightsColumns = sql`
  account.id, account.account, account.name_en, account.name_zh, account.department_id, account.language,
  array(select role from account_role where account_id = account.id order by role) as roles,
  (
    select wal_position from last_write
    where account_id = account.id and at > now() - make_interval(mins => ${limits.ownWritesMinutes})
  ) as last_write,
  case when ${holdsRoleReaching('department')} then array(
    with recursive part (id) as (
      select account.department_id
      union
      select department.id from department join part on department.parent_id = part.id
    ) select id from part
  ) else '{}' end as department_ids,
  case when ${holdsRoleReaching('accounts')} then array(
    with recursive below (id) as (
      select account.id
      union
      select person.id from below cross join lateral (
        select id from account where superior_id = below.id
        union all
        select id from account where skip_level_leader_id = below.id and has_skip_level_leader
      ) as person
    ) select id from below
  ) else '{}' end as owner_ids`;

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([\w-]+)$/i)?.[1];
}
