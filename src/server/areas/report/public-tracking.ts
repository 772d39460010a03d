import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PublicContainer, Tracking } from '../../../shared/areas/report/tracking-link-calls';
import type { Language } from '../../../shared/language';
import { reportLimits } from '../../../shared/reports/limits';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { contentsOfContainer } from '../../queries/containers';

/** The containers on their way and those delivered lately, as customers may see them, and whether there are more than are shown. */
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
  return { containers: rows.slice(0, most), more: rows.length > most };
}
