import { type Migration, sql } from 'kysely';

/** Finds what refers to a model or a department without reading the table, which removing and merging them asks for. */
export const foundReferences: Migration = {
  async up(db) {
    await sql`create index line_up_model_id on line_up (model_id)`.execute(db);
    await sql`create index department_parent_id on department (parent_id)`.execute(db);
  },
};
