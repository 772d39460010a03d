import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { FileOwner } from '../../../shared/areas/service/file-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import type { FileTables, Refusal } from '../../db/file-tables';
import { inPieces } from './content';
import { tellingBytes } from './kind-of';

export type Upload = Selectable<FileTables['upload']>;

/** The record id of an upload whose record is not added yet. */
export const noRecordYet = 0;

export interface NewUpload {
  accountId: number | null;
  entity: FileOwner;
  recordId: number;
  name: string;
  /** Null where it is not known in advance. */
  size: number | null;
}

/** Begins an upload. The limit of uploads per person holds for concurrent calls, too. */
export async function beginUpload(db: Db, values: NewUpload): Promise<Upload> {
  return inTransaction(db, async (transaction) => {
    if (values.accountId !== null) await refuseMore(transaction, values.accountId, values.size ?? 0);
    return transaction
      .insertInto('upload')
      .values({ id: randomUUID(), ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Throws where a person has too many unfinished uploads, or too many bytes with this one. */
async function refuseMore(transaction: Db, accountId: number, size: number): Promise<void> {
  const { uploadsOfUser, uploadsOfUserMb } = serviceLimits.files;
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${accountId}::int)`.execute(transaction);
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(coalesce(size, held)), 0)::bigint as bytes
    from upload where account_id = ${accountId} and file_id is null and refusal is null`.execute(transaction);
  const { count = 0, bytes = 0 } = rows[0] ?? {};
  if (Number(count) >= uploadsOfUser) throw new AppError('upload.tooMany', { limit: uploadsOfUser });
  const isTooMuch = Number(bytes) + size > uploadsOfUserMb * 1024 * 1024;
  // A file larger than the limit is allowed when it is the only upload.
  if (isTooMuch && Number(count) > 0) throw new AppError('upload.tooMuch', { limit: uploadsOfUserMb });
}

/** Returns an upload of the account's own; throws `record.notFound` otherwise. */
export async function uploadOf(db: Db, id: string, accountId: number): Promise<Upload> {
  const found = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

export interface Arriving {
  /** Where in the file the bytes begin. */
  offset: number;
  source: AsyncIterable<Uint8Array>;
  /** The most bytes a file of any kind may have. */
  most: number;
  /** Throws where a file that begins like this is not accepted. */
  refuseBeginning?: (db: Db, upload: Upload, head: Buffer) => Promise<void>;
}

/**
 * Appends the arriving bytes to an upload and returns how much it holds. Each piece is committed by itself, so that
 * what arrived before a connection broke is not sent again. Only one writer at a time gets in, whatever servers they
 * talk to.
 */
export function appendTo(db: Db, upload: Upload, arriving: Arriving): Promise<number> {
  return afterAppending(db, upload, arriving, async (held) => held);
}

/**
 * Like `appendTo`, but runs `work` with the held size while the upload is still claimed; other writers are refused as
 * busy meanwhile, however long it takes.
 */
export async function afterAppending<T>(
  db: Db,
  upload: Upload,
  arriving: Arriving,
  work: (held: number) => Promise<T>,
): Promise<T> {
  await claimed(db, upload, arriving.offset);
  try {
    const held = await appended(db, upload, arriving);
    return await givingSigns(db, upload, () => work(held));
  } finally {
    await db.updateTable('upload').set({ busyUntil: null }).where('id', '=', upload.id).execute();
  }
}

async function appended(db: Db, upload: Upload, { offset, source, most, refuseBeginning }: Arriving): Promise<number> {
  let held = offset;
  for await (const bytes of inPieces(source)) {
    if (held + bytes.length > (upload.size ?? most)) {
      const limit = Math.floor((upload.size ?? most) / 1024 / 1024);
      throw new AppError('file.tooLarge', { name: upload.name, limit });
    }
    // A shorter beginning is either the whole file or continued before the kind can be told.
    if (held === 0 && bytes.length >= tellingBytes) await refuseBeginning?.(db, upload, bytes);
    await keepPiece(db, upload.id, held, bytes);
    held += bytes.length;
  }
  return held;
}

/**
 * Stores the outcome of an upload, the file made of it or why it was refused, and deletes its bytes. The second of two
 * concurrent calls throws upload.moved.
 */
export async function endUpload(db: Db, id: string, end: { fileId: number } | { refusal: Refusal }): Promise<void> {
  const values = 'fileId' in end ? end : { refusal: JSON.stringify(end.refusal) };
  const ended = await db
    .updateTable('upload')
    .set({ ...values, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .where('refusal', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new AppError('upload.moved');
  await db.deleteFrom('uploadPiece').where('uploadId', '=', id).execute();
}

/** Throws an upload's stored refusal again, for a client that missed it. */
export function refuseRefused({ refusal }: Upload): void {
  if (refusal) throw new AppError(refusal.code, refusal.parameters);
}

/** Yields the bytes held of an upload. */
export async function* heldBytes(db: Db, { id }: Upload): AsyncGenerator<Buffer> {
  for (let at = -1; ; ) {
    const piece = await db
      .selectFrom('uploadPiece')
      .select(['start', 'bytes'])
      .where('uploadId', '=', id)
      .where('start', '>', at)
      .orderBy('start')
      .limit(1)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
    at = piece.start;
  }
}

const signOfLife = sql<Date>`now() + make_interval(secs => ${sql.lit(serviceLimits.files.busySeconds)})`;

/** Gives signs of life while the work runs, so that nobody else begins it. */
async function givingSigns<T>(db: Db, { id }: Upload, work: () => Promise<T>): Promise<T> {
  const giveSign = () =>
    db
      .updateTable('upload')
      .set({ busyUntil: signOfLife })
      .where('id', '=', id)
      .where('busyUntil', 'is not', null) // or it was let go of meanwhile
      .execute()
      .catch(() => {}); // the next one makes up for it
  const signs = setInterval(giveSign, (serviceLimits.files.busySeconds * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(signs);
  }
}

/** Compares the offset and claims the upload for one writer, in one statement. */
async function claimed(db: Db, { id }: Upload, offset: number): Promise<void> {
  const { rows } = await sql`
    update upload set busy_until = ${signOfLife}, changed_at = now()
    where id = ${id} and held = ${offset} and file_id is null and refusal is null
      and (busy_until is null or busy_until < now()) returning id`.execute(db);
  if (rows.length > 0) return;
  const now = await db
    .selectFrom('upload')
    .select([sql<boolean>`busy_until >= now()`.as('isBusy')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!now) throw new AppError('record.notFound', { record: id });
  throw new AppError(now.isBusy ? 'upload.busy' : 'upload.moved');
}

async function keepPiece(db: Db, uploadId: string, start: number, bytes: Buffer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update upload set held = held + ${bytes.length}, busy_until = ${signOfLife}, changed_at = now()
      where id = ${uploadId} and held = ${start} returning id`.execute(transaction);
    if (rows.length === 0) throw new AppError('upload.moved');
    await transaction.insertInto('uploadPiece').values({ uploadId, start, bytes }).execute();
  });
}
