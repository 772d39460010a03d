import { type Migration, sql } from 'kysely';

/**
 * Saved views of customers get the name of their list, which became one like all others, or of the page that shows it.
 */
export const viewsOfCustomers: Migration = {
  async up(db) {
    await sql`update saved_view set grid = 'list.customer' where grid = 'customer-management'`.execute(db);
    await sql`update saved_view set grid = 'CustomerSalesInfo' where grid = 'customer-sales-info'`.execute(db);
  },
};
