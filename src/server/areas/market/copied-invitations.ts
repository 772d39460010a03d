import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { market } from '../../../shared/areas/market/market';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { inScope, visible } from '../../db/scope';
import { added } from '../../records/add';
import type { Editor } from '../../records/editor';
import type { SessionUser } from '../../session-user';

interface Shows {
  fromMarketId: number;
  toMarketId: number;
}

interface InvitedBefore {
  customerId: number;
  /** Whether the customer has a reservation for the later show already. */
  isThere: boolean;
}

/** How many were invited to one show, and how many of them have a reservation for the other one. */
export async function copyPreview(db: Db, user: SessionUser, shows: Shows) {
  const all = await invitedBefore(db, user, shows);
  return { invited: all.length, there: all.filter(({ isThere }) => isThere).length };
}

/** Adds reservations, not invited yet, for customers that were invited to the earlier show, as one change set. */
export function copied(db: Db, editor: Editor, shows: Shows) {
  return inTransaction(db, async (transaction) => {
    const missing = (await invitedBefore(transaction, editor.user, shows)).filter(({ isThere }) => !isThere);
    if (missing.length === 0) return { added: 0, changeSet: null };
    const changeSet = randomUUID();
    for (const { customerId } of missing) {
      const values = { customerId, marketId: shows.toMarketId, invitationState: 'notInvited' };
      await added(transaction, editor, 'reservation', values, { changeSet });
    }
    return { added: missing.length, changeSet };
  });
}

/**
 * Customers within reach, not closed, that were invited to the earlier show. Throws record.notFound for an unknown
 * show.
 */
async function invitedBefore(db: Db, user: SessionUser, { fromMarketId, toMarketId }: Shows): Promise<InvitedBefore[]> {
  for (const id of [fromMarketId, toMarketId]) {
    const { rows } = await sql`select from market where id = ${id} and ${visible(user, market)}`.execute(db);
    if (rows.length === 0) throw new AppError('record.notFound', { record: id });
  }
  const { rows } = await sql<InvitedBefore>`
    select before.customer_id,
      exists (select from reservation where market_id = ${toMarketId} and customer_id = before.customer_id) as is_there
    from reservation as before join customer on customer.id = before.customer_id and not customer.closed
    where before.market_id = ${fromMarketId} and before.invitation_state <> 'notInvited'
      and ${inScope(user, sql.ref('before.customerId'))}
    order by before.customer_id`.execute(db);
  return rows;
}
