import { type Migration, sql } from 'kysely';

/**
 * `today()` is the company's day: connections set their time zone to the company's, and `loadline.today` where the day
 * is fixed. Written so that the planner inlines it: it then estimates with the day itself.
 */
export const companyDay: Migration = {
  async up(db) {
    await sql`
      create function today() returns date language sql stable parallel safe
      return coalesce(nullif(current_setting('loadline.today', true), '')::date, current_date)`.execute(db);
  },
};
