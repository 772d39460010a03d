import { type Expression, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { customerCalls, LineUpRow } from '../../shared/api/customers';
import type { LineUpTotal } from '../../shared/api/line-up';
import { AppError } from '../../shared/errors';
import { anywhere, nameOf, recordColumns } from '../db/columns';
import type { Db } from '../db/connect';
import { chosen } from '../db/customer-choice';
import type { Asking } from './customer-list';

type Filter = Pick<
  ParsedInputOf<typeof customerCalls.getLineUpList>,
  'customerId' | 'departmentIds' | 'ownerIds' | 'countryIds' | 'text' | 'active'
>;

/** The models on customers' floors, with how many pieces of them each customer ordered in the last 12 months. */
export function lineUpRows(db: Db, { user, language }: Asking, filter: Filter) {
  const { text, active } = filter;
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
          and sales_order.order_date > current_date - interval '1 year'
      )`.as('piecesOrdered'),
    ])
    .where(chosen(user, filter, sql.ref('lineUp.customerId')))
    .$if(active !== undefined, (query) => query.where('lineUp.active', '=', active ?? true))
    .$if(Boolean(text), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('model.code', 'ilike', anywhere(text ?? '')),
          eb('model.nameEn', 'ilike', anywhere(text ?? '')),
          eb('model.nameZh', 'ilike', anywhere(text ?? '')),
          eb('lineUp.floorSlot', 'ilike', anywhere(text ?? '')),
        ]),
      ),
    );
}

/** The models by how many floors they stand on. */
export function lineUpTotals(db: Db, asking: Asking, filter: Filter): Expression<LineUpTotal> {
  // What a customer ordered of a model counts once, in however many slots it stands.
  return sql<LineUpTotal>`
    select model.id, model.code as model_code, floors.model_name, model.category, model.status as model_status,
      count(distinct floors.customer_id) as customers, count(*) as floor_slots, sum(floors.stores) as stores,
      coalesce(sum(floors.floor_samples), 0) as floor_samples,
      round(avg(floors.retail_price), 2) as average_retail_price,
      coalesce(sum(floors.pieces_ordered) filter (where floors.place = 1), 0) as pieces_ordered,
      round(coalesce(sum(floors.pieces_ordered) filter (where floors.place = 1), 0)::numeric
        / nullif(sum(floors.stores), 0), 2) as pieces_per_store
    from (
      select placed.*, row_number() over (partition by model_id, customer_id order by id) as place
      from (${lineUpRows(db, asking, filter)}) as placed
    ) as floors
    join model on model.id = floors.model_id
    group by model.id, floors.model_name`;
}

/** One line-up; one on a floor that is not the caller's is as unknown as one that does not exist. */
export async function lineUpAt(db: Db, asking: Asking, id: number): Promise<LineUpRow> {
  const found = await lineUpRows(db, asking, {}).where('lineUp.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

/** Whether the model stands in that slot of the customer's floor already. */
export async function standsInSlot(db: Db, place: Pick<LineUpRow, 'customerId' | 'modelId' | 'floorSlot'>) {
  const found = await db
    .selectFrom('lineUp')
    .select('id')
    .where('customerId', '=', place.customerId)
    .where('modelId', '=', place.modelId)
    .where(sql<boolean>`coalesce(floor_slot, '') = ${place.floorSlot ?? ''}`)
    .where('active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
