import { type Migration, sql } from 'kysely';

/** The title of a visit follows from its customer or prospect and its day, however those are changed or undone. */
export const titlesOfVisits: Migration = {
  async up(db) {
    for (const statement of keptByTriggers) await sql.raw(statement).execute(db);
  },
};

const keptByTriggers: readonly string[] = [
  `create function keep_travel_title() returns trigger language plpgsql as $$
  begin
    new.title = coalesce((select name_en from customer where id = new.customer_id), new.prospect, '') || ' · ' || new.day;
    return new;
  end $$`,
  `create trigger keep_travel_title before insert or update of day, customer_id, prospect on travel
    for each row execute function keep_travel_title()`,
];
