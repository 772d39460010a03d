import { type Migration, sql } from 'kysely';

/** What is in stock is a few of all order lines; found without reading the others. */
export const stock: Migration = {
  async up(db) {
    await sql`create index order_line_in_stock on order_line (material_id) include (customer_id, quantity) where stage = 'inventory'`.execute(
      db,
    );
  },
};
