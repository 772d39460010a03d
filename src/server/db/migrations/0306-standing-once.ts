import { type Migration, sql } from 'kysely';

/**
 * A model stands once in a slot of a customer's floor. That was checked before it was added, but not where one was put
 * back or added twice at once. Of duplicates the first stays on the floor and the others are off it. No person did
 * this, so the audit trail has no line of it.
 */
export const standingOnce: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `update line_up set active = false, version = version + 1, updated_at = now()
    where active and exists (
      select from line_up as earlier
      where earlier.customer_id = line_up.customer_id and earlier.model_id = line_up.model_id and earlier.active
        and coalesce(earlier.floor_slot, '') = coalesce(line_up.floor_slot, '') and earlier.id < line_up.id)`,
  `create unique index line_up_stands_once on line_up (customer_id, model_id, floor_slot) nulls not distinct where active`,
];
