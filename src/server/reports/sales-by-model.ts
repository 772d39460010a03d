import { sql } from 'kysely';
import { salesByModel } from '../../shared/reports/sales-by-model';
import { nameOf } from '../db/columns';
import { ofChosenCustomers } from './conditions';
import { countOf, isRanked, ordersOfLines, periodSums, rank, salesFigures } from './ranking';
import { runnable } from './report-query';

export const salesByModelReport = runnable(salesByModel, ({ user, language }, filters) => {
  const ofCategory = filters.categories?.length ? sql`where category.code = any(${filters.categories}::text[])` : sql``;
  return sql`
    select ${rank}, sold.model, ${nameOf(language, 'model')} as name, ${nameOf(language, 'category')} as category, model.status, model.launch_date,
      sold.customers, ${salesFigures(filters)}
    from (
      select order_line.model, ${countOf('orderLine.customerId', filters)} as customers,
        ${periodSums(filters, 'orderLine')}
      from order_line
      ${ordersOfLines}
      where ${ofChosenCustomers(user, filters, sql.ref('orderLine.customerId'))} and ${isRanked(filters)}
      group by order_line.model
    ) as sold
    left join model on model.code = sold.model
    left join category on category.id = model.category_id
    ${ofCategory}`;
});
