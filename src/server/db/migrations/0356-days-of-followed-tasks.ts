import { type Migration, sql } from 'kysely';

/**
 * The next one of a repeating task keeps the day and the way of repeating that the task had when it was done. Those
 * there are get them from the task as it is now: until now a task that began its series anew was followed by none.
 */
export const daysOfFollowedTasks: Migration = {
  async up(db) {
    await sql`alter table task add column follows_day date, add column follows_repeat text`.execute(db);
    await sql`
      update task set follows_day = followed.day, follows_repeat = followed.repeat
      from task as followed where followed.id = task.follows`.execute(db);
  },
};
