import { type SqlBool, sql } from 'kysely';
import type { Arranged, CalendarChanges } from '../../../shared/areas/market/calendar-changes';
import type { Language } from '../../../shared/language';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { MailAttachment } from '../mail/mail';
import { calendarFiles, wholeCalendar } from './calendar-files';

/** An invitation whose days go into its recipient's calendar. */
export interface Calendared {
  reservationId: number;
  customerId: number;
  to: string;
  language: Language;
  by: { id: number };
  /** Title of its events, where they take place, and who is met there. */
  summary: string;
  place: string;
  company: string;
  sender: string;
  arranged: readonly Arranged[];
}

/**
 * Returns the files that go with an invitation, one for each event, and stores what they say, so that later changes can
 * be told. They replace what an earlier invitation to the same address put into the calendar.
 */
export async function filesOfInvitation(
  transaction: Db,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  invited: Calendared,
): Promise<MailAttachment[]> {
  const { reservationId, customerId, to, language, by, summary, place, company, sender, arranged } = invited;
  const earlier = await transaction
    .selectFrom('sentCalendar')
    .select(['id', 'uid', 'sequence', 'events'])
    .where('reservationId', '=', reservationId)
    .where('recipient', '=', to)
    .orderBy('id')
    .executeTakeFirst();
  const uid = earlier?.uid ?? `reservation-${reservationId}`;
  const sequence = (earlier?.sequence ?? 0) + 1;
  const changes = wholeCalendar(earlier?.events ?? [], arranged);
  const kept = {
    customerId,
    language,
    createdBy: by.id,
    sequence,
    summary,
    place,
    events: asJson(changes),
    changedAt: null,
  };
  await (earlier
    ? transaction.updateTable('sentCalendar').set(kept).where('id', '=', earlier.id)
    : transaction.insertInto('sentCalendar').values({ ...kept, reservationId, uid, recipient: to })
  ).execute();
  await noteSent(transaction, reservationId);
  const organizer = { name: company, address: mailFrom };
  return calendarFiles(
    { uid, sequence, organizer, attendee: to, summary, place, description: `${company}, ${sender}` },
    changes,
  );
}

/** Whether the recipient of a sent `calendar` may have it: a mail with it was neither canceled nor has it failed. */
export const hasArrived = sql<SqlBool>`exists (
  select from mail where mail.entity = 'reservation' and mail.recipient = calendar.recipient
    and mail.record_id = coalesce(calendar.reservation_id, split_part(uid, '-', 2)::bigint)
    and template in ('invitation', 'visitsMoved') and mail.state not in ('cancelled', 'failed'))`;

/** Notes on a reservation the day of the last calendar file that its customer may have, after a mail was canceled. */
export async function noteArrived(transaction: Db, reservationId: number): Promise<void> {
  await sql`
    update reservation set calendar_sent_on = arrived.day
    from (
      select max(mail.created_at)::date as day from mail join reservation as own on own.id = mail.record_id
      where mail.entity = 'reservation' and mail.record_id = ${reservationId} and mail.customer_id = own.customer_id
        and template in ('invitation', 'visitsMoved') and mail.state not in ('cancelled', 'failed')
    ) as arrived
    where reservation.id = ${reservationId} and calendar_sent_on > coalesce(arrived.day, '-infinity')`.execute(
    transaction,
  );
}

/** Has the calendars of a reservation, which the caller locked, looked at once nobody changes them for a while. */
export async function doubtCalendars(transaction: Db, reservationId: number): Promise<void> {
  await sql`
    update sent_calendar set changed_at = clock_timestamp()
    where id in (select id from sent_calendar where reservation_id = ${reservationId} order by id for update)`.execute(
    transaction,
  );
}

/** The events of a file, in the form they are stored. */
export const asJson = ({ events }: Pick<CalendarChanges, 'events'>): string => JSON.stringify(events);

/** Notes on a reservation that a calendar file went out today. */
export async function noteSent(transaction: Db, reservationId: number): Promise<void> {
  await sql`update reservation set calendar_sent_on = today()
    where id = ${reservationId} and calendar_sent_on is distinct from today()`.execute(transaction);
}

/** What is arranged with a customer: its visits, or the days of the show when it has none. */
export function arrangedOf(
  visits: readonly { id: number; day: string; startsAt: string; endsAt: string; booth: string | null }[],
  { startDate, endDate }: { startDate: string; endDate: string },
): Arranged[] {
  if (visits.length === 0) return [{ visitId: null, when: { from: startDate, to: endDate }, booth: null }];
  return visits.map(({ id, booth, ...when }) => ({ visitId: id, when, booth }));
}
