import { sql } from 'kysely';
import { shippingSurcharges } from '../../shared/reports/shipping-surcharges';
import { allOf, isAmong } from '../db/conditions';
import { within } from '../db/period';
import { daysLate } from '../queries/containers';
import { ofChosenCustomers } from './conditions';
import { customerNames, customerTables } from './customer-names';
import { runnable } from './report-query';

export const shippingSurchargesReport = runnable(shippingSurcharges, ({ user, language }, filters) => {
  const conditions = allOf(
    sql`shipment.surcharge > 0`,
    ofChosenCustomers(user, filters, sql.ref('shipment.customerId')),
    within(filters, sql.ref('shipment.actualDeparture')),
    isAmong(sql.ref('shipment.status'), filters.statuses),
    filters.pod && sql`shipment.pod = ${filters.pod}`,
  );
  return sql`
    with billed as (
      select customer_id, shipment_id, sum(amount) as amount from invoice where shipment_id is not null group by 1, 2
    )
    select ${customerNames(language)}, shipment.container_number, shipment.container_kind, shipment.carrier,
      shipment.vessel, shipment.pol, shipment.pod, shipment.status, shipment.actual_departure as departed, shipment.eta,
      shipment.actual_arrival as arrived, ${daysLate} as days_late, shipment.abnormality, shipment.abnormality_note, shipment.cube,
      billed.amount as invoiced, shipment.surcharge,
      round(shipment.surcharge / nullif(billed.amount, 0) * 100, 2) as share, shipment.id as shipment_id
    from shipment
    left join billed on billed.customer_id = shipment.customer_id and billed.shipment_id = shipment.id
    ${customerTables('shipment.customerId')}
    where ${conditions}`;
});
