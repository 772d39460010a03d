import { type Migration, sql } from 'kysely';

/** Saved views of the customers' master data stand under the name of their list, which came to be one like all others. */
export const viewsOfCustomers: Migration = {
  async up(db) {
    await sql`update saved_view set grid = 'list.customer' where grid = 'customer-management'`.execute(db);
  },
};
