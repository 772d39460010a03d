import { type Migration, sql } from 'kysely';

/** Whether an article is still made; so far all are, except those of models that are phased out or dropped. */
export const skuStatus: Migration = {
  async up(db) {
    await sql`alter table material add column status text not null default 'running'`.execute(db);
    await sql`update material set status = model.status from model
      where model.id = material.model_id and model.status in ('phasedOut', 'dropped')`.execute(db);
  },
};
