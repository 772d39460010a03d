import { type InvitationState, invitationDays } from '../../shared/areas/market/invitation-days';
import type { Db } from '../db/connect';
import { edited, lockedRow } from '../db/edit';
import { scopeOf } from './doors';
import type { Editor } from './editor';

/**
 * Notes that a customer is invited now, whatever the state of the reservation; who accepted already stays so, who declined
 * is asked once more.
 */
export async function noteInvited(transaction: Db, editor: Editor, id: number): Promise<void> {
  const { user, today, address } = editor;
  const row = await lockedRow(transaction, { table: 'reservation', id, within: scopeOf('reservation', user) });
  const state = row.invitationState as InvitationState; // the row of a reservation, as the next ones
  if (state === 'accepted' || state === 'invited') return;
  const days = invitationDays('invited', row as unknown as Parameters<typeof invitationDays>[1], today);
  await edited(transaction, {
    ...{ table: 'reservation', id, version: Number(row.version), by: user.id, address },
    changes: { invitationState: 'invited', ...days },
  });
}
