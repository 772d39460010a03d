import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PublicContainer, Tracking } from '../../../shared/areas/report/tracking-link-calls';
import type { Language } from '../../../shared/language';
import { reportLimits } from '../../../shared/reports/limits';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { contentsOfContainer } from '../../queries/containers';

/**
 * Containers on their way or delivered lately, as customers may see them, and whether there are more than those
 * returned.
 */
export async function publicContainers(
  db: Db,
  language: Language,
  isShown: RawBuilder<SqlBool>,
): Promise<Pick<Tracking, 'containers' | 'more'>> {
  const { deliveredDays, containers: most } = reportLimits.trackingLink;
  const { rows } = await sql<PublicContainer>`
    select shipment.id, shipment.container_number, shipment.container_kind, ${nameOf(language, 'customer')} as customer,
      shipment.status, shipment.pol, shipment.pod, shipment.carrier, shipment.vessel, shipment.etd,
      shipment.actual_departure, shipment.eta, shipment.actual_arrival, shipment.delivered_date,
      contents.po_numbers, contents.pieces
    from shipment
    join customer on customer.id = shipment.customer_id
    cross join lateral (${contentsOfContainer}) as contents
    where ${isShown}
      and (shipment.status <> 'delivered' or shipment.delivered_date >= today() - ${deliveredDays}::int)
    order by shipment.status = 'delivered', shipment.eta nulls last, shipment.id
    limit ${most + 1}`.execute(db);
  const { rows: containers, more } = firstOf(rows, most);
  return { containers, more };
}
