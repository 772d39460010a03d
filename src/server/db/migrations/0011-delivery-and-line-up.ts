import { type Migration, sql } from 'kysely';

/** The day an order's last container was loaded, and remarks on what stands on a customer's floor. */
export const deliveryAndLineUp: Migration = {
  async up(db) {
    await sql`alter table sales_order add column loaded_date date`.execute(db);
    await sql`alter table line_up add column remark text`.execute(db);
    await sql`create index line_up_id on line_up (id)`.execute(db);
  },
};
