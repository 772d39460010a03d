import { sql } from 'kysely';
import { serviceLimits } from '../../shared/areas/service/limits';
import type { SheetPicture } from '../../shared/export/sheet';
import type { Db } from '../db/connect';
import type { PictureFile } from './workbook';

/** Files read at a time. */
const batch = 200;

interface Kept extends SheetPicture {
  fileId: number;
  contentId: number;
}

/** The thumbnails of rows by `pictureId`: the picture of each row, and the files, each only once. */
export async function rowPictures(db: Db, rows: readonly { pictureId: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ pictureId }) => pictureId ?? []))];
  const { rows: found } = await sql<Kept>`
    select file.id as file_id, rendition.content_id,
      'p' || rendition.content_id || case file.type when 'image/png' then '.png' else '.jpeg' end as name,
      coalesce(file.width, 1) as width, coalesce(file.height, 1) as height
    from file join rendition on rendition.file_id = file.id and rendition.edge = ${serviceLimits.files.edges.thumbnail}
    where file.id = any(${ids}::bigint[])`.execute(db);
  const byFile = new Map(found.map((each) => [each.fileId, each]));
  return {
    ofRow: rows.map(({ pictureId }) => (pictureId === null ? null : (byFile.get(pictureId) ?? null))),
    files: pictureFiles(db, new Map(found.map(({ contentId, name }) => [contentId, name]))),
  };
}

async function* pictureFiles(db: Db, names: ReadonlyMap<number, string>): AsyncGenerator<PictureFile> {
  const ids = [...names.keys()];
  for (let first = 0; first < ids.length; first += batch) {
    // A thumbnail is always a single piece.
    const pieces = await db
      .selectFrom('piece')
      .select(['contentId', 'bytes'])
      .where('contentId', 'in', ids.slice(first, first + batch))
      .where('number', '=', 0)
      .execute();
    for (const { contentId, bytes } of pieces) yield { name: names.get(contentId) ?? '', bytes };
  }
}
