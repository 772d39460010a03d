import { type Migration, sql } from 'kysely';

/** How a SKU is foretold may be chosen; where it is not, the best method is taken, as of all SKUs so far. */
export const chosenForecast: Migration = {
  async up(db) {
    await sql`alter table inventory_product add column forecast_method text`.execute(db);
  },
};
