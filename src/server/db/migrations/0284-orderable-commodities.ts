import { type Migration, sql } from 'kysely';

/** A show may offer some commodities of a model instead of all of it. */
export const orderableCommodities: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table orderable_style add column commodity_id bigint references commodity (id)',
  'create index orderable_style_commodity_id on orderable_style (commodity_id)',
  'alter table orderable_style drop constraint orderable_style_market_id_model_id_key',
  'alter table orderable_style add unique nulls not distinct (market_id, model_id, commodity_id)',
];
