import { type RawBuilder, sql } from 'kysely';
import type { SubjectName } from '../../../shared/areas/activity/kinds';
import type { EntityName } from '../../../shared/areas/all';
import { followLimits } from '../../../shared/areas/view/limits';
import type { Db } from '../../db/connect';
import { isOpenOrder } from '../../queries/open-orders';
import type { Happening } from './happenings';
import type { Event } from './what-happened';

interface Passed {
  entity: SubjectName;
  id: number;
  sourceId: number;
  name: string;
  day: string;
}

interface Kind {
  kind: 'late' | 'overdue' | 'ends';
  source: EntityName;
  rows: (since: string) => RawBuilder<Passed>;
  isOfReceivables?: boolean;
}

/** Whether a day came within `days` days of today since the given day. */
const nears = (day: string, since: string, days: number) =>
  sql`${sql.raw(day)} > ${since}::date + ${sql.lit(days)}::int and ${sql.raw(day)} <= today() + ${sql.lit(days)}::int`;

/** Events of followed records that happen by the passing of days alone. */
const kinds: readonly Kind[] = [
  {
    kind: 'late',
    source: 'order',
    rows: (since) => sql`
      select follow.entity, follow.record_id as id, sales_order.id as source_id, sales_order.po_number as name,
        sales_order.requested_delivery_date::text as day
      from sales_order
      join (select distinct entity, record_id from follow) as follow
        on follow.entity = 'order' and follow.record_id = sales_order.id
        or follow.entity = 'customer' and follow.record_id = sales_order.customer_id
      where ${isOpenOrder} and sales_order.requested_delivery_date >= ${since}::date
        and sales_order.requested_delivery_date < today()`,
  },
  {
    kind: 'overdue',
    source: 'invoice',
    isOfReceivables: true,
    rows: (since) => sql`
      select follow.entity, follow.record_id as id, due.id as source_id, due.invoice_number as name,
        due.due_date::text as day
      from invoice as due
      join (select distinct entity, record_id from follow) as follow
        on follow.entity = 'order' and follow.record_id = due.order_id
        or follow.entity = 'customer' and follow.record_id = due.customer_id
      where due.amount > due.paid and due.due_date >= ${since}::date and due.due_date < today()`,
  },
  {
    kind: 'ends',
    source: 'quote',
    rows: (since) => sql`
      select follow.entity, follow.record_id as id, quote.id as source_id, quote.number as name,
        quote.valid_until::text as day
      from quote
      join (select distinct entity, record_id from follow) as follow
        on follow.entity = 'quote' and follow.record_id = quote.id
        or follow.entity = 'customer' and follow.record_id = quote.customer_id
      where quote.state = 'sent' and ${nears('quote.valid_until', since, followLimits.quoteDays)}`,
  },
  {
    kind: 'ends',
    source: 'price',
    rows: (since) => sql`
      select follow.entity, follow.record_id as id, price.id as source_id, commodity.code as name,
        price.end_date::text as day
      from price join commodity on commodity.id = price.commodity_id and commodity.used
      join (select distinct entity, record_id from follow) as follow
        on follow.entity = 'model' and follow.record_id = commodity.model_id
      where ${nears('price.end_date', since, followLimits.priceDays)} and not exists (
        select from price as next where next.commodity_id = price.commodity_id and next.plant = price.plant
          and next.start_date > price.end_date)`,
  },
];

/** Events of what became late or overdue, or ends soon, since the last day that was reported. */
export async function passedDays(db: Db, since: string): Promise<Event[]> {
  const events: Event[] = [];
  for (const { kind, source, rows, isOfReceivables = false } of kinds) {
    const { rows: passed } = await rows(since).execute(db);
    for (const { entity, id, sourceId, name, day } of passed) {
      const happening: Happening = { kind, name, day };
      const place = { entity, id };
      events.push({
        place,
        source: { entity: source, id: sourceId },
        happening,
        but: [],
        trailPlace: null,
        isOfReceivables,
      });
    }
  }
  return events;
}
