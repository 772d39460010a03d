import { msg } from '@lingui/core/macro';
import { type SqlBool, sql } from 'kysely';
import {
  arrangedText,
  type CalendarChanges,
  calendarChanges,
  type SentEvent,
} from '../../../shared/areas/market/calendar-changes';
import { marketLimits } from '../../../shared/areas/market/limits';
import { type Language, nameIn } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { ourselves } from '../../queries/ourselves';
import type { JobHandler } from '../jobs/job-handler';
import { noteWritten } from '../mail/mail';
import type { Services } from '../services';
import { calendarFiles } from './calendar-files';
import { arrangedOf, asJson, hasArrived, noteSent } from './sent-calendars';

/** A sent calendar that may no longer be correct. */
interface Doubtful {
  id: number;
  reservationId: number | null;
  /** The same, unless the reservation is another customer's by now. */
  ownId: number | null;
  customerId: number;
  uid: string;
  recipient: string;
  language: Language;
  createdBy: number;
  sequence: number;
  summary: string;
  place: string;
  events: SentEvent[];
  customerEn: string;
  customerZh: string | null;
  senderEn: string;
  senderZh: string;
  startDate: string | null;
  endDate: string | null;
  isOff: boolean;
  isOver: boolean;
  visits: { id: number; day: string; startsAt: string; endsAt: string; booth: string | null }[];
}

/**
 * Mails new calendar files to recipients whose visits moved, were dropped or called off, once nobody has changed them
 * for a while. Skips recipients whose invitation never left or whose show is over.
 */
export const tellCalendars: JobHandler<'tellCalendars'> =
  async ({ config, services }) =>
  async (transaction) => {
    const seller = await ourselves(transaction);
    for (const calendar of await doubtful(transaction)) {
      const { id, summary, place } = calendar;
      const changes = calendarChanges(calendar.events, arrangedNow(calendar));
      const isNews = changes.told.length + changes.cancelled.length > 0;
      const isTold = isNews && !calendar.isOver;
      if (isTold) await tell(transaction, { config, services }, calendar, changes, seller);
      await transaction
        .updateTable('sentCalendar')
        .set({
          changedAt: null,
          ...(isTold ? { sequence: calendar.sequence + 1, summary, place, events: asJson(changes) } : {}),
        })
        .where('id', '=', id)
        .execute();
    }
  };

/**
 * Whether the last day of the show, and any told or arranged after it, is over wherever that is: in the west it goes on
 * into the company's next day.
 */
const isOver = sql`coalesce(greatest(
  market.end_date,
  (select max(coalesce(event -> 'when' ->> 'day', event -> 'when' ->> 'to'))::date from jsonb_array_elements(events) as event),
  (select max(day) from reservation_visit where reservation_id = reservation.id)
), today()) < today() - 1`;

/** The show's title and place as they are now; as they were told where the reservation was removed. */
const present = sql`
  coalesce(case calendar.language when 'zh' then market.name_zh else market.name_en end, summary) as summary,
  case when market.id is null then place
    else concat_ws(', ', nullif(market.area, ''), case calendar.language when 'zh' then country.name_zh else country.name_en end)
  end as place`;

/** Calendars with their show; one whose reservation is another customer's by now has nothing arranged. */
const calendars = sql`sent_calendar as calendar
    left join reservation on reservation.id = calendar.reservation_id and reservation.customer_id = calendar.customer_id
    left join market on market.id = reservation.market_id`;

/** Whether a calendar is to be looked at; one whose invitation never left stays in doubt: it may be sent again. */
const isDue = sql<SqlBool>`
  calendar.changed_at < clock_timestamp() - make_interval(mins => ${sql.lit(marketLimits.invitations.quietMinutes)})
    and (${isOver} or ${hasArrived})`;

/**
 * Whether nothing is arranged with a recipient any more: the customer declined or is not invited, or all links of the
 * recipient were withdrawn before anybody answered. Whoever was told of that hears no more of it if others accept.
 */
const isCalledOff = sql<SqlBool>`
  reservation.invitation_state in ('declined', 'notInvited')
    or (reservation.invitation_state = 'invited' or events = '[]') and exists (
    select from share_link
    where entity = 'reservation' and record_id = reservation.id and share_link.recipient = calendar.recipient
    having bool_and(withdrawn_at is not null)
  )`;

/** The calendars to look at now, locked after their reservations, as whoever changes a reservation locks both. */
async function doubtful(transaction: Db): Promise<Doubtful[]> {
  const { rows: due } = await sql<{ id: number; reservationId: number | null }>`
    select calendar.id, calendar.reservation_id from ${calendars} where ${isDue}
    order by calendar.id limit ${sql.lit(marketLimits.invitations.toldAtOnce)}`.execute(transaction);
  await sql`
    select from reservation where id = any(${due.map(({ reservationId }) => reservationId)}::bigint[])
    order by id for update`.execute(transaction);
  const { rows } = await sql<Doubtful>`
    select calendar.id, calendar.reservation_id, reservation.id as own_id, calendar.customer_id, uid, recipient,
      calendar.language, calendar.created_by,
      sequence, ${present}, events, customer.name_en as customer_en, customer.name_zh as customer_zh,
      account.name_en as sender_en, account.name_zh as sender_zh, market.start_date, market.end_date,
      coalesce(${isCalledOff}, false) as is_off,
      ${isOver} as is_over,
      (select coalesce(json_agg(json_build_object('id', id, 'day', day, 'startsAt', starts_at, 'endsAt', ends_at, 'booth', booth)
        order by day, starts_at, id), '[]') from reservation_visit where reservation_id = reservation.id) as visits
    from ${calendars}
    left join country on country.id = market.country_id
    join customer on customer.id = calendar.customer_id join account on account.id = calendar.created_by
    where calendar.id = any(${due.map(({ id }) => id)}::bigint[]) and ${isDue}
    order by calendar.id for update of calendar`.execute(transaction);
  return rows;
}

/** What is arranged now; nothing where it was called off or the reservation was removed. */
function arrangedNow({ visits, startDate, endDate, isOff }: Doubtful) {
  if (startDate === null || endDate === null || isOff) return [];
  return arrangedOf(visits, { startDate, endDate });
}

async function tell(
  db: Db,
  { config, services }: { config: Config; services: Services },
  calendar: Doubtful,
  changes: CalendarChanges,
  seller: { nameEn: string; nameZh: string },
): Promise<void> {
  const { reservationId, ownId, customerId, uid, recipient, language, summary, place, createdBy } = calendar;
  const company = nameIn(language, seller);
  const sender = nameIn(language, { nameEn: calendar.senderEn, nameZh: calendar.senderZh });
  const organizer = { name: company, address: config.mailFrom };
  const frame = { uid, sequence: calendar.sequence + 1, organizer, attendee: recipient, summary, place };
  const mail = await services.mail.send(db, {
    template: 'visitsMoved',
    to: recipient,
    language,
    values: {
      customer: nameIn(language, { nameEn: calendar.customerEn, nameZh: calendar.customerZh }),
      show: summary,
      changes: changesText(changes, language),
      company,
      sender,
    },
    record: { entity: 'reservation', id: reservationId ?? Number(uid.split('-')[1]), customerId },
    by: { id: createdBy },
    attachments: calendarFiles({ ...frame, description: `${company}, ${sender}` }, changes),
  });
  await noteWritten(db, mail);
  if (ownId !== null) await noteSent(db, ownId);
}

/** One line for each event. */
function changesText({ told, cancelled }: CalendarChanges, language: Language): string {
  const i18n = i18nOf(language);
  const text = (event: SentEvent) => arrangedText(event, language);
  return [
    ...told.map(({ event, before }) =>
      before
        ? translate(i18n, msg`{before} is now {now}`, { before: text(before), now: text(event) })
        : translate(i18n, msg`New: {now}`, { now: text(event) }),
    ),
    ...cancelled.map((event) => translate(i18n, msg`Canceled: {before}`, { before: text(event) })),
  ].join('\n');
}
