import { type Migration, sql } from 'kysely';

/**
 * The pictures of a record have an order, whose first is the main one. The main picture so far becomes the first; one
 * that was removed stays before it, as it would have become the main one again if put back.
 */
export const orderOfPictures: Migration = {
  async up(db) {
    await sql`alter table file add column position integer`.execute(db);
    await sql`
      update file set position = main.place
      from (
        select id, row_number() over (partition by entity, record_id order by removed_at is null, id desc) as place
        from file where is_main) as main
      where main.id = file.id`.execute(db);
    await sql`alter table file drop column is_main`.execute(db);
  },
};
