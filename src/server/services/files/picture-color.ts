import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { chunks } from '../../../shared/chunks';
import type { Db } from '../../db/connect';

/** How many thumbnails are held and examined together. */
const atOnce = 100;

/**
 * The mean colors of pictures by file id. Colors not known yet are worked out and stored; since the first call may need
 * hundreds, they are read and stored in batches.
 */
export async function pictureColors(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const kept = await db.selectFrom('pictureColor').selectAll().where('fileId', 'in', ids).execute();
  const colors = new Map(kept.map(({ fileId, color }) => [fileId, color]));
  const unknown = [...new Set(ids)].filter((id) => !colors.has(id));
  for (const some of chunks(unknown, atOnce)) {
    const small = await thumbnailsOf(db, some);
    const seen = await Promise.all(small.map(async ({ fileId, bytes }) => ({ fileId, color: await colorOf(bytes) })));
    if (seen.length === 0) continue;
    for (const { fileId, color } of seen) colors.set(fileId, color);
    await db
      .insertInto('pictureColor')
      .values(seen)
      .onConflict((conflict) => conflict.doNothing()) // somebody else asked at the same moment
      .execute();
  }
  return colors;
}

/** The thumbnails of those pictures that have one. */
async function thumbnailsOf(db: Db, ids: readonly number[]): Promise<{ fileId: number; bytes: Buffer }[]> {
  const { rows } = await sql<{ fileId: number; bytes: Buffer }>`
    select file_id, string_agg(piece.bytes, ''::bytea order by piece.number) as bytes
    from rendition join piece on piece.content_id = rendition.content_id
    where file_id = any(${ids}::bigint[]) and edge = ${serviceLimits.files.edges.thumbnail}
    group by file_id order by file_id`.execute(db);
  return rows;
}

/**
 * The mean of a picture's pixels, each as far as it is seen; a thumbnail gives the same. One of which nothing is seen is
 * white, as its page is. Sharp's own statistics include the mean, but take ten times as long.
 */
export async function colorOf(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = info.channels - 1;
  const mean = (channel: number) => {
    let [sum, seen] = [0, 0];
    for (let at = 0; at < data.length; at += info.channels) {
      const opacity = data[at + alpha] ?? 0;
      sum += (data[at + channel] ?? 0) * opacity;
      seen += opacity;
    }
    return seen === 0 ? 255 : Math.round(sum / seen);
  };
  const red = mean(0);
  const [green, blue] = alpha < 3 ? [red, red] : [mean(1), mean(2)];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
