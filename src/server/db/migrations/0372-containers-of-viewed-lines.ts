import { type Migration, sql } from 'kysely';

/**
 * The lines of an order name their container by the field that people set: saved views call the column so, without the
 * words they looked for in it.
 */
export const containersOfViewedLines: Migration = {
  async up(db) {
    await sql`
      update saved_view set state = replace(
        (state #- '{grid,filter,filterModel,containerNumber}')::text, '"containerNumber"', '"shipmentId"')::jsonb
      where grid = 'order-lines'`.execute(db);
  },
};
