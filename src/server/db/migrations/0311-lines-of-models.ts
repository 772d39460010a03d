import { type Migration, sql } from 'kysely';

/** A customer's orders of a model are found by its materials, which stay the same where the model gets another code. */
export const linesOfModels: Migration = {
  async up(db) {
    await sql`create index order_line_material_id_customer_id on order_line (material_id, customer_id)`.execute(db);
    await sql`drop index order_line_material_id`.execute(db);
  },
};
