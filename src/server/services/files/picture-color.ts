import { buffer } from 'node:stream/consumers';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Db } from '../../db/connect';
import { contentBytes } from './content';

/** The colors of pictures as a whole, by their ids; what was not looked at before is now, and kept. */
export async function pictureColors(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const kept = await db.selectFrom('pictureColor').selectAll().where('fileId', 'in', ids).execute();
  const colors = new Map(kept.map(({ fileId, color }) => [fileId, color]));
  for (const id of ids.filter((each) => !colors.has(each))) {
    const color = await colorOf(db, id);
    if (color === null) continue;
    colors.set(id, color);
    await db
      .insertInto('pictureColor')
      .values({ fileId: id, color })
      .onConflict((conflict) => conflict.doNothing()) // somebody else asked at the same moment
      .execute();
  }
  return colors;
}

/** The mean of a picture's pixels; in small it is the same. */
async function colorOf(db: Db, fileId: number): Promise<string | null> {
  const small = await db
    .selectFrom('rendition')
    .innerJoin('content', 'content.id', 'contentId')
    .select(['contentId', 'content.size'])
    .where('fileId', '=', fileId)
    .where('edge', '=', serviceLimits.files.edges.thumbnail)
    .executeTakeFirst();
  if (!small) return null;
  const bytes = await buffer(contentBytes(db, small.contentId, 0, small.size));
  const { default: sharp } = await import('sharp');
  const { channels } = await sharp(bytes).toColourspace('srgb').stats();
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean));
  return `#${[red, green, blue].map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`;
}
