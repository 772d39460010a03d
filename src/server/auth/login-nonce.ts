import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { authLimits } from '../../shared/areas/auth/limits';
import type { Db } from '../db/connect';
import { marked, markOf, textUnder } from './marked-text';
import { type Secrets, sha256 } from './secrets';

/**
 * A nonce for one login of one account. It carries its expiry and our mark, so asking for challenges, however many,
 * stores nothing and can use nothing up.
 */
export function newNonce(secrets: Secrets, account: string, expiresAt = Date.now() + authLimits.nonceSeconds * 1000) {
  return marked(`${randomBytes(16).toString('base64url')}.${expiresAt.toString(36)}`, ofAccount(secrets, account));
}

/** Burns a nonce, whatever comes of the login; null when it is forged, expired, another account's, or burnt before. */
export async function burnNonce(
  db: Db,
  secrets: Secrets,
  { nonce, account }: { nonce: string | undefined; account: string },
): Promise<string | null> {
  if (!nonce || !isGood(secrets, account, nonce)) return null;
  // What has expired is refused by its own date and need not be remembered.
  await db.deleteFrom('burntNonce').where('burntAt', '<', sql<Date>`now() - ${remembered}`).execute();
  const burnt = await db
    .insertInto('burntNonce')
    .values({ nonceHash: sha256(nonce) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonceHash')
    .executeTakeFirst();
  return burnt ? nonce : null;
}

// Twice its life, so that the clocks of several servers and the database may differ.
const remembered = sql`make_interval(secs => ${sql.lit(2 * authLimits.nonceSeconds)})`;

function isGood(secrets: Secrets, account: string, nonce: string): boolean {
  const text = textUnder(nonce, ofAccount(secrets, account));
  return text !== null && Number.parseInt(text.slice(text.indexOf('.') + 1), 36) > Date.now();
}

const ofAccount = (secrets: Secrets, account: string) => (text: string) =>
  markOf(secrets.loginNonce, `${text} ${account}`);
