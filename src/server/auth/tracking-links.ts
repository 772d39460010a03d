import { sql } from 'kysely';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import { inDays, newLinkToken, refusalOf, refuseEnded } from './link-tokens';
import { type Secrets, sha256 } from './secrets';

interface NewLink {
  customerId: number;
  days: number;
  /** The account that makes it; the link ends with the account. */
  by: number;
  address: string;
}

/** Makes a link's token; only its hash is kept, so it can be told this once. */
export async function makeTrackingLink(db: Db, secrets: Secrets, { customerId, days, by, address }: NewLink) {
  const { token, tokenHash, expiresAt } = newLinkToken(secrets.trackingLink, inDays(days));
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('trackingLink')
      .values({ tokenHash, customerId, createdBy: by, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { customerId, expiresAt };
    await audit(transaction, { accountId: by, action: 'shared', entity: 'trackingLink', recordId: id, after, address });
    return { id, token, expiresAt };
  });
}

/**
 * Spends a link's token and tells whose containers it shows. Of two openings at the same moment one wins; what was
 * forged never reaches the database.
 */
export async function spendTrackingLink(db: Db, secrets: Secrets, token: string, address: string): Promise<number> {
  refuseEnded(secrets.trackingLink, token);
  const spent = await db
    .updateTable('trackingLink')
    .from('account')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .whereRef('account.id', '=', 'trackingLink.createdBy')
    .where('account.disabled', '=', false)
    .returning(['trackingLink.id', 'trackingLink.customerId'])
    .executeTakeFirst();
  if (!spent) throw await refusalOf(db, 'trackingLink', token);
  const { id, customerId } = spent;
  await audit(db, { accountId: null, action: 'opened', entity: 'trackingLink', recordId: id, address });
  return customerId;
}
