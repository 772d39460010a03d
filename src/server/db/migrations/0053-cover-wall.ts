import { type Migration, sql } from 'kysely';

/** Since when covers are offered, and of which color their pictures are. */
export const coverWall: Migration = {
  async up(db) {
    await sql`alter table cover add column launch_date date`.execute(db);
    await sql`create table picture_color (
      file_id bigint primary key references file (id) on delete cascade,
      color text not null
    )`.execute(db);
  },
};
