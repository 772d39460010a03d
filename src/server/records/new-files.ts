import type { FileOwner } from '../../shared/areas/service/file-calls';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { noRecordYet, refuseRefused, uploadOf } from '../services/files/uploads';
import type { Services } from '../services/services';
import type { Editor } from './editor';
import { atField } from './problem-text';

interface Adding {
  db: Db;
  editor: Editor;
  services: Pick<Services, 'files'>;
}

/**
 * Prepares the uploaded files of a new record; returns the function that gives them to it in the transaction that adds
 * it, as that change set where one is named. Throws file.needed where a record that needs a file has none, and refuses
 * kinds of files that its entity does not take.
 */
export async function newFiles(
  { db, editor, services: { files } }: Adding,
  entity: AnyEntity,
  uploads: readonly string[],
): Promise<(transaction: Db, recordId: number, changeSet?: string) => Promise<void>> {
  if (entity.needsFile && uploads.length === 0) throw atField('uploads', new AppError('file.needed'), editor);
  const ready: Awaited<ReturnType<typeof files.prepare>>[] = [];
  for (const id of uploads) ready.push(await files.prepare(db, await wholeUpload(db, editor, entity, id)));
  return async (transaction, recordId, changeSet) => {
    const { user: by, address } = editor;
    for (const each of ready) await files.give(transaction, each, recordId, { by, address, changeSet });
  };
}

/** Returns the user's own upload for a new record of this kind, all of which has arrived. */
async function wholeUpload(db: Db, { user }: Editor, { name }: AnyEntity, id: string) {
  const upload = await uploadOf(db, id, user.id);
  const isFor = upload.entity === (name as FileOwner) && upload.recordId === noRecordYet; // only what has files is asked for some
  if (!isFor || upload.held !== upload.size) throw new AppError('record.notFound', { record: id });
  refuseRefused(upload);
  return upload;
}
