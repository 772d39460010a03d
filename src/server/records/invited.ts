import { type SqlBool, sql } from 'kysely';
import { type InvitationState, invitationDays } from '../../shared/areas/market/invitation-days';
import { reservation } from '../../shared/areas/market/reservation';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { can } from '../../shared/roles';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { edited, lockedRow } from '../db/edit';
import { scopeOf } from './doors';
import type { Editor } from './editor';

/** Whether a show is over wherever it is: in the west its last day goes on into the company's next day. */
export const isShowOver = sql<SqlBool>`market.end_date < today() - 1`;

/** Throws invitation.over once the show of a reservation is over. */
export async function refuseOver(db: Db, language: Language, reservationId: number): Promise<void> {
  const { rows } = await sql<{ show: string }>`
    select ${nameOf(language, 'market')} as show from reservation join market on market.id = reservation.market_id
    where reservation.id = ${reservationId} and ${isShowOver}`.execute(db);
  const [over] = rows;
  if (over) throw new AppError('invitation.over', { ...over });
}

/**
 * Notes that a customer is invited now, whatever the state of the reservation; a customer who accepted stays accepted,
 * one who declined is asked again. Throws access.denied where the editor may not write reservations, and
 * invitation.over.
 */
export async function noteInvited(transaction: Db, editor: Editor, id: number): Promise<void> {
  const { user, language, today, address } = editor;
  if (!can(user, 'write', reservation)) throw new AppError('access.denied');
  const row = await lockedRow(transaction, { table: 'reservation', id, within: scopeOf('reservation', user) });
  await refuseOver(transaction, language, id);
  const state = row.invitationState as InvitationState; // the row of a reservation, as the next ones
  if (state === 'accepted' || state === 'invited') return;
  const days = invitationDays('invited', row as unknown as Parameters<typeof invitationDays>[1], today); // as above
  await edited(transaction, {
    table: 'reservation',
    id,
    version: Number(row.version),
    by: user.id,
    address,
    changes: { invitationState: 'invited', ...days },
  });
}
