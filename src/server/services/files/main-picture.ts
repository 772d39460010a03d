import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { auditAdded } from './audit-added';
import { copiedFile } from './copied-file';
import { refuseOtherKind } from './files';
import { arrange, lockPictures, orderOfPictures, type PicturePlace, putFirst } from './picture-order';

interface Choice extends PicturePlace {
  /** A picture of any record. */
  fileId: number;
  by: { id: number };
  address: string;
}

interface Chosen {
  /** The record's own file. */
  id: number;
  /** Null where it is the main picture already. */
  changeSet: string | null;
}

/**
 * Makes a picture the main one of a record, the first of its pictures; the record gets its own file of the same bytes
 * unless it has one. Throws file.notAPicture, and where the record does not accept a picture of its kind.
 */
export async function choosePicture(transaction: Db, choice: Choice): Promise<Chosen> {
  const { fileId, by, address, ...place } = choice;
  const file = await transaction.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file?.kind !== 'picture') throw new AppError('file.notAPicture', { name: file?.name ?? fileId });
  const { name, size, contentId } = file;
  refuseOtherKind({ entity: place.entity, name }, file);
  await lockPictures(transaction, place);
  const order = await orderOfPictures(transaction, place);
  const own = await transaction
    .selectFrom('file')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...order])
    .where('contentId', '=', contentId)
    .orderBy('id')
    .execute();
  const same = own.find(({ id }) => id === order[0]) ?? own[0];
  if (same) {
    const others = order.filter((id) => id !== same.id);
    const changeSet = await arrange(transaction, { ...place, by, address, ...same, order: [same.id, ...others] });
    return { id: same.id, changeSet };
  }
  const id = await copiedFile(transaction, file, choice);
  await putFirst(transaction, place, id);
  const changeSet = randomUUID();
  await auditAdded(transaction, { id, ...place, name, size, isMain: true }, { by, address, changeSet });
  return { id, changeSet };
}

/**
 * Moves a picture to another place among those of its record, counted from one; returns the change set, or null where
 * it stands there already.
 */
export async function movePicture(
  transaction: Db,
  move: PicturePlace & { id: number; name: string; place: number; by: { id: number }; address: string },
): Promise<string | null> {
  const { id, place } = move;
  await lockPictures(transaction, move);
  const order = await orderOfPictures(transaction, move);
  const others = order.filter((each) => each !== id);
  return arrange(transaction, { ...move, order: others.toSpliced(place - 1, 0, id) });
}
