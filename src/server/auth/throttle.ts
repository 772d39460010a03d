import { isIPv6 } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { authLimits } from '../../shared/areas/auth/limits';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';

const {
  account: freeOfAccount,
  address: freeOfAddress,
  network,
  lockAt,
  longestSeconds,
  forgetHours,
} = authLimits.throttle;

/**
 * Counts one attempt against the key before it is judged, so that attempts made at the same moment cannot share a
 * count; success takes the count away again. Throws while the key has to wait, and for good once it is locked.
 */
export async function countAttempt(db: Db, key: string): Promise<void> {
  const counted = await sql`
    insert into login_throttle (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = login_throttle.failures + 1,
      last_failure_at = now(),
      blocked_until = now() + ${waitAfter(sql`login_throttle.failures + 1`, freeOfAccount)}
    where login_throttle.failures < ${lockAt} and coalesce(login_throttle.blocked_until <= now(), true)
    returning failures`.execute(db);
  if (counted.rows.length > 0) return;
  const held = await db.selectFrom('loginThrottle').selectAll().where('key', '=', key).executeTakeFirst();
  if (held && held.failures >= lockAt) throw new AppError('login.locked');
  throw throttled(held?.blockedUntil ?? null);
}

/** Forgets the failures of the keys. */
export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('loginThrottle').where('key', 'in', keys).execute();
}

/** The prefix of the keys of all browsers that an account has logged in from. */
export const ofDevices = (accountId: number): string => `device ${accountId} `;

/** Forgets the failures in every browser that the account has logged in from. */
export async function forgetDevices(db: Db, accountId: number): Promise<void> {
  await sql`delete from login_throttle where starts_with(key, ${ofDevices(accountId)})`.execute(db);
}

/** Throws while the visitor's address or network has to wait because of failures on whatever accounts. */
export function refuseSpraying(db: Db, address: string): Promise<void> {
  return refuseWaiting(db, [`address ${address}`, `network ${networkOf(address)}`]);
}

/** Throws while one of the keys has to wait. */
export async function refuseWaiting(db: Db, keys: readonly string[]): Promise<void> {
  const waiting = await db
    .selectFrom('loginThrottle')
    .select('blockedUntil')
    .where('key', 'in', keys)
    .where('blockedUntil', '>', new Date())
    .orderBy('blockedUntil', 'desc')
    .executeTakeFirst();
  if (waiting) throw throttled(waiting.blockedUntil);
}

/** Counts a failure against address and network; both forget after an hour without one, as many people share them. */
export async function countSpraying(db: Db, address: string): Promise<void> {
  await countShared(db, `address ${address}`, freeOfAddress);
  await countShared(db, `network ${networkOf(address)}`, network);
  // Accounts that do not exist are counted too, so rows that no longer matter must go.
  await sql`
    delete from login_throttle
    where last_failure_at < now() - interval '7 days' and failures < ${lockAt}`.execute(db);
}

/**
 * Counts a failure against a key that many people share; `free` failures cost no wait, and all are forgotten after an
 * hour without one.
 */
export async function countShared(db: Db, key: string, free: number): Promise<void> {
  const failures = sql`case
    when login_throttle.last_failure_at < now() - make_interval(hours => ${forgetHours}) then 1
    else login_throttle.failures + 1 end`;
  await sql`
    insert into login_throttle (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = ${failures}, last_failure_at = now(), blocked_until = now() + ${waitAfter(failures, free)}`.execute(
    db,
  );
}

/**
 * No wait for the free failures, then 1, 2, 4 ... seconds up to the longest. No wait is null, not zero seconds: of
 * concurrent attempts one may have begun before the moment that another notes as now.
 */
function waitAfter(failures: RawBuilder<unknown>, free: number): RawBuilder<unknown> {
  return sql`make_interval(secs => case when ${failures} <= ${free}::integer then null
    else least(power(2, least(${failures} - ${free}::integer - 1, 30)), ${longestSeconds}) end)`;
}

function throttled(until: Date | null): AppError {
  const seconds = until ? Math.ceil((until.getTime() - Date.now()) / 1000) : 1;
  return new AppError('login.throttled', { seconds: Math.max(1, seconds) });
}

/** The part of an address that its neighbors share: three bytes of IPv4, the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.');
}
