import { type Migration, sql } from 'kysely';

/** The forecast method of a SKU may be chosen; otherwise the best one is taken, as for all SKUs so far. */
export const chosenForecast: Migration = {
  async up(db) {
    await sql`alter table inventory_product add column forecast_method text`.execute(db);
  },
};
