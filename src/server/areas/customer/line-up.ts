import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { customerCalls, LineUpRow } from '../../../shared/areas/customer/calls';
import type { LineUpTotal } from '../../../shared/areas/customer/line-up-calls';
import { AppError } from '../../../shared/errors';
import { anywhere, nameOf, recordColumns } from '../../db/columns';
import type { Db } from '../../db/connect';
import { chosen } from '../../db/customer-choice';
import { inScope } from '../../db/scope';
import type { Asking } from '../../queries/customer-list';

type Filter = Pick<
  ParsedInputOf<typeof customerCalls.getLineUpList>,
  'customerId' | 'departmentIds' | 'ownerIds' | 'countryIds' | 'modelId' | 'text' | 'active'
>;

/** The models on customers' floors, with how many pieces of them each customer ordered in the last 12 months. */
export function lineUpRows(db: Db, { user, language }: Asking, filter: Filter) {
  return db
    .selectFrom('lineUp')
    .innerJoin('customer', 'customer.id', 'lineUp.customerId')
    .innerJoin('account as owner', 'owner.id', 'customer.ownerId')
    .innerJoin('model', 'model.id', 'lineUp.modelId')
    .select(recordColumns('lineUp'))
    .select([
      'customer.code as customerCode',
      nameOf(language, 'customer').as('customerName'),
      nameOf(language, 'owner').as('ownerName'),
      'model.code as modelCode',
      nameOf(language, 'model').as('modelName'),
      'model.status as modelStatus',
      sql<number>`(
        select coalesce(sum(order_line.quantity), 0)
        from order_line
        join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
        where order_line.customer_id = line_up.customer_id and order_line.model = model.code
          and sales_order.order_date > today() - interval '1 year'
      )`.as('piecesOrdered'),
    ])
    .where(matching(user, filter));
}

/** Whether a line-up is on a floor of the caller's and passes the filter. */
function matching(user: Asking['user'], filter: Filter): RawBuilder<SqlBool> {
  const { modelId, text, active } = filter;
  const conditions: RawBuilder<unknown>[] = [chosen(user, filter, sql.ref('lineUp.customerId'))];
  if (modelId !== undefined) conditions.push(sql`line_up.model_id = ${modelId}`);
  if (active !== undefined) conditions.push(sql`line_up.active = ${active}`);
  if (text) {
    const pattern = anywhere(text);
    conditions.push(sql`(model.code ilike ${pattern} or model.name_en ilike ${pattern} or model.name_zh ilike ${pattern}
      or line_up.floor_slot ilike ${pattern})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The models by how many floors they stand on. */
export function lineUpTotals({ user, language }: Asking, filter: Filter): Expression<LineUpTotal> {
  // What a customer ordered of a model counts once, in however many slots it stands; it is summed in one pass over the
  // year, as asking for each floor would take seconds.
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
        select line_up.model_id, line_up.customer_id, model.code, count(*) as slots, sum(line_up.stores) as stores,
          coalesce(sum(line_up.floor_samples), 0) as samples, sum(line_up.retail_price) as prices,
          count(line_up.retail_price) as priced
        from line_up join model on model.id = line_up.model_id
        where ${matching(user, filter)} group by 1, 2, 3
      ) as floor
      left join (
        select order_line.customer_id, order_line.model, sum(order_line.quantity) as pieces
        from sales_order
        join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
        where sales_order.order_date > today() - interval '1 year'
          and ${chosen(user, filter, sql.ref('salesOrder.customerId'))}
        group by 1, 2
      ) as ordered on ordered.customer_id = floor.customer_id and ordered.model = floor.code
      group by floor.model_id
    ) as standing
    join model on model.id = standing.model_id
    left join category on category.id = model.category_id`;
}

/** One line-up; one on a floor that is not the caller's is as unknown as one that does not exist. */
export async function lineUpAt(db: Db, asking: Asking, id: number): Promise<LineUpRow> {
  const found = await lineUpRows(db, asking, {}).where('lineUp.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

/** Whether the model stands in that slot of the floor of a customer of the caller's already. */
export async function standsInSlot(
  db: Db,
  user: Asking['user'],
  place: Pick<LineUpRow, 'customerId' | 'modelId' | 'floorSlot'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('lineUp')
    .select('id')
    .where(inScope(user, sql.ref('lineUp.customerId')))
    .where('customerId', '=', place.customerId)
    .where('modelId', '=', place.modelId)
    .where(sql<boolean>`coalesce(floor_slot, '') = ${place.floorSlot ?? ''}`)
    .where('active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
