import { type Migration, sql } from 'kysely';

/**
 * The place in the audit trail from which somebody follows something: they are told what was committed after it. Clocks
 * cannot say that: a change may have begun before somebody follows its record and be committed after, and two moments
 * may fall in the same millisecond. People who follow already are told from where the trail was read up to.
 */
export const followedSince: Migration = {
  async up(db) {
    for (const table of ['follow', 'followed_view']) {
      await sql`alter table ${sql.table(table)} add column since_place bigint not null default 0`.execute(db);
    }
    await sql.raw(tellFollowers).execute(db);
  },
};

/**
 * Holds a job that waits already until the line is committed; otherwise it might run before, and nobody would read the
 * line.
 */
const tellFollowers = `
  create or replace function tell_followers() returns trigger language plpgsql as $$
    begin
      if (exists (select from follow) or exists (select from followed_view))
        and exists (select from lines where entity is distinct from 'reminder' and record_id is not null)
      then
        perform from job where queue = 'tellFollowers' and state = 'waiting' for key share;
        if not found then
          insert into job (queue, input, next_at) values ('tellFollowers', '{}', clock_timestamp() + interval '500 ms');
        end if;
      end if;
      return null;
    end $$`;
