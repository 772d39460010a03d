import { sql } from 'kysely';
import { salesByCover } from '../../shared/reports/sales-by-cover';
import { nameOf } from '../db/columns';
import { withCoverGroup } from './catalogue-names';
import { ofChosenCustomers } from './conditions';
import { countOf, isRanked, ordersOfLines, periodSums, rank, salesFigures } from './ranking';
import { runnable } from './report-query';

export const salesByCoverReport = runnable(salesByCover, ({ user, language }, filters) => {
  const ofGroup = filters.coverGroupId ? sql`where cover_group.id = ${filters.coverGroupId}` : sql``;
  return sql`
    select ${rank}, sold.cover_grade, sold.color, ${nameOf(language, 'coverGroup')} as cover_group, sold.models,
      sold.customers, ${salesFigures(filters)}
    from (
      select order_line.cover_grade, order_line.color, ${countOf('material.modelId', filters)} as models,
        ${countOf('orderLine.customerId', filters)} as customers, ${periodSums(filters, 'orderLine')}
      from order_line
      join material on material.id = order_line.material_id
      ${ordersOfLines}
      where ${ofChosenCustomers(user, filters, sql.ref('orderLine.customerId'))} and ${isRanked(filters)}
      group by order_line.cover_grade, order_line.color
    ) as sold
    ${withCoverGroup(sql`sold.cover_grade`, sql`sold.color`)}
    ${ofGroup}`;
});
