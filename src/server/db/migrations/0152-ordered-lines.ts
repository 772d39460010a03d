import { type Migration, sql } from 'kysely';

/** The lines of an order that were made of a purchase order's: only they change with its next revision. */
export const orderedLines: Migration = {
  async up(db) {
    await sql`alter table erp_document add column order_lines jsonb`.execute(db);
    await sql`
      update erp_document as document set order_lines = (
        select jsonb_object_agg(line ->> 'position', order_line.id)
        from jsonb_array_elements(document.purchase -> 'lines') as line
        join sales_order on sales_order.customer_id = document.customer_id
          and sales_order.po_number = document.purchase ->> 'poNumber'
        join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
          and order_line.line_number = (line ->> 'position')::bigint
        where exists (select from audit
          where entity = 'orderLine' and record_id = order_line.id and action = 'added'))
      where ordered_at is not null`.execute(db);
  },
};
