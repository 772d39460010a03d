import { type RawBuilder, sql } from 'kysely';
import type { OrderDetail } from '../../shared/areas/order/calls';

/**
 * The terms of trade of an order, given by its table or alias: those of the purchase order it was made of as last
 * posted, otherwise the usual ones of its customer, whose table has to be joined.
 */
export const termsOfOrder = (order: string): RawBuilder<OrderDetail['termsOfTrade']> => sql`coalesce(
  (select purchase ->> 'incoterm' from erp_document as document
    where document.customer_id = ${sql.id(order, 'customer_id')} and document.order_id = ${sql.id(order, 'id')}
    order by document.revision desc limit 1),
  customer.terms_of_trade)`;
