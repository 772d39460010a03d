import { sql } from 'kysely';
import { isOfModelAt } from '../../queries/of-model';
import type { Figures } from '../../records/figure';

export const customerFigures: Pick<Figures, 'lineUp'> = {
  lineUp: {
    modelStatus: (_asking, table) => sql`(select status from model where id = ${sql.ref(`${table}.modelId`)})`,
    piecesOrdered: (_asking, table) => sql`(
      select coalesce(sum(order_line.quantity), 0)
      from order_line
      join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
      where order_line.customer_id = ${sql.ref(`${table}.customerId`)}
        and ${isOfModelAt(sql.ref(`${table}.modelId`))}
        and sales_order.order_date > today() - interval '1 year'
    )`,
  },
};
