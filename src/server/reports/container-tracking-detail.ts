import { sql } from 'kysely';
import { containerTrackingDetail } from '../../shared/reports/container-tracking-detail';
import { nameOf } from '../db/columns';
import { ofChosenCustomers } from './conditions';
import { runnable } from './report-query';

export const containerTrackingDetailReport = runnable(containerTrackingDetail, ({ user, language }, filters) => {
  return sql`
    select shipment.container_number, shipment.status, ${nameOf(language, 'customer')} as customer,
      sales_order.po_number, order_line.line_number, material.number as material, order_line.model, order_line.spec,
      order_line.cover_grade, order_line.color, order_line.quantity as pieces, order_line.cube, order_line.amount,
      shipment.etd, shipment.eta, order_line.customer_id, order_line.order_id
    from shipment
    join order_line on order_line.customer_id = shipment.customer_id and order_line.shipment_id = shipment.id
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    join customer on customer.id = shipment.customer_id
    join material on material.id = order_line.material_id
    where shipment.id = any(${filters.containerIds}::bigint[])
      and ${ofChosenCustomers(user, {}, sql.ref('shipment.customerId'))}`;
});
