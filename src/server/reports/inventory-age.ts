import { sql } from 'kysely';
import { inventoryAge } from '../../shared/reports/inventory-age';
import { reportLimits } from '../../shared/reports/limits';
import { nameOf } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import { isOfModel } from '../queries/of-model';
import { requestedDay } from '../queries/requested-day';
import { ofChosenCustomers } from './conditions';
import { runnable } from './report-query';
import { ageBucket, ageDays } from './stock-age';

export const inventoryAgeReport = runnable(inventoryAge, ({ user, language }, filters) => {
  const conditions = allOf(
    sql`order_line.stage = 'inventory'`,
    ofChosenCustomers(user, filters, sql.ref('orderLine.customerId')),
    isAmong(ageBucket, filters.ages),
    filters.longStock && sql`${ageDays} >= ${reportLimits.longStockDays}`,
    filters.model && isOfModel(filters.model),
    filters.material && sql`material.number = ${filters.material}`,
  );
  return sql`
    select ${nameOf(language, 'customer')} as customer, ${nameOf(language, 'department')} as department,
      ${nameOf(language, 'owner')} as owner, sales_order.po_number, order_line.model, order_line.spec,
      order_line.cover_grade, order_line.color, material.number as material,
      order_line.actual_completion_date as finished_date, ${ageBucket} as age, ${ageDays} as age_days,
      order_line.quantity as pieces, order_line.cube, order_line.amount, ${requestedDay} as requested_delivery_date,
      shipment.container_number, shipment.etd, order_line.customer_id, order_line.order_id
    from order_line
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    join customer on customer.id = order_line.customer_id
    join department on department.id = customer.department_id
    join account as owner on owner.id = customer.owner_id
    join material on material.id = order_line.material_id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    where ${conditions}`;
});
