import { receivedLimits as limits } from '../../../shared/areas/mail/limits';
import { AppError, type ErrorName } from '../../../shared/errors';
import { shortened } from '../../../shared/shortened';
import type { Db } from '../../db/connect';
import type { OpenBox } from '../../outside/imap';
import type { Files, Prepared } from '../files/files';
import { appendTo, beginUpload, noRecordYet } from '../files/uploads';
import type { FoundPart } from './parts-of-mail';
import { cleaned } from './read-letter';
import { decoded } from './transfer-decoding';

/** A file of a mail that is not kept, and why. */
export interface SkippedFile {
  name: string;
  size: number;
  reason: ErrorName;
  parameters: Record<string, string | number>;
}

export interface TakenFiles {
  kept: Prepared[];
  skipped: SkippedFile[];
}

const megabyte = 1024 * 1024;

/**
 * Takes the files of a mail as uploads that are still to be given to a record. A file that is too large is not fetched;
 * a refused one is listed with the reason. Uploads left by a broken-off attempt are swept like any other.
 */
export async function takeFiles(
  { db, files, box }: { db: Db; files: Files; box: OpenBox },
  uid: number,
  parts: readonly FoundPart[],
): Promise<TakenFiles> {
  const taken: TakenFiles = { kept: [], skipped: [] };
  let all = 0;
  for (const [at, part] of parts.entries()) {
    const name = nameOf(part, at);
    const size = part.encoding === 'base64' ? Math.floor((part.size / 78) * 57) : part.size;
    const skip = (reason: ErrorName, limit: number) =>
      taken.skipped.push({ name, size, reason, parameters: { name, limit } });
    if (at >= limits.files) skip('mail.tooManyFiles', limits.files);
    else if (size > limits.fileBytes) skip('file.tooLarge', limits.fileBytes / megabyte);
    else if (all + size > limits.allBytes) skip('mail.filesTooLarge', limits.allBytes / megabyte);
    else {
      all += size;
      const prepared = await takeFile({ db, files, box }, uid, part, name);
      if (prepared instanceof AppError) {
        taken.skipped.push({ name, size, reason: prepared.code, parameters: { name, ...prepared.parameters } });
      } else taken.kept.push(prepared);
    }
  }
  return taken;
}

/** Uploads a part and determines its kind; returns the error where it is refused. */
async function takeFile(
  { db, files, box }: { db: Db; files: Files; box: OpenBox },
  uid: number,
  part: FoundPart,
  name: string,
): Promise<Prepared | AppError> {
  const upload = await beginUpload(db, {
    accountId: null,
    entity: 'receivedMail',
    recordId: noRecordYet,
    name,
    size: null,
  });
  try {
    const source = decoded(part.encoding, box.pieces(uid, part.id));
    const held = await appendTo(db, upload, { offset: 0, source, most: Math.min(files.most, limits.fileBytes) });
    return await files.prepare(db, { ...upload, held });
  } catch (error) {
    await db.deleteFrom('upload').where('id', '=', upload.id).execute();
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A name fit for a file; made of the media type where there is none. */
function nameOf({ name, type }: FoundPart, at: number): string {
  const given = cleaned(name.replace(/[/\\\n]/g, '_'), 300);
  if (given === null) return `${at + 1}.${type.split('/')[1] ?? 'bin'}`;
  if (given.length <= limits.fileName) return given;
  const ending = /\.[^.]{1,10}$/.exec(given)?.[0] ?? '';
  return `${shortened(given, limits.fileName - ending.length)}${ending}`;
}
