import { sql } from 'kysely';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { newLinkToken, refusalOf, refuseEnded } from './link-tokens';
import { type Secrets, sha256 } from './secrets';

/** Makes the link of a person's own briefing; only the hash of its token is kept, so it can be told this once. */
export async function makeBriefingLink(
  transaction: Db,
  secrets: Secrets,
  { accountId, until }: { accountId: number; until: Date },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const { token, tokenHash, expiresAt } = newLinkToken(secrets.briefingLink, until);
  const { id } = await transaction
    .insertInto('briefingLink')
    .values({ tokenHash, accountId, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(transaction, { accountId, action: 'shared', entity: 'briefingLink', recordId: id, after: { expiresAt } });
  return { id, token, expiresAt };
}

/**
 * Spends a link's token and tells whose briefing it shows. Of two openings at the same moment one wins; a person who left has none
 * any more. Throws link.invalid, link.expired and link.used.
 */
export async function spendBriefingLink(db: Db, secrets: Secrets, token: string, address: string): Promise<number> {
  refuseEnded(secrets.briefingLink, token);
  const { rows } = await sql<{ id: number; accountId: number }>`
    update briefing_link set used_at = now() from account
    where token_hash = ${sha256(token)} and used_at is null and expires_at > now()
      and account.id = briefing_link.account_id and not account.disabled
    returning briefing_link.id, briefing_link.account_id`.execute(db);
  const [spent] = rows;
  if (!spent) throw await refusalOf(db, 'briefingLink', token);
  await audit(db, { accountId: null, action: 'opened', entity: 'briefingLink', recordId: spent.id, address });
  return spent.accountId;
}
