import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LineUpFilter, LineUpTotal } from '../../../shared/areas/customer/line-up-calls';
import { anywhere, nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import { chosen } from '../../db/customer-choice';
import type { Asking } from '../../session-user';

/** Whether a line-up is on a floor of the caller's customers and passes the filter. */
function matching(user: Asking['user'], filter: LineUpFilter): RawBuilder<SqlBool> {
  const { text, active } = filter;
  const pattern = anywhere(text ?? '');
  return allOf(
    chosen(user, filter, sql.ref('lineUp.customerId')),
    active !== undefined && sql`line_up.active = ${active}`,
    text &&
      sql`(model.code ilike ${pattern} or model.name_en ilike ${pattern} or model.name_zh ilike ${pattern}
        or line_up.floor_slot ilike ${pattern})`,
  );
}

/** The models, each with the number of floors that it is on. */
export function lineUpTotals({ user, language }: Asking, filter: LineUpFilter): Expression<LineUpTotal> {
  // A customer's orders of a model count once, however many slots it has. They are summed in one pass over the year: a
  // subquery for each floor would take seconds.
  return sql<LineUpTotal>`
    select model.id, model.code as model_code, ${nameOf(language, 'model')} as model_name, ${nameOf(language, 'category')} as category,
      model.status as model_status, standing.customers, standing.floor_slots, standing.stores, standing.floor_samples,
      standing.average_retail_price, standing.pieces_ordered,
      round(standing.pieces_ordered::numeric / nullif(standing.stores, 0), 2) as pieces_per_store
    from (
      select floor.model_id, count(*) as customers, sum(floor.slots) as floor_slots, sum(floor.stores) as stores,
        sum(floor.samples) as floor_samples, round(sum(floor.prices) / nullif(sum(floor.priced), 0), 2)
          as average_retail_price, coalesce(sum(ordered.pieces), 0) as pieces_ordered
      from (
        select line_up.model_id, line_up.customer_id, count(*) as slots, sum(line_up.stores) as stores,
          coalesce(sum(line_up.floor_samples), 0) as samples, sum(line_up.retail_price) as prices,
          count(line_up.retail_price) as priced
        from line_up join model on model.id = line_up.model_id
        where ${matching(user, filter)} group by 1, 2
      ) as floor
      left join (
        select order_line.customer_id, material.model_id, sum(order_line.quantity) as pieces
        from sales_order
        join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
        join material on material.id = order_line.material_id
        where sales_order.order_date > today() - interval '1 year'
          and ${chosen(user, filter, sql.ref('salesOrder.customerId'))}
        group by 1, 2
      ) as ordered on ordered.customer_id = floor.customer_id and ordered.model_id = floor.model_id
      group by floor.model_id
    ) as standing
    join model on model.id = standing.model_id
    left join category on category.id = model.category_id`;
}
