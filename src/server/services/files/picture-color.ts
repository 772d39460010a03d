import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { chunks } from '../../../shared/chunks';
import type { Db } from '../../db/connect';

/** Small pictures that are held and looked at together. */
const atOnce = 100;

/**
 * The colors of pictures as a whole, by their ids; what was not looked at before is now, and kept: hundreds the first time, so they
 * are read and kept together.
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

/** Those of the pictures that were made smaller. */
async function thumbnailsOf(db: Db, ids: readonly number[]): Promise<{ fileId: number; bytes: Buffer }[]> {
  const { rows } = await sql<{ fileId: number; bytes: Buffer }>`
    select file_id, string_agg(piece.bytes, ''::bytea order by piece.number) as bytes
    from rendition join piece on piece.content_id = rendition.content_id
    where file_id = any(${ids}::bigint[]) and edge = ${serviceLimits.files.edges.thumbnail}
    group by file_id order by file_id`.execute(db);
  return rows;
}

/** The mean of a picture's pixels; in small it is the same. Sharp's own statistics say it, too, and much else that takes ten times as long. */
async function colorOf(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += info.channels) sum += data[at] ?? 0;
    return Math.round(sum / (info.width * info.height));
  };
  const red = mean(0);
  const [green, blue] = info.channels < 3 ? [red, red] : [mean(1), mean(2)];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
