import { sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { customerCalls } from '../../shared/api/customers';
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
