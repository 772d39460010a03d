import { sql } from 'kysely';
import { salesDetail } from '../../shared/reports/sales-detail';
import { nameOf } from '../db/columns';
import { allOf } from '../db/conditions';
import { isWord } from '../db/kept-words';
import { within } from '../db/period';
import { isOfModel } from '../queries/of-model';
import { namesOf, withCoverGroup } from './catalogue-names';
import { ofChosenCustomers } from './conditions';
import { customerNames, customerTables } from './customer-names';
import { receivedDay } from './received-day';
import { runnable } from './report-query';

const pod = sql`coalesce(shipment.pod, sales_order.pod)`;

export const salesDetailReport = runnable(salesDetail, ({ user, language }, filters) => {
  const conditions = allOf(
    ofChosenCustomers(user, filters, sql.ref('orderLine.customerId')),
    within(filters, sql.ref('invoice.invoiceDate')),
    filters.model && isOfModel(filters.model),
    filters.coverGrade && isWord('coverGrade', 'orderLine.coverGrade', filters.coverGrade),
    filters.invoiceNumber && sql`invoice.invoice_number = ${filters.invoiceNumber}`,
    filters.pod && sql`${pod} = ${filters.pod}`,
  );
  return sql`
    select ${customerNames(language)}, invoice.invoice_number, invoice.invoice_date, sales_order.po_number,
      sales_order.pi_number, ${receivedDay} as received_date, order_line.line_number, order_line.model, order_line.spec,
      order_line.cover_grade, order_line.color, order_line.quantity as pieces, order_line.cube, order_line.price,
      order_line.discount as discount_share, order_line.amount, shipment.container_number, ${pod} as pod,
      shipment.actual_departure as departed, order_line.order_id,
      material.motion, ${nameOf(language, 'coverGroup')} as cover_group, named.collections, named.styles
    from order_line
    join invoice on invoice.customer_id = order_line.customer_id and invoice.id = order_line.invoice_id
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    left join shipment on shipment.customer_id = invoice.customer_id and shipment.id = invoice.shipment_id
    left join material on material.id = order_line.material_id
    ${withCoverGroup(sql`order_line.cover_grade`, sql`order_line.color`)}
    left join (
      select model.id, ${namesOf(language, 'collection')} as collections, ${namesOf(language, 'style')} as styles
      from model offset 0 -- once for each model, not for each line
    ) as named on named.id = material.model_id
    ${customerTables('orderLine.customerId')}
    where ${conditions}`;
});
