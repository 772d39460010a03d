import { fileCalls, type StoredFile } from '../../../shared/areas/service/file-calls';
import type { Db } from '../../db/connect';

/** A file as the upload of it answers it. */
export async function fileById(db: Db, id: number): Promise<StoredFile> {
  const row = await db
    .selectFrom('file')
    .select(['id', 'name', 'size', 'kind', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, url: urlOf(id) };
}

/** The path that answers a file to whoever sends a token. */
export const urlOf = (id: number) => `${fileCalls.getFile.path}?id=${id}`;
