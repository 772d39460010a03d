import { sql } from 'kysely';
import { salesByCover } from '../../shared/reports/sales-by-cover';
import { nameOf } from '../db/columns';
import { ofChosenCustomers } from './conditions';
import { countOf, isRanked, ordersOfLines, periodSums, rank, salesFigures } from './ranking';
import { runnable } from './report-query';

export const salesByCoverReport = runnable(salesByCover, ({ user, language }, filters) => {
  const ofGroup = filters.coverGroupId ? sql`where cover_group.id = ${filters.coverGroupId}` : sql``;
  // An order keeps grade and color in words. Where two groups have a cover so called, the first is said.
  return sql`
    select ${rank}, sold.cover_grade, sold.color, ${nameOf(language, 'coverGroup')} as cover_group, sold.models,
      sold.customers, ${salesFigures(filters)}
    from (
      select order_line.cover_grade, order_line.color, ${countOf('orderLine.model', filters)} as models,
        ${countOf('orderLine.customerId', filters)} as customers, ${periodSums(filters, 'orderLine')}
      from order_line
      ${ordersOfLines}
      where ${ofChosenCustomers(user, filters, sql.ref('orderLine.customerId'))} and ${isRanked(filters)}
      group by order_line.cover_grade, order_line.color
    ) as sold
    left join (
      select distinct on (cover_grade.name_en, color.name_en) cover_grade.name_en as grade, color.name_en as color, cover.group_id
      from cover
      join cover_grade on cover_grade.id = cover.grade_id
      join color on color.id = cover.color_id
      where cover.group_id is not null
      order by cover_grade.name_en, color.name_en, cover.id
    ) as called on called.grade = sold.cover_grade and called.color = sold.color
    left join cover_group on cover_group.id = called.group_id
    ${ofGroup}`;
});
