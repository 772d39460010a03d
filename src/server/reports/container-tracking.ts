import { sql } from 'kysely';
import { containerTracking } from '../../shared/reports/container-tracking';
import { anywhere, nameOf } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import { customersNamed } from '../db/customer-choice';
import { within } from '../db/period';
import { contentsOfContainer, daysLate, departure } from '../queries/containers';
import { ofChosenCustomers } from './conditions';
import { runnable } from './report-query';

export const containerTrackingReport = runnable(containerTracking, ({ user, language }, filters) => {
  const conditions = allOf(
    ofChosenCustomers(user, filters, sql.ref('shipment.customerId')),
    within(filters, departure),
    within({ from: filters.etaFrom, to: filters.etaTo }, sql.ref('shipment.eta')),
    isAmong(sql.ref('shipment.status'), filters.statuses),
    !filters.statuses?.length && !filters.delivered && sql`shipment.status <> 'delivered'`,
    filters.text && holds(filters.text),
  );
  return sql`
    select shipment.container_number, shipment.bill_of_lading, shipment.container_kind, ${nameOf(language, 'customer')} as customer,
      ${nameOf(language, 'owner')} as owner, shipment.status, shipment.pol, shipment.pod, shipment.carrier,
      shipment.vessel, shipment.ready_date, shipment.etd, shipment.actual_departure, shipment.eta,
      shipment.actual_arrival, shipment.delivered_date, ${daysLate} as days_late, contents.po_numbers,
      contents.orders, contents.pieces, shipment.cube, contents.amount, shipment.abnormality, shipment.abnormality_note,
      shipment.id as container_id, shipment.customer_id
    from shipment
    join customer on customer.id = shipment.customer_id
    join account as owner on owner.id = customer.owner_id
    cross join lateral (${contentsOfContainer}) as contents
    where ${conditions}`;
});

function holds(text: string) {
  const pattern = anywhere(text);
  return sql`(shipment.container_number ilike ${pattern} or shipment.bill_of_lading ilike ${pattern} or shipment.vessel ilike ${pattern}
    or shipment.customer_id = ${customersNamed(text)})`;
}
