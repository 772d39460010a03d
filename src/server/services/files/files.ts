import { entityOf } from '../../../shared/areas/all';
import type { FileKind } from '../../../shared/areas/service/file-calls';
import { AppError } from '../../../shared/errors';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { auditAdded } from './audit-added';
import { keptContent, type Source } from './content';
import { type FoundKind, kindOf, tellingBytes } from './kind-of';
import { encodedPictures } from './pictures';
import { heldBytes, type Upload } from './uploads';

export interface Finishing {
  by: { id: number };
  address: string;
  /** Nothing else than a picture is taken. */
  isPictureOnly?: boolean;
}

export interface Files {
  /** The most bytes a file of any kind may have. */
  most: number;
  /** Makes a file of a whole upload and answers its id; refuses what is not taken, and forgets the upload then. */
  finish(db: Db, upload: Upload, finishing: Finishing): Promise<number>;
}

/** The file store, with the limits of an installation. */
export function openFiles(config: Pick<Config, 'pictureMaxMb' | 'documentMaxMb' | 'videoMaxMb'>): Files {
  const { pictureMaxMb: picture, documentMaxMb: document, videoMaxMb: video } = config;
  const maxMb: Record<FileKind, number> = { picture, document, video };
  const refuseTooLarge = (name: string, size: number, kind: FileKind) => {
    if (size > maxMb[kind] * 1024 * 1024) throw new AppError('file.tooLarge', { name, limit: maxMb[kind] });
  };
  return {
    most: Math.max(...Object.values(maxMb)) * 1024 * 1024,

    async finish(db, upload, finishing) {
      try {
        const found = kindOf(upload.name, await headOf(db, upload));
        if (finishing.isPictureOnly && found.kind !== 'picture') {
          throw new AppError('file.notAPicture', { name: upload.name });
        }
        if (!(entityOf(upload.entity).takes?.includes(found.kind) ?? true)) {
          throw new AppError('file.otherKind', { name: upload.name });
        }
        refuseTooLarge(upload.name, upload.held, found.kind);
        return await stored(db, upload, found, finishing);
      } catch (error) {
        if (error instanceof AppError) await db.deleteFrom('upload').where('id', '=', upload.id).execute();
        throw error;
      }
    },
  };
}

async function headOf(db: Db, upload: Upload): Promise<Buffer> {
  for await (const bytes of heldBytes(db, upload)) return bytes.subarray(0, tellingBytes);
  return Buffer.alloc(0);
}

async function stored(db: Db, upload: Upload, found: FoundKind, { by, address }: Finishing): Promise<number> {
  const { entity, recordId, name } = upload;
  // Decoding takes a while, during which no transaction is kept open.
  const pictures = found.kind === 'picture' ? await encodedPictures(name, found.type, await whole(db, upload)) : null;
  return inTransaction(db, async (transaction) => {
    const source = pictures ? bytesOf(pictures.whole.bytes) : () => heldBytes(transaction, upload);
    const content = await keptContent(transaction, source);
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
        createdBy: by.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { edge, bytes } of pictures?.smaller ?? []) {
      const { id: contentId } = await keptContent(transaction, bytesOf(bytes));
      await transaction.insertInto('rendition').values({ fileId: id, edge, contentId }).execute();
    }
    // Whoever finished it at the same moment did so alone.
    const ended = await transaction.deleteFrom('upload').where('id', '=', upload.id).returning('id').executeTakeFirst();
    if (!ended) throw new AppError('upload.moved');
    await auditAdded(transaction, { id, entity, recordId, name, size: content.size }, { by, address });
    return id;
  });
}

async function whole(db: Db, upload: Upload): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of heldBytes(db, upload)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

function bytesOf(bytes: Buffer): Source {
  return async function* () {
    yield bytes;
  };
}
