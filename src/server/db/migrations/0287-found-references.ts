import { type Migration, sql } from 'kysely';

/** What refers to a model or a department is found without reading the table: whoever removes or combines them asks for it. */
export const foundReferences: Migration = {
  async up(db) {
    await sql`create index line_up_model_id on line_up (model_id)`.execute(db);
    await sql`create index department_parent_id on department (parent_id)`.execute(db);
  },
};
