import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FileOwner, filePlace, uploadPath } from '../../shared/areas/service/file-calls';
import { AppError } from '../../shared/errors';
import { defaultLanguage, languageOfHeader } from '../../shared/language';
import { limits } from '../../shared/limits';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import { mayEditFiles, refuseFileEdit, refuseFileEditNow } from '../records/file-owners';
import { fileById } from '../services/files/stored-file';
import { afterAppending, beginUpload, noRecordYet, refuseRefused, uploadOf } from '../services/files/uploads';
import type { SessionUser } from '../session-user';
import { checked } from './checked';
import { failure, success } from './envelope';
import { fileName } from './form-file';
import { failureOf, type MountOptions, refuseForeignSites, refuseWhileAway } from './mount';
import { withoutSession } from './session';

const version = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };

/** The HTTP status of each refusal; 422 for all others. */
const statuses: Partial<Record<string, number>> = {
  'session.invalid': 401,
  'access.denied': 403,
  'record.notFound': 404,
  'upload.moved': 409,
  'file.tooLarge': 413,
  'upload.tooMuch': 413,
  'upload.tooMany': 413,
  'upload.busy': 423,
  'input.malformed': 400,
  'input.invalid': 400,
  'server.failed': 500,
  'database.unavailable': 503,
  'file.noStore': 503,
  'database.restoring': 503,
  'disk.full': 507,
};

const place = z.strictObject({
  entity: filePlace.entity,
  /** Absent where the record is still to be added together with the upload. */
  recordId: z.coerce.number().pipe(filePlace.recordId).optional(),
  filename: z.string(),
});

type Verb = (request: FastifyRequest, reply: FastifyReply, user: SessionUser) => Promise<FastifyReply>;

const url = `/api${uploadPath}`;

/** Mounts resumable uploads: the verbs of tus 1.0 with creation and termination. */
export function mountUploads(app: FastifyInstance, options: MountOptions): void {
  const { most } = options.services.files;
  const verb = verbsOf(options);
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));
  app.options(url, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...version,
        'tus-version': '1.0.0',
        'tus-extension': 'creation,termination',
        'tus-max-size': most,
      })
      .send(),
  );
  app.post(url, verb(begin(options)));
  app.head(`${url}/:id`, verb(tell(options)));
  app.patch(`${url}/:id`, { bodyLimit: most, handler: verb(goOn(options)) });
  app.delete(`${url}/:id`, verb(end(options)));
}

/** Begins an upload for a record, or for one that is still to be added with it. */
function begin({ db, services: { files } }: MountOptions): Verb {
  return async (request, reply, user) => {
    const size = wholeNumber(request.headers['upload-length']);
    const { filename, ...given } = checked(place, metadataOf(request.headers['upload-metadata']), defaultLanguage);
    const name = fileName(filename);
    await refuseUpload(db, user, given.entity, given.recordId);
    if (size > files.most) throw new AppError('file.tooLarge', { name, limit: files.most / 1024 / 1024 });
    const upload = await beginUpload(db, {
      accountId: user.id,
      entity: given.entity,
      recordId: given.recordId ?? noRecordYet,
      name,
      size,
    });
    return reply.code(201).header('location', `${url}/${upload.id}`).send();
  };
}

/** Tells how far an upload has come. */
function tell({ db }: MountOptions): Verb {
  return async (request, reply, user) => {
    const { held, size } = await uploadOf(db, idOf(request), user.id);
    return reply
      .code(200)
      .headers({ 'upload-offset': held, ...(size === null ? {} : { 'upload-length': size }) })
      .send();
  };
}

/** Takes the next piece of an upload; with the last one its file is made, or stands ready for the record to come. */
function goOn({ db, services: { files } }: MountOptions): Verb {
  return async (request, reply, user) => {
    const upload = await uploadOf(db, idOf(request), user.id);
    const { recordId } = upload;
    const entity = place.shape.entity.parse(upload.entity);
    await refuseUpload(db, user, entity, recordId || undefined);
    const offset = wholeNumber(request.headers['upload-offset']);
    // A client that missed the outcome asks again.
    refuseRefused(upload);
    if (upload.fileId !== null) {
      if (offset !== upload.held) throw new AppError('upload.moved');
      return reply
        .code(200)
        .header('upload-offset', offset)
        .send(success('B', await fileById(db, upload.fileId)));
    }
    const source = request.body instanceof Readable ? request.body : Readable.from([]);
    const { most, refuseBeginning } = files;
    // Whoever asks while it is being finished is told that it is busy, and later what it came to.
    const { held, made } = await afterAppending(db, upload, { offset, source, most, refuseBeginning }, async (held) => {
      const whole = { ...upload, held };
      if (held !== upload.size) return { held, made: null };
      if (recordId !== noRecordYet) {
        const refuse = (transaction: Db) => refuseFileEditNow(transaction, user, entity, recordId);
        const fileId = await files.finish(db, whole, { by: user, address: request.ip, refuse });
        return { held, made: await fileById(db, fileId) };
      }
      await files.prepare(db, whole);
      return { held, made: { upload: upload.id } };
    });
    reply.header('upload-offset', held);
    return made ? reply.code(200).send(success('B', made)) : reply.code(204).send();
  };
}

/** Discards an upload. */
function end({ db }: MountOptions): Verb {
  return async (request, reply, user) => {
    const { id } = await uploadOf(db, idOf(request), user.id);
    await db.deleteFrom('upload').where('id', '=', id).execute();
    return reply.code(204).send();
  };
}

async function refuseUpload(db: Db, user: SessionUser, entity: FileOwner, recordId: number | undefined): Promise<void> {
  if (recordId !== undefined) return refuseFileEdit(db, user, entity, recordId);
  if (!mayEditFiles(user, entity)) throw new AppError('access.denied');
}

/** Wraps a verb: it takes logged-in users only, and answers refusals with the protocol's statuses. */
function verbsOf(options: MountOptions) {
  return (work: Verb) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(version);
    let language = languageOfHeader(request.headers['accept-language']);
    const { 'tus-resumable': spoken = version['tus-resumable'] } = request.headers;
    if (spoken !== version['tus-resumable']) {
      // Nothing is done with what another version of the protocol may mean; the rest of the body is not read.
      const malformed = failure(new AppError('input.malformed'), i18nOf(language ?? defaultLanguage));
      return reply.code(412).headers({ 'tus-version': '1.0.0', connection: 'close' }).send(malformed);
    }
    try {
      refuseForeignSites(request);
      refuseWhileAway(options.pulse);
      const user = await options.authenticate(request, 'used');
      if (!user) throw await withoutSession(request, options.db);
      language ??= user.language;
      if (user.mustChangePassword) throw new AppError('session.mustChangePassword');
      return await work(request, reply, user);
    } catch (error) {
      // A request that was read whole is destroyed as well; only an incomplete one was cut off.
      const isCut = request.raw.destroyed && !request.raw.complete && !(error instanceof AppError);
      const failed = isCut ? new AppError('file.cutOff') : failureOf(error, request, options);
      // The rest of the body is not read.
      if (!request.raw.readableEnded) reply.header('connection', 'close');
      return reply.code(statuses[failed.code] ?? 422).send(failure(failed, i18nOf(language ?? defaultLanguage)));
    }
  };
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id?: string }; // the routes above name it
  if (!z.uuid().safeParse(id).success) throw new AppError('record.notFound', { record: id ?? '' });
  return id ?? '';
}

function wholeNumber(header: string | string[] | undefined): number {
  const number = Number(header);
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw new AppError('input.malformed');
  return number;
}

/** "name base64,name base64": the fields that describe an upload. */
function metadataOf(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== 'string' || header.length > limits.headerBytes) throw new AppError('input.malformed');
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}
