import { type Migration, sql } from 'kysely';

/** A promise of a model may name its arrangement. */
export const promisedArrangements: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table commitment_model add column spec text',
  'alter table commitment_model drop constraint commitment_model_commitment_id_model_id_key',
  'alter table commitment_model add unique nulls not distinct (commitment_id, model_id, spec)',
];
