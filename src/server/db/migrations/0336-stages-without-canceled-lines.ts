import { type Migration, sql } from 'kysely';

/**
 * Lines without pieces were canceled and hold no order back: an order gets the stage of its least advanced line with
 * pieces, if its stage was that of one without. No person did this, so the audit trail has no line of it.
 */
export const stagesWithoutCanceledLines: Migration = {
  async up(db) {
    await sql`
      with stages as (
        select array['piIssued', 'piSigned', 'factoryConfirmed', 'scheduled', 'inventory', 'shipped'] as names
      ), told as (
        select customer_id, order_id, names[min(array_position(names, stage))] as was,
          names[min(array_position(names, stage)) filter (where quantity > 0)] as stage
        from order_line, stages
        where (customer_id, order_id) in (select customer_id, order_id from order_line where quantity = 0)
        group by customer_id, order_id, names
      )
      update sales_order set stage = told.stage, version = version + 1, updated_at = now()
      from told
      where told.customer_id = sales_order.customer_id and told.order_id = sales_order.id
        and sales_order.stage = told.was and told.stage <> told.was`.execute(db);
  },
};
