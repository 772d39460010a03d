import { type Migration, sql } from 'kysely';

/**
 * Whatever puts several calendars in doubt locks them by their ids, as the job that tells of changes does. In no set
 * order, two who did so at once could wait for each other.
 */
export const calendarsInOrder: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `create or replace function visit_changes_calendars() returns trigger language plpgsql as $$
    declare
      changed bigint[] := array[
        case when tg_op <> 'DELETE' then new.reservation_id end, case when tg_op <> 'INSERT' then old.reservation_id end];
    begin
      perform from sent_calendar where reservation_id = any(changed) order by id for update;
      update sent_calendar set changed_at = clock_timestamp() where reservation_id = any(changed);
      return null;
    end $$`,
  `create or replace function reservation_changes_calendars() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        -- It was removed and is back.
        perform from sent_calendar where reservation_id is null and uid = 'reservation-' || new.id order by id for update;
        update sent_calendar set reservation_id = new.id, changed_at = clock_timestamp()
        where reservation_id is null and uid = 'reservation-' || new.id;
      else
        perform from sent_calendar where reservation_id = old.id order by id for update;
        update sent_calendar set changed_at = clock_timestamp() where reservation_id = old.id;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`,
  `create or replace function market_changes_calendars() returns trigger language plpgsql as $$
    begin
      perform from sent_calendar where reservation_id in (select id from reservation where market_id = new.id)
      order by id for update;
      update sent_calendar set changed_at = clock_timestamp()
      where reservation_id in (select id from reservation where market_id = new.id);
      return null;
    end $$`,
];
