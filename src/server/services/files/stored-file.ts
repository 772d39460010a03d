import { fileCalls, type StoredFile } from '../../../shared/areas/service/file-calls';
import type { Db } from '../../db/connect';

/** A file in the form in which its upload is answered. */
export async function fileById(db: Db, id: number): Promise<StoredFile> {
  const row = await db
    .selectFrom('file')
    .select(['id', 'name', 'size', 'kind', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, url: urlOf(id) };
}

/** The path that serves a file to requests with a token. */
export const urlOf = (id: number) => `${fileCalls.getFile.path}?id=${id}`;
