import { buffer } from 'node:stream/consumers';
import { entityOf } from '../../../shared/areas/all';
import type { FileKind } from '../../../shared/areas/service/file-calls';
import { AppError } from '../../../shared/errors';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { ObjectStoreError, openObjectStore } from '../../outside/object-store';
import { auditAdded } from './audit-added';
import { contentBytes, keptContent } from './content';
import { type FoundKind, kindOf, tellingBytes } from './kind-of';
import type { KnownBytes, Source } from './known-bytes';
import { encodedPictures } from './pictures';
import { objectName, putAside, sweepObjects } from './store';
import { endUpload, heldBytes, type Upload } from './uploads';

export interface Finishing {
  /** Null where it came with a mail. */
  by: { id: number } | null;
  address: string | null;
  /** Only a picture is accepted. */
  isPictureOnly?: boolean;
  /** The change set that the file is all of; its own where absent. */
  changeSet?: string | undefined;
}

interface FinishingOfRecord extends Finishing {
  /** Throws where the record does not take the file any more once it is made, which takes a while. */
  refuse: (transaction: Db) => Promise<void>;
}

/** The kind found for an upload, and the pictures made of it. */
export interface Prepared {
  upload: Upload;
  found: FoundKind;
  pictures: Awaited<ReturnType<typeof encodedPictures>> | null;
  /** Set where its bytes are in the file store already. */
  aside: KnownBytes | null;
}

export interface Files {
  /** The most bytes a file of any kind may have. */
  most: number;
  /** Refuses an unacceptable file by its first bytes, before the rest arrives. */
  refuseBeginning(db: Db, upload: Upload, head: Buffer): Promise<void>;
  /**
   * Makes a file of a complete upload and returns its id, or refuses it; the upload remembers either outcome, but not
   * that its record does not take it now.
   */
  finish(db: Db, upload: Upload, finishing: FinishingOfRecord): Promise<number>;
  /** Refuses like `finish`; returns what is needed to give the upload to a record that is still to be added. */
  prepare(db: Db, upload: Upload): Promise<Prepared>;
  /** Gives what was prepared to the record, in the transaction that adds it. */
  give(transaction: Db, prepared: Prepared, recordId: number, finishing: Finishing): Promise<number>;
  /** The bytes of a content from `start` to `end` (exclusive); throws at once where they cannot be read now. */
  bytes(db: Db, contentId: number, start: number, end: number): Promise<AsyncIterable<Buffer>>;
  /** Throws where a content cannot be read now; does not read bytes stored in the database. */
  refuseUnreadable(db: Db, contentId: number): Promise<void>;
  /** Deletes objects in the file store that have long been unused. */
  sweep(db: Db, signal: AbortSignal): Promise<void>;
}

type Settings = Pick<Config, 'pictureMaxMb' | 'documentMaxMb' | 'videoMaxMb' | 'fileStore'>;

/** Throws where records of the entity do not accept files of this kind. */
export function refuseOtherKind({ entity, name }: { entity: string; name: string }, { kind, type }: FoundKind): void {
  const { takes } = entityOf(entity);
  if (!takes || takes.includes(kind) || (type === 'image/jpeg' && takes.includes('jpeg'))) return;
  throw new AppError(kind === 'picture' && takes.includes('jpeg') ? 'file.notJpg' : 'file.otherKind', { name });
}

/**
 * Opens the files of an installation, with its limits. They are stored in the database; with a file store, large files
 * other than pictures go there. Pictures are small, and read by the hundred.
 */
export function openFiles({ pictureMaxMb, documentMaxMb, videoMaxMb, fileStore }: Settings): Files {
  const [picture, document, video] = [pictureMaxMb, documentMaxMb, videoMaxMb];
  const store = fileStore && openObjectStore(fileStore);
  const maxMb: Record<FileKind, number> = { picture, document, video };
  const refuseTooLarge = (name: string, size: number, kind: FileKind) => {
    if (size > maxMb[kind] * 1024 * 1024) throw new AppError('file.tooLarge', { name, limit: maxMb[kind] });
  };
  const refuseKind = (upload: Upload, head: Buffer, size: number): FoundKind => {
    const found = kindOf(upload.name, head.subarray(0, tellingBytes));
    refuseOtherKind(upload, found);
    refuseTooLarge(upload.name, size, found.kind);
    return found;
  };
  const prepared = async (db: Db, upload: Upload, isPictureOnly = false): Promise<Prepared> => {
    const found = refuseKind(upload, await headOf(db, upload), upload.held);
    if (isPictureOnly && found.kind !== 'picture') throw new AppError('file.notAPicture', { name: upload.name });
    // Decoding takes a while, during which no transaction is kept open.
    const pictures =
      found.kind === 'picture'
        ? await encodedPictures(upload.name, found.type, () => buffer(heldBytes(db, upload)))
        : null;
    const aside = store && !pictures ? await putAside(db, store, () => heldBytes(db, upload)) : null;
    return { upload, found, pictures, aside };
  };
  const orRefused = async <T>(db: Db, { id }: Upload, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) {
        const { code, parameters } = error;
        // An earlier outcome stays; a refusal that cannot be noted now is found again by the next attempt.
        await endUpload(db, id, { refusal: { code, parameters } }).catch(() => undefined);
      }
      throw error;
    }
  };
  /** A reader of parts of a content's object; null where the content is in the database. */
  const objectOf = async (db: Db, contentId: number) => {
    const { sha256, inStore } = await db
      .selectFrom('content')
      .select(['sha256', 'inStore'])
      .where('id', '=', contentId)
      .executeTakeFirstOrThrow();
    if (!inStore) return null;
    if (!store) throw new ObjectStoreError('files lie in a store, and FILES_URL is not set');
    return (start: number, end: number) => store.get(objectName(sha256), start, end);
  };
  return {
    most: Math.max(...Object.values(maxMb)) * 1024 * 1024,

    refuseBeginning: (db, upload, head) =>
      orRefused(db, upload, async () => {
        refuseKind(upload, head, upload.size ?? 0);
      }),

    async finish(db, upload, finishing) {
      const ready = await orRefused(db, upload, () => prepared(db, upload, finishing.isPictureOnly));
      return inTransaction(db, async (transaction) => {
        const fileId = await stored(transaction, ready, upload.recordId, finishing);
        await finishing.refuse(transaction);
        await endUpload(transaction, upload.id, { fileId });
        return fileId;
      });
    },

    prepare: (db, upload) => orRefused(db, upload, () => prepared(db, upload)),

    async give(transaction, ready, recordId, finishing) {
      const fileId = await stored(transaction, ready, recordId, finishing);
      const { id } = ready.upload;
      // Only one of two concurrent calls may give the upload away.
      const ended = await transaction.deleteFrom('upload').where('id', '=', id).returning('id').executeTakeFirst();
      if (!ended) throw new AppError('upload.moved');
      return fileId;
    },

    async bytes(db, contentId, start, end) {
      const partOf = await objectOf(db, contentId);
      return partOf ? partOf(start, end) : contentBytes(db, contentId, start, end);
    },

    async refuseUnreadable(db, contentId) {
      const partOf = await objectOf(db, contentId);
      (await partOf?.(0, 1))?.destroy();
    },

    sweep: async (db, signal) => {
      if (store) await sweepObjects(db, store, signal);
    },
  };
}

async function headOf(db: Db, upload: Upload): Promise<Buffer> {
  for await (const bytes of heldBytes(db, upload)) return bytes.subarray(0, tellingBytes);
  return Buffer.alloc(0);
}

/** Makes the file; leaves the upload as it is. */
async function stored(
  transaction: Db,
  { upload, found, pictures, aside }: Prepared,
  recordId: number,
  { by, address, changeSet }: Finishing,
): Promise<number> {
  const { entity, name } = upload;
  const source = pictures ? bytesOf(pictures.whole.bytes) : () => heldBytes(transaction, upload);
  const content = await keptContent(transaction, source, aside);
  const { id } = await transaction
    .insertInto('file')
    .values({
      entity,
      recordId,
      contentId: content.id,
      name,
      size: content.size,
      kind: found.kind,
      type: pictures?.type ?? found.type,
      width: pictures?.whole.width ?? null,
      height: pictures?.whole.height ?? null,
      createdBy: by?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { edge, bytes } of pictures?.smaller ?? []) {
    const { id: contentId } = await keptContent(transaction, bytesOf(bytes));
    await transaction.insertInto('rendition').values({ fileId: id, edge, contentId }).execute();
  }
  await auditAdded(transaction, { id, entity, recordId, name, size: content.size }, { by, address, changeSet });
  return id;
}

function bytesOf(bytes: Buffer): Source {
  return async function* () {
    yield bytes;
  };
}
