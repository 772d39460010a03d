import { type Migration, sql } from 'kysely';

/**
 * An order leaves and arrives with the last of its containers. Where a day was noted at a container before its orders followed it, they
 * say now what their containers say, if all of their lines are in containers whose days are known: nobody did that, so no change of theirs
 * is in the audit trail.
 */
export const daysOfContainers: Migration = {
  async up(db) {
    await sql`
      update sales_order set etd = coalesce(told.etd, sales_order.etd), eta = coalesce(told.eta, sales_order.eta),
        version = version + 1, updated_at = now()
      from (
        select order_line.customer_id, order_line.order_id,
          case when bool_and(shipment.etd is not null) then max(shipment.etd) end as etd,
          case when bool_and(shipment.eta is not null) then max(shipment.eta) end as eta
        from order_line
        left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
        group by 1, 2
      ) as told
      where told.customer_id = sales_order.customer_id and told.order_id = sales_order.id
        and (told.etd <> sales_order.etd or told.eta <> sales_order.eta
          or told.etd is not null and sales_order.etd is null or told.eta is not null and sales_order.eta is null)`.execute(
      db,
    );
  },
};
