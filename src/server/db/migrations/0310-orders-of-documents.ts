import { type Migration, sql } from 'kysely';

/** The order made of a purchase order is known by its id, as a merge of customers may change its number. */
export const ordersOfDocuments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `alter table erp_document add column order_id bigint,
    add constraint erp_document_customer_id_order_id_fkey foreign key (customer_id, order_id)
      references sales_order (customer_id, id) on delete set null (order_id) deferrable`,
  'create index erp_document_customer_id_order_id on erp_document (customer_id, order_id) where order_id is not null',
  // Its lines identify the order even where its number is another one by now.
  `update erp_document as document set order_id = coalesce(
      (select min(order_line.order_id) from jsonb_each_text(document.order_lines) as own
        join order_line on order_line.customer_id = document.customer_id and order_line.id = own.value::bigint),
      (select id from sales_order where sales_order.customer_id = document.customer_id
        and sales_order.po_number = document.purchase ->> 'poNumber'))
    where ordered_at is not null`,
];
