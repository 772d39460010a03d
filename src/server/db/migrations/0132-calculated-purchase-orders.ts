import { type Migration, sql } from 'kysely';

/** When the containers of a purchase order were last calculated; a change of its lines makes that obsolete. */
export const calculatedPurchaseOrders: Migration = {
  async up(db) {
    await sql`alter table purchase_order add column calculated_on date`.execute(db);
    await sql`
      create or replace function sum_purchase_order() returns trigger language plpgsql as $$
      begin
        update purchase_order
        set (quantity, cube, goods_amount) = (
          select coalesce(sum(quantity), 0), coalesce(sum(cube), 0), coalesce(sum(amount), 0)
          from purchase_order_line where purchase_order_id = purchase_order.id), calculated_on = null
        where id in (select purchase_order_id from changed);
        return null;
      end $$`.execute(db);
  },
};
