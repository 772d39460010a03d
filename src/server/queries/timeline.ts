import { type RawBuilder, sql } from 'kysely';
import type { TimelineEvent } from '../../shared/areas/customer/calls';
import type { TimelineKind } from '../../shared/areas/customer/timeline-kinds';
import { may } from '../../shared/roles';
import { daysAfter } from '../../shared/rules/days';
import { within } from '../db/period';
import { inScope } from '../db/scope';
import type { SessionUser } from '../session-user';

/** What is older is no news. */
const recentDays = 60;

/** Where the events of one kind come from; each column is named once, in the first part of the union. */
const sources: Record<TimelineKind, RawBuilder<unknown>> = {
  order: sql`
    select order_date as date, 'order' as kind, po_number as number, 'piIssued' as what, amount, id as order_id,
      null::bigint as record_id, customer_id
    from sales_order`,
  stage: sql`
    select reached.date, 'stage', po_number, reached.what, null, id, null, customer_id
    from sales_order, lateral (values
      (signed_date, 'piSigned'), (factory_confirmed_date, 'factoryConfirmed'),
      (actual_completion_date, 'inventory'), (shipped_date, 'shipped')
    ) as reached (date, what)`,
  container: sql`
    select moved.date, 'container', coalesce(container_number, ''), moved.what, null, null, null, customer_id
    from shipment, lateral (values
      (actual_departure, 'atSea'), (actual_arrival, 'arrived'), (delivered_date, 'delivered')
    ) as moved (date, what)`,
  invoice: sql`
    select invoice_date, 'invoice', invoice_number, '', amount, order_id, null, customer_id from invoice`,
  payment: sql`
    select last_payment_date, 'payment', invoice_number, '', paid, order_id, null, customer_id from invoice where paid > 0`,
  visit: sql`
    select day, 'visit', coalesce(city, ''), mode, null::numeric, null::bigint, id, customer_id
    from travel where customer_id is not null
    union all select last_visit, 'visit', '', '', null, null, null, id from customer
    where not exists (select from travel where travel.customer_id = customer.id and travel.day = customer.last_visit)`,
  discount: sql`
    select granted_date, 'discount', coalesce(remark, ''), kind, amount, null, null, customer_id from customer_discount`,
  activity: sql`
    select day, 'activity', '', kind, null, order_id, id, customer_id from activity`,
  mail: sql`
    select least(created_at::date, today()), 'mail', subject || ' → ' || recipient, state, null::numeric, null::bigint, id, customer_id
    from mail where customer_id is not null
    union all select day, 'mail', concat_ws(' ← ', subject, coalesce(from_name, from_address)), 'received', null, null, id, customer_id
    from received_mail where state = 'kept' and customer_id is not null`,
  document: sql`
    select least(file.created_at::date, today()), 'document', file.name, file.entity, null, null, file.record_id, owner.customer_id
    from (
      select 'customer' as entity, id as record_id, id as customer_id from customer
      union all select 'order', id, customer_id from sales_order
      union all select 'quote', id, customer_id from quote
      union all select 'purchaseOrder', id, customer_id from purchase_order
    ) as owner
    join file on file.entity = owner.entity and file.record_id = owner.record_id and file.removed_at is null`,
};

/** Payments are seen by those who see receivables. */
export function seenKinds(user: SessionUser, kinds: readonly TimelineKind[]): TimelineKind[] {
  return kinds.filter((kind) => kind !== 'payment' || may(user, 'receivables'));
}

export interface DatedEvent extends TimelineEvent {
  customerId: number;
}

/** The events of the given kinds up to today; the caller narrows them to customers and to days. */
export function events(kinds: readonly TimelineKind[]): RawBuilder<DatedEvent> {
  const parts = kinds.map((kind) => sql`(${sources[kind]})`);
  const named = sql`select null::date as date, ''::text as kind, ''::text as number, ''::text as what, null::numeric as amount,
    null::bigint as order_id, null::bigint as record_id, null::bigint as customer_id where false`;
  return sql<DatedEvent>`${sql.join([named, ...parts], sql` union all `)}`;
}

/**
 * The latest events of all the caller's customers up to `today` (yyyy-MM-dd): `rows` of each kind, found through the
 * index on its day, so that years of history cost nothing. The day is a value, as planning takes a quarter longer where
 * each part works it out.
 */
export function recentEvents(
  user: SessionUser,
  { today, rows }: { today: string; rows: number },
): RawBuilder<DatedEvent> {
  const days = { from: daysAfter(today, 1 - recentDays), to: today };
  const latest = (day: RawBuilder<unknown>, events: RawBuilder<unknown>) =>
    sql`(${events} and ${within(days, day)}
      order by ${day} desc limit ${rows})`;
  const ordersOf = sql`select order_date as date, 'order' as kind, po_number as number, 'piIssued' as what, amount,
    id as order_id, customer_id from sales_order where ${inScope(user, sql.ref('sales_order.customer_id'))}`;
  const shippedOf = sql`select shipped_date, 'stage', po_number, 'shipped', null, id, customer_id
    from sales_order where ${inScope(user, sql.ref('sales_order.customer_id'))}`;
  const arrivedOf = sql`select actual_arrival, 'container', coalesce(container_number, ''), 'arrived', null, null,
    customer_id from shipment where ${inScope(user, sql.ref('shipment.customer_id'))}`;
  const invoicesOf = sql`select invoice_date, 'invoice', invoice_number, '', amount, order_id, customer_id
    from invoice where ${inScope(user, sql.ref('invoice.customer_id'))}`;
  const paymentsOf = sql`select last_payment_date, 'payment', invoice_number, '', paid, order_id, customer_id
    from invoice where paid > 0 and ${inScope(user, sql.ref('invoice.customer_id'))}`;
  const parts = [
    latest(sql`order_date`, ordersOf),
    latest(sql`shipped_date`, shippedOf),
    latest(sql`actual_arrival`, arrivedOf),
    latest(sql`invoice_date`, invoicesOf),
    ...(may(user, 'receivables') ? [latest(sql`last_payment_date`, paymentsOf)] : []),
  ];
  return sql<DatedEvent>`${sql.join(parts, sql` union all `)}`;
}
