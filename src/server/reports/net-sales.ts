import { sql } from 'kysely';
import { netSales } from '../../shared/reports/net-sales';
import { nameOf } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import { isWord } from '../db/kept-words';
import { within } from '../db/period';
import { isOfModel } from '../queries/of-model';
import { ofChosenCustomers } from './conditions';
import { runnable } from './report-query';

export const netSalesReport = runnable(netSales, ({ user, language }, filters) => {
  const conditions = allOf(
    ofChosenCustomers(user, filters, sql.ref('orderLine.customerId')),
    within(filters, sql.ref('salesOrder.orderDate')),
    isAmong(sql.ref('orderLine.stage'), filters.stages),
    filters.model && isOfModel(filters.model),
    filters.coverGrade && isWord('coverGrade', 'orderLine.coverGrade', filters.coverGrade),
    filters.color && isWord('color', 'orderLine.color', filters.color),
  );
  return sql`
    select ${nameOf(language, 'customer')} as customer, ${nameOf(language, 'country')} as country,
      ${nameOf(language, 'department')} as department, ${nameOf(language, 'owner')} as owner,
      sales_order.po_number, sales_order.order_date, order_line.model, order_line.spec, order_line.cover_grade,
      order_line.color, order_line.stage, order_line.quantity as pieces, order_line.cube,
      round(order_line.quantity * order_line.price, 2) as gross_sales,
      round(order_line.quantity * order_line.price, 2) - order_line.amount as discount,
      order_line.amount as net_sales, order_line.customer_id, order_line.order_id
    from order_line
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    join customer on customer.id = order_line.customer_id
    join country on country.id = customer.country_id
    join department on department.id = customer.department_id
    join account as owner on owner.id = customer.owner_id
    where ${conditions}`;
});
