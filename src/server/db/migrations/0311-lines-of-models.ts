import { type Migration, sql } from 'kysely';

/** What a customer ordered of a model is found by its materials, which keep it where the model has another code since. */
export const linesOfModels: Migration = {
  async up(db) {
    await sql`create index order_line_material_id_customer_id on order_line (material_id, customer_id)`.execute(db);
    await sql`drop index order_line_material_id`.execute(db);
  },
};
