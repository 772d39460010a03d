import { type Migration, sql } from 'kysely';

/** The names that the papers of a show give our arrangements stand beside those that customers give them. */
export const specificationsOfShows: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table specification_name alter column customer_id drop not null',
  'alter table specification_name add column market_id bigint references market (id)',
  'create index specification_name_market_id on specification_name (market_id)',
  'alter table specification_name add check (num_nonnulls(customer_id, market_id) = 1)',
  'alter table specification_name drop constraint specification_name_customer_id_name_key',
  'alter table specification_name add unique nulls not distinct (name, customer_id, market_id)',
];
