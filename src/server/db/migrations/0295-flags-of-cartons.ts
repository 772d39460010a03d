import { type Migration, sql } from 'kysely';

/**
 * A trigger keeps whether one of a carton's sizes is missing and whether something is not allowed, whoever writes it.
 */
export const flagsOfCartons: Migration = {
  async up(db) {
    await sql`
      alter table material
        add column missing_sizes boolean,
        add column restricted boolean`.execute(db);
    await sql`
      create function keep_flags_of_carton() returns trigger language plpgsql as $$
      begin
        new.missing_sizes := new.length is null or new.width is null or new.height is null;
        new.restricted := new.max_tiers is not null or false in (
          coalesce(new.height_up_length_along, true), coalesce(new.height_up_width_along, true),
          coalesce(new.width_up_length_along, true), coalesce(new.width_up_height_along, true),
          coalesce(new.length_up_width_along, true), coalesce(new.length_up_height_along, true),
          coalesce(new.mixed_stacking, true));
        return new;
      end $$`.execute(db);
    await sql`
      create trigger material_flags_of_carton before insert or update on material
      for each row execute function keep_flags_of_carton()`.execute(db);
    await sql`update material set missing_sizes = null`.execute(db);
  },
};
