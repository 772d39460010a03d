import { sql } from 'kysely';
import { modelSalesRanking } from '../../shared/reports/model-sales-ranking';
import { nameOf } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import { ofChosenCustomers } from './conditions';
import { isRanked, ordersOfLines, periodSums, rank, salesFigures } from './ranking';
import { runnable } from './report-query';

export const modelSalesRankingReport = runnable(modelSalesRanking, ({ user, language }, filters) => {
  const conditions = allOf(
    sql`(model.status in ('newModel', 'newCover') or floor.model_id is not null)`,
    isAmong(sql.ref('model.status'), filters.statuses),
    isAmong(sql.ref('category.code'), filters.categories),
  );
  return sql`
    select ${rank}, sold.code as model, ${nameOf(language, 'sold')} as name, sold.category, sold.status,
      sold.launch_date, sold.floor_customers, sold.stores, sold.floor_samples, ${salesFigures(filters)},
      round(sold.amount / nullif(sold.stores, 0), 2) as sales_per_store
    from (
      select model.code, model.name_en, model.name_zh, ${nameOf(language, 'category')} as category, model.status, model.launch_date,
        coalesce(floor.customers, 0) as floor_customers, coalesce(floor.stores, 0) as stores,
        coalesce(floor.samples, 0) as floor_samples,
        coalesce(ordered.orders, 0) as orders, coalesce(ordered.quantity, 0) as quantity,
        coalesce(ordered.cube, 0) as cube, coalesce(ordered.amount, 0) as amount,
        coalesce(ordered.earlier, 0) as earlier
      from model
      left join category on category.id = model.category_id
      left join (
        select line_up.model_id, count(distinct line_up.customer_id) as customers, sum(line_up.stores) as stores,
          coalesce(sum(line_up.floor_samples), 0) as samples
        from line_up
        where line_up.active and ${ofChosenCustomers(user, filters, sql.ref('lineUp.customerId'))}
        group by line_up.model_id
      ) as floor on floor.model_id = model.id
      left join (
        select material.model_id, ${periodSums(filters, 'orderLine')}
        from order_line
        join material on material.id = order_line.material_id
        ${ordersOfLines}
        where ${ofChosenCustomers(user, filters, sql.ref('orderLine.customerId'))} and ${isRanked(filters)}
        group by material.model_id
      ) as ordered on ordered.model_id = model.id
      where ${conditions}
    ) as sold`;
});
