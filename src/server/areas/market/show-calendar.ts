import { sql } from 'kysely';
import { reservation } from '../../../shared/areas/market/reservation';
import type { ShowCalendar } from '../../../shared/areas/market/visit-calls';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { visible } from '../../db/scope';
import { isShowOver } from '../../records/invited';
import type { Asking } from '../../session-user';

/** A show, the one of today unless it is named, with its visits and the reservations the reader sees. */
export async function showCalendar(db: Db, asking: Asking, marketId: number | undefined): Promise<ShowCalendar> {
  const { rows: shows } = await sql<NonNullable<ShowCalendar['market']>>`
    select id, ${nameOf(asking.language, 'market')} as name, start_date, end_date from market
    where ${marketId === undefined ? sql`true` : sql`id = ${marketId}`}
    order by today() between start_date and end_date desc, ${isShowOver}, case when not ${isShowOver} then start_date end,
      start_date desc, id
    limit 1`.execute(db);
  const [market = null] = shows;
  if (!market) return { market, visits: [], reservations: [] };
  const [{ rows: visits }, { rows: reservations }] = await Promise.all([
    visitsOf(asking, market.id).execute(db),
    reservationsOf(asking, market.id).execute(db),
  ]);
  return { market, visits, reservations };
}

/** All visits, since anybody's visit takes a table; those of customers out of reach are shown without details. */
function visitsOf({ user, language }: Asking, marketId: number) {
  return sql<ShowCalendar['visits'][number]>`
    select visit.id, visit.version, seen.id as reservation_id, seen.customer_id,
      ${nameOf(language, 'customer')} as customer_name, visit.day, visit.starts_at, visit.ends_at, visit.booth,
      case when seen.id is not null then visit.purpose end as purpose,
      case when seen.id is not null then visit.note end as note
    from reservation_visit as visit
    join reservation as held on held.id = visit.reservation_id and held.market_id = ${marketId}
    left join (select id, customer_id from reservation where market_id = ${marketId} and ${visible(user, reservation)}) as seen
      on seen.id = held.id
    left join customer on customer.id = seen.customer_id
    order by visit.day, visit.starts_at, visit.booth nulls last, visit.id`;
}

function reservationsOf({ user, language }: Asking, marketId: number) {
  return sql<ShowCalendar['reservations'][number]>`
    select reservation.id, ${nameOf(language, 'customer')} as customer_name, reservation.state, invitation_state,
      visit_times, party_count, calendar_sent_on, planned_factory_visit, actual_factory_visit,
      (select count(*) from reservation_visit where reservation_id = reservation.id) as visits
    from reservation join customer on customer.id = reservation.customer_id
    where market_id = ${marketId} and ${visible(user, reservation)}
    order by customer_name, reservation.id`;
}
