import { type Migration, sql } from 'kysely';

/**
 * A model stands once in a slot of a customer's floor, which was looked up before it was added, and not where one came back or was
 * added twice at the same moment. Of those that stand there more than once the first stays; the others are told as taken off.
 */
export const standingOnce: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `update line_up set active = false, version = version + 1
    where active and exists (
      select from line_up as earlier
      where earlier.customer_id = line_up.customer_id and earlier.model_id = line_up.model_id and earlier.active
        and coalesce(earlier.floor_slot, '') = coalesce(line_up.floor_slot, '') and earlier.id < line_up.id)`,
  `create unique index line_up_stands_once on line_up (customer_id, model_id, coalesce(floor_slot, '')) where active`,
];
