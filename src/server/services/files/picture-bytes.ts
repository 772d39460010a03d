import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Db } from '../../db/connect';
import { contentBytes } from './content';

/** A stored picture in a smaller size, or whole as it is stored; null where there is none. */
export async function pictureBytes(
  db: Db,
  fileId: number,
  size: keyof typeof serviceLimits.files.edges,
): Promise<Buffer | null> {
  const whole = db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.contentId')
    .select(['content.id', 'content.size'])
    .where('file.id', '=', fileId);
  const smaller = db
    .selectFrom('rendition')
    .innerJoin('content', 'content.id', 'rendition.contentId')
    .select(['content.id', 'content.size'])
    .where('fileId', '=', fileId)
    .where('edge', '=', serviceLimits.files.edges[size]);
  const kept = (size === 'whole' ? undefined : await smaller.executeTakeFirst()) ?? (await whole.executeTakeFirst());
  if (!kept) return null;
  return buffer(contentBytes(db, kept.id, 0, kept.size));
}

/** Pictures by file id in a smaller size, or whole where that is missing, in one statement. */
export async function smallPictures(
  db: Db,
  fileIds: readonly number[],
  size: 'thumbnail' | 'card',
): Promise<Map<number, Buffer>> {
  const { rows } = await sql<{ id: number; bytes: Buffer }>`
    select file.id, string_agg(piece.bytes, ''::bytea order by piece.number) as bytes
    from file
    left join rendition on rendition.file_id = file.id and rendition.edge = ${serviceLimits.files.edges[size]}
    join piece on piece.content_id = coalesce(rendition.content_id, file.content_id)
    where file.id = any(${fileIds}::bigint[])
    group by file.id`.execute(db);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** Thumbnails as data URLs by file id, for pages shown to people without an account. */
export async function pictureAddresses(db: Db, fileIds: readonly number[]): Promise<Record<string, string>> {
  const pictures = await smallPictures(db, fileIds, 'thumbnail');
  const shown = [...pictures].map(([id, bytes]) => [id, `data:${typeOf(bytes)};base64,${bytes.toString('base64')}`]);
  return Object.fromEntries(shown);
}

/** Small pictures are stored as PNG or JPEG; a PNG begins with this byte. */
const pngFirst = 0x89;
const typeOf = (bytes: Buffer): string => (bytes[0] === pngFirst ? 'image/png' : 'image/jpeg');
