import { sql } from 'kysely';
import { showByModel } from '../../../../shared/areas/market/reports/show-by-model';
import { nameOf } from '../../../db/columns';
import { ofChosenCustomers } from '../../../reports/conditions';
import { runnable } from '../../../reports/report-query';
import { ofMarket } from './shows';

// Promises name a model, so ordered pieces are matched by the model of their material, whatever code they were ordered
// by.
export const showByModelReport = runnable(showByModel, ({ user, language }, { marketId, ...filters }) => {
  return sql`
    select model.code as model, ${nameOf(language, 'model')} as name, sold.customers, sold.pieces, sold.confirmed_pieces,
      sold.confirmed_amount, sold.confirmed_pieces - sold.pieces as difference,
      round(100 * sold.confirmed_amount / nullif(sum(sold.confirmed_amount) over (), 0), 2) as share,
      (select count(distinct market_id) from orderable_style where model_id = model.id and is_new
        and ${ofMarket(marketId, 'orderableStyle.marketId')}) as new_at,
      model.id as model_id
    from (
      select model_id, count(distinct customer_id) as customers, sum(promised) as pieces, sum(ordered) as confirmed_pieces,
        sum(amount) as confirmed_amount
      from (
        select commitment.customer_id, commitment_model.model_id, commitment_model.pieces as promised, 0 as ordered, 0 as amount
        from commitment
        join commitment_model on commitment_model.commitment_id = commitment.id
        where ${ofMarket(marketId, 'commitment.marketId')}
        union all
        select order_line.customer_id, material.model_id, 0, order_line.quantity, order_line.amount
        from sales_order
        join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
        join material on material.id = order_line.material_id
        where sales_order.market_id is not null and ${ofMarket(marketId, 'salesOrder.marketId')}
      ) as deed
      where ${ofChosenCustomers(user, filters, sql.ref('deed.customerId'))}
      group by model_id
    ) as sold
    join model on model.id = sold.model_id`;
});
