import { type Migration, sql } from 'kysely';

/** Finds the lines in stock, a small part of all order lines, without reading the others. */
export const stock: Migration = {
  async up(db) {
    await sql`create index order_line_in_stock on order_line (material_id) include (customer_id, quantity) where stage = 'inventory'`.execute(
      db,
    );
  },
};
