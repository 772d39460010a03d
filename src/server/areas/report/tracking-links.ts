import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TrackingLinkRow } from '../../../shared/areas/report/tracking-link-calls';
import { holds, overseers } from '../../../shared/roles';
import { nameOf } from '../../db/columns';
import { inScope } from '../../db/scope';
import type { Asking } from '../../session-user';

/** Whether the user may see and withdraw a link: their own, or any link for overseers; only within reach. */
export function isLinkSeen(user: Asking['user']): RawBuilder<SqlBool> {
  const isWhose = holds(user, overseers) ? sql`true` : sql`tracking_link.created_by = ${user.id}`;
  return sql<SqlBool>`${isWhose} and ${inScope(user, sql.ref('trackingLink.customerId'))}`;
}

/** The links that the caller may see, with their states. */
export function trackingLinkRows({ user, language }: Asking): Expression<TrackingLinkRow> {
  return sql<TrackingLinkRow>`
    select tracking_link.id, tracking_link.customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'maker')} as made_by_name,
      case when tracking_link.used_at is not null then 'opened'
        when maker.disabled then 'ended'
        when tracking_link.expires_at <= now() then 'expired'
        else 'waiting' end as state,
      tracking_link.created_at, tracking_link.expires_at, tracking_link.used_at as opened_at
    from tracking_link
    join customer on customer.id = tracking_link.customer_id
    join account as maker on maker.id = tracking_link.created_by
    where ${isLinkSeen(user)}`;
}
