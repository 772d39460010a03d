import { type Migration, sql } from 'kysely';

/** What one save wrote stands together in the trail: under the record it was the save of, to be taken back as one. */
export const changeSets: Migration = {
  async up(db) {
    await sql`
      alter table audit
        add column change_set uuid,
        add column root_entity text,
        add column root_id bigint,
        add column version integer,
        add column undoes uuid`.execute(db);
    await sql`create index audit_change_set on audit (change_set) where change_set is not null`.execute(db);
    await sql`create index audit_root on audit (root_entity, root_id, id) where root_id is not null`.execute(db);
  },
};
