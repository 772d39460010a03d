import { type Migration, sql } from 'kysely';

/**
 * All that one save wrote shares a change set in the audit trail, under the record that was saved, so that it can be
 * undone as one.
 */
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
