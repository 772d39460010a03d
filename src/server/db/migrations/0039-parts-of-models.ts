import { type Migration, sql } from 'kysely';

const lists = ['collection', 'style', 'feature', 'arm', 'back', 'seat', 'mechanism'];

/** What a model is made of and belongs to, and where it comes from. */
export const partsOfModels: Migration = {
  async up(db) {
    for (const name of lists) {
      await sql.raw(`alter table model add column ${name}_ids bigint[]`).execute(db);
      await sql.raw(`create index model_${name}_ids on model using gin (${name}_ids)`).execute(db);
    }
    await sql`alter table model
      add column construction text,
      add column country_of_origin_id bigint references country (id),
      add column exclusive boolean`.execute(db);
    await sql`create index model_country_of_origin_id on model (country_of_origin_id)`.execute(db);
  },
};
