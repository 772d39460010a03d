import { type Migration, sql } from 'kysely';

/**
 * An order leaves and arrives with the last of its containers. Orders whose containers got their days before orders
 * followed them take those days now, if all of their lines are in containers with known days. No person did this, so
 * the audit trail has no line of it.
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
