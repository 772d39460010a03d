import { type Migration, sql } from 'kysely';
import { createEntityTables } from '../tables';

/** The tables of all entities. */
export const entityTables: Migration = {
  async up(db) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const statement of createEntityTables()) await sql.raw(statement).execute(db);
    // Palette look-ups and quick filters search inside names and numbers.
    await sql`create index customer_names on customer using gin ((code || ' ' || name_en || ' ' || coalesce(name_zh, '')) gin_trgm_ops)`.execute(
      db,
    );
    await sql`create index sales_order_po on sales_order using gin (po_number gin_trgm_ops)`.execute(db);
    await sql`create index sales_order_pi on sales_order using gin (pi_number gin_trgm_ops)`.execute(db);
    await sql`create index shipment_container on shipment using gin (container_number gin_trgm_ops)`.execute(db);
    // The latest first, in the order that lists of containers have.
    await sql`create index shipment_latest on shipment (etd desc nulls last, id desc)`.execute(db);
    // What is still open is a small part of years of orders and invoices, and the part that is looked at most.
    await sql`create index sales_order_open on sales_order (customer_id, stage) include (amount, requested_delivery_date) where stage <> 'shipped'`.execute(
      db,
    );
    await sql`create index invoice_unpaid on invoice (customer_id, due_date) include (amount, paid) where paid < amount`.execute(
      db,
    );
  },
};
