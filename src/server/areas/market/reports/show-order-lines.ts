import { sql } from 'kysely';
import { showOrderLines } from '../../../../shared/areas/market/reports/show-order-lines';
import { nameOf } from '../../../db/columns';
import { allOf } from '../../../db/conditions';
import { ofChosenCustomers } from '../../../reports/conditions';
import { customerNames, customerTables } from '../../../reports/customer-names';
import { runnable } from '../../../reports/report-query';
import { bonusClosings, bonusMonth } from './bonus-earned';
import { ofMarket } from './shows';

export const showOrderLinesReport = runnable(
  showOrderLines,
  ({ user, language }, { marketId, model, bonusMonth: month, withUnsigned, ...filters }) => sql`
    select ${nameOf(language, 'market')} as market, ${customerNames(language)}, sales_order.po_number, sales_order.pi_number,
      sales_order.order_date, sales_order.signed_date, order_line.line_number, order_line.model, order_line.spec,
      order_line.cover_grade, order_line.color, order_line.quantity as pieces, order_line.cube, order_line.amount,
      order_line.stage, sales_order.id as order_id
    from sales_order
    join market on market.id = sales_order.market_id
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    ${customerTables('salesOrder.customerId')}
    left join commitment on commitment.customer_id = sales_order.customer_id and commitment.market_id = sales_order.market_id
    ${month ? bonusClosings : sql``}
    where ${allOf(
      !withUnsigned && sql`sales_order.signed_date is not null`,
      ofMarket(marketId, 'salesOrder.marketId'),
      ofChosenCustomers(user, filters, sql.ref('salesOrder.customerId')),
      model && sql`order_line.model = ${model}`,
      month && sql`${bonusMonth} = ${month}`,
    )}`,
);
