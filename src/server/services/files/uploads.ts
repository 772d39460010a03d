import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { FileOwner } from '../../../shared/areas/service/file-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { FileTables } from '../../db/file-tables';
import { inPieces } from './content';

export type Upload = Selectable<FileTables['upload']>;

/** Stands for the record of an upload that comes before its record is added. */
export const noRecordYet = 0;

export interface NewUpload {
  accountId: number | null;
  entity: FileOwner;
  recordId: number;
  name: string;
  /** Null where nobody says it before. */
  size: number | null;
}

/** Begins an upload; a person has so many under way at a time. */
export async function beginUpload(db: Db, values: NewUpload): Promise<Upload> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from upload where account_id = ${values.accountId}`.execute(db);
  if (Number(rows[0]?.count) >= serviceLimits.files.uploadsOfUser) throw new AppError('file.tooMany');
  return db
    .insertInto('upload')
    .values({ id: randomUUID(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An upload of one's own. */
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

/**
 * Adds what comes to an upload, from the place to which it is held on; each piece is committed by itself, so that what
 * arrived before a connection broke is not sent again. Of two writers one is busy, whatever servers they talk to.
 * Answers how much is held.
 */
export async function appendTo(
  db: Db,
  upload: Upload,
  { offset, source, most }: { offset: number; source: AsyncIterable<Uint8Array>; most: number },
): Promise<number> {
  await claimed(db, upload, offset);
  let held = offset;
  try {
    for await (const bytes of inPieces(source)) {
      if (held + bytes.length > (upload.size ?? most)) {
        throw new AppError('file.tooLarge', {
          name: upload.name,
          limit: Math.floor((upload.size ?? most) / 1024 / 1024),
        });
      }
      await keepPiece(db, upload.id, held, bytes);
      held += bytes.length;
    }
    return held;
  } finally {
    await db.updateTable('upload').set({ busyUntil: null }).where('id', '=', upload.id).execute();
  }
}

/** The bytes that are held of an upload. */
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

/** The offset is compared and the writer noted in one step. */
async function claimed(db: Db, { id }: Upload, offset: number): Promise<void> {
  const { rows } = await sql`
    update upload set busy_until = ${signOfLife}, changed_at = now()
    where id = ${id} and held = ${offset} and (busy_until is null or busy_until < now()) returning id`.execute(db);
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
