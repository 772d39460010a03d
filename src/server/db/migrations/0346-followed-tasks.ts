import { type Migration, sql } from 'kysely';

/**
 * A task that is the next of a repeating one keeps the id of that task. Those there are find it in the audit trail: it
 * was done in the same change set, just before the next one was added. The next one counts as it was added.
 */
export const followedTasks: Migration = {
  async up(db) {
    await sql`alter table task add column follows bigint`.execute(db);
    await sql`
      update task set follows = (
        select finished.record_id from audit as added
        join audit as finished on finished.change_set = added.change_set and finished.id < added.id
        where added.entity = 'task' and added.record_id = task.id and added.action = 'added'
          and added.after ->> 'repeat' is not null
          and finished.entity = 'task' and finished.action = 'edited' and finished.after ->> 'done' = 'true'
        order by added.id, finished.id desc limit 1)`.execute(db);
    await sql`create index task_follows on task (follows)`.execute(db);
  },
};
