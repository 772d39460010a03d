import { sql } from 'kysely';
import { salesByModel } from '../../shared/reports/sales-by-model';
import { nameOf } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import { motionsOf, namesOf } from './catalogue-names';
import { ofChosenCustomers } from './conditions';
import { countOf, isRanked, ordersOfLines, periodSums, rank, salesFigures } from './ranking';
import { runnable } from './report-query';

export const salesByModelReport = runnable(salesByModel, ({ user, language }, filters) => {
  const { categories, collectionId, styleId, motions } = filters;
  const ofModel = allOf(
    isAmong(sql.ref('category.code'), categories),
    collectionId && sql`model.collection_ids @> array[${collectionId}]::bigint[]`,
    styleId && sql`model.style_ids @> array[${styleId}]::bigint[]`,
    motions?.length &&
      sql`exists (select from material where model_id = model.id and motion = any(${motions}::text[]))`,
  );
  const isNarrowed = collectionId || styleId || categories?.length || motions?.length;
  const conditions = allOf(
    ofChosenCustomers(user, filters, sql.ref('orderLine.customerId')),
    isRanked(filters),
    isNarrowed &&
      sql`material.model_id in (
        select model.id from model left join category on category.id = model.category_id where ${ofModel})`,
  );
  return sql`
    select ${rank}, model.code as model, ${nameOf(language, 'model')} as name, ${nameOf(language, 'category')} as category,
      ${namesOf(language, 'collection')} as collections, ${namesOf(language, 'style')} as styles,
      ${motionsOf(language)} as motions,
      model.status, model.launch_date, sold.customers, ${salesFigures(filters)}
    from (
      select material.model_id, ${countOf('orderLine.customerId', filters)} as customers,
        ${periodSums(filters, 'orderLine')}
      from order_line
      join material on material.id = order_line.material_id
      ${ordersOfLines}
      where ${conditions}
      group by material.model_id
    ) as sold
    join model on model.id = sold.model_id
    left join category on category.id = model.category_id`;
});
