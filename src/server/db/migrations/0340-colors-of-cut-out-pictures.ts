import { type Migration, sql } from 'kysely';

/**
 * The color of a picture counted its transparent parts, which are mostly black underneath. Only PNGs have such parts;
 * their colors are worked out anew when they are next asked for.
 */
export const colorsOfCutOutPictures: Migration = {
  async up(db) {
    await sql`
      delete from picture_color using file where file.id = picture_color.file_id and file.type = 'image/png'`.execute(
      db,
    );
  },
};
