import { sql } from 'kysely';
import { businessOrderStatus } from '../../shared/reports/business-order-status';
import { allOf, isAmong } from '../db/conditions';
import { within } from '../db/period';
import { todayOnce } from '../db/today';
import { requestedDay } from '../queries/requested-day';
import { ofChosenCustomers } from './conditions';
import { customerNames, customerTables } from './customer-names';
import { receivedDay } from './received-day';
import { runnable } from './report-query';

const pod = sql`coalesce(shipment.pod, sales_order.pod)`;
const etd = sql`coalesce(shipment.etd, sales_order.etd)`;
const departed = sql`coalesce(shipment.actual_departure,
  case when order_line.stage = 'shipped' then sales_order.shipped_date end)`;
/** A line without pieces was canceled, so it is not late. */
const daysLate = sql`coalesce(greatest(
  case when order_line.quantity = 0 then null when order_line.stage = 'shipped' then ${departed} else ${todayOnce} end
    - ${requestedDay}, 0), 0)`;

export const businessOrderStatusReport = runnable(businessOrderStatus, ({ user, language }, filters) => {
  const conditions = allOf(
    ofChosenCustomers(user, filters, sql.ref('orderLine.customerId')),
    within({ from: filters.receivedFrom, to: filters.receivedTo }, receivedDay),
    within({ from: filters.etdFrom, to: filters.etdTo }, etd),
    within({ from: filters.departedFrom, to: filters.departedTo }, departed),
    isAmong(sql.ref('orderLine.stage'), filters.stages),
    filters.pod && sql`${pod} = ${filters.pod}`,
    isAmong(sql.ref('salesOrder.lateReason'), filters.lateReasons),
    filters.lateOnly && sql`${daysLate} > 0`,
  );
  return sql`
    select ${customerNames(language)}, sales_order.po_number, sales_order.pi_number, sales_order.order_date,
      ${receivedDay} as received_date, sales_order.signed_date, order_line.line_number, order_line.model,
      order_line.spec, order_line.color, order_line.stage, ${requestedDay} as requested_date,
      order_line.planned_production_date as planned_date, order_line.material_actual_date as material_date,
      order_line.actual_completion_date as completion_date, shipment.container_number, ${pod} as pod, ${etd} as etd,
      ${departed} as departed, coalesce(shipment.eta, sales_order.eta) as eta, ${daysLate} as days_late,
      sales_order.late_reason, sales_order.late_note, order_line.quantity as pieces, order_line.cube, order_line.amount, order_line.order_id
    from order_line
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    ${customerTables('orderLine.customerId')}
    where ${conditions}`;
});
