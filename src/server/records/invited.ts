import { type SqlBool, sql } from 'kysely';
import { type InvitationState, invitationDays } from '../../shared/areas/market/invitation-days';
import { reservation } from '../../shared/areas/market/reservation';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { can } from '../../shared/roles';
import { audit } from '../db/audit';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { edited, lockedRow } from '../db/edit';
import { doubtCalendars, noteArrived } from '../services/calendar/sent-calendars';
import type { StoredMail } from '../services/mail/mail';
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
  const { version, invitationState } = row;
  if (invitationState === 'accepted' || invitationState === 'invited') return;
  const days = invitationDays('invited', row, today);
  await edited(transaction, {
    table: 'reservation',
    id,
    version,
    by: user.id,
    address,
    changes: { invitationState: 'invited', ...days },
  });
}

/**
 * Takes back what the withdrawn links to a reservation left there: that its customer is invited, if a link noted that,
 * none is left and nobody answered, and the day of a calendar file whose mail never left. What stood there before holds
 * again. After the show, who was invited stays so. Calendars of recipients without a link are called off a little later.
 */
export async function noteWithdrawn(transaction: Db, { user, address }: Withdrawing, id: number): Promise<void> {
  // By itself: the next statement sees what those left whom this one waited for.
  await sql`select from reservation where id = ${id} for update`.execute(transaction);
  const [row] = await withdrawnOnly(transaction, id);
  if (row) {
    const { version, before } = row;
    await edited(transaction, { table: 'reservation', id, version, by: user.id, address, changes: before });
  }
  await noteArrived(transaction, id);
  await doubtCalendars(transaction, id);
}

/**
 * Takes back what a mail that was canceled before it left did to its reservation: nobody has the link of an invitation,
 * which is withdrawn, nor the calendar file.
 */
export async function noteUnsent(transaction: Db, by: Withdrawing, mail: MailOfRecord): Promise<void> {
  const { rows } = await sql<{ id: number; recordId: number }>`
    update share_link set withdrawn_at = now() from mail
    where mail.id = ${mail.id} and mail.template = 'invitation' and withdrawn_at is null
      and share_link.entity = mail.entity and share_link.record_id = mail.record_id
      and share_link.recipient = mail.recipient and share_link.created_at = mail.created_at
    returning share_link.id, share_link.record_id`.execute(transaction);
  for (const { id, recordId } of rows) {
    const before = { entity: 'reservation', recordId };
    const entry = { action: 'withdrawn', entity: 'shareLink', recordId: id, before } as const;
    await audit(transaction, { accountId: by.user.id, ...entry, address: by.address });
    await noteWithdrawn(transaction, by, recordId);
  }
  // Also without a link: that of an invitation may be withdrawn already, and a mail of moved visits has none.
  const hasCalendar = mail.template === 'invitation' || mail.template === 'visitsMoved';
  if (hasCalendar && mail.recordId !== null) await noteArrived(transaction, mail.recordId);
}

type MailOfRecord = Pick<StoredMail, 'id' | 'template' | 'recordId'>;

interface Withdrawing {
  user: { id: number };
  address: string;
}

/** What a link may have changed of a reservation, as it stood before. */
interface BeforeLink {
  invitationState: InvitationState;
  invitedOn?: string | null;
  answeredOn?: string | null;
}

/**
 * The locked reservation where its customer is invited by nothing but withdrawn links, and what the first of them
 * changed there. Where that was a refusal, links made before it do not count: they were declined.
 */
async function withdrawnOnly(transaction: Db, id: number) {
  const { rows } = await sql<{ version: number; before: BeforeLink }>`
    select reservation.version, noted.before from reservation
    join market on market.id = reservation.market_id
    cross join lateral (
      select before, at from audit
      where entity = 'reservation' and record_id = reservation.id and after ->> 'invitationState' is not null
      order by id desc limit 1
    ) as noted
    cross join lateral (
      select min(id) as id from share_link
      where entity = 'reservation' and record_id = reservation.id and created_at = noted.at
    ) as first
    where reservation.id = ${id} and invitation_state = 'invited' and not ${isShowOver} and first.id is not null
      and not exists (
        select from share_link
        where entity = 'reservation' and record_id = ${id} and withdrawn_at is null
          and (share_link.id >= first.id or noted.before ->> 'invitationState' <> 'declined')
      )`.execute(transaction);
  return rows;
}
