import { type Migration, sql } from 'kysely';

/** What a visit is called follows from whom it was with and when, whoever changes that or takes it back. */
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
