import { sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import {
  type FileOwner,
  fileCalls,
  isShownInPlace,
  ordersPictures,
  type StoredFile,
} from '../../../shared/areas/service/file-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { AppError } from '../../../shared/errors';
import { fileTicket, openedTicket } from '../../auth/file-addresses';
import { secretsOf } from '../../auth/secrets';
import { nameOf } from '../../db/columns';
import { inTransaction } from '../../db/edit';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { userOfCookie } from '../../http/session';
import { editorOf } from '../../records/editor';
import { isOfWriter, mayEditFiles, refuseFileEdit, refuseFileEditNow } from '../../records/file-owners';
import { removedFile, seenFile } from '../../records/files';
import { refuseUnseen } from '../../records/seen';
import { answerOf } from '../../services/files/answer';
import { choosePicture, movePicture } from '../../services/files/main-picture';
import { inPictureOrder } from '../../services/files/picture-order';
import { fileById, urlOf } from '../../services/files/stored-file';
import { appendTo, beginUpload } from '../../services/files/uploads';

const handlers: Handlers<typeof fileCalls> = {
  async getFiles({ db, user, input: { entity, recordId, page }, language }) {
    await refuseUnseen(db, user, entity, recordId);
    const { pageRows } = serviceLimits.files;
    const ofRecord = db
      .selectFrom('file')
      .where('entity', '=', entity)
      .where('recordId', '=', recordId)
      .where('removedAt', 'is', null);
    const isOrdered = sql<boolean>`file.kind = 'picture' and ${ordersPictures(entityOf(entity))}`;
    const { count, pictures } = await ofRecord
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`(count(*) filter (where ${isOrdered}))::int`.as('pictures'))
      .executeTakeFirstOrThrow();
    const rows = await ofRecord
      .leftJoin('account as maker', 'maker.id', 'file.createdBy')
      .select(['file.id', 'name', 'size', 'kind', 'type', 'width', 'height', 'file.createdAt'])
      .select(nameOf(language, 'maker').as('createdByName'))
      .orderBy(sql`case when ${isOrdered} then row_number() over (order by ${inPictureOrder}) end nulls last`)
      .orderBy('file.id', 'desc')
      .limit(pageRows)
      .offset((page - 1) * pageRows)
      .execute();
    const files = rows.map((row) => ({ ...row, url: urlOf(row.id), createdAt: row.createdAt.toISOString() }));
    const mayEdit = mayEditFiles(user, entity) && (await isOfWriter(db, user, entity, recordId));
    return { files, count, pictures, more: page * pageRows < count, mayEdit };
  },

  async getFile(context) {
    const { db, user, input } = context;
    const { id, edge } = input;
    const file = await seenFile(db, user, id);
    const rendition = edge
      ? await db
          .selectFrom('rendition')
          .innerJoin('content', 'content.id', 'contentId')
          .select(['contentId', 'content.size'])
          .where('fileId', '=', id)
          .where('edge', '=', edge)
          .executeTakeFirst()
      : undefined;
    const { contentId, size } = rendition ?? file;
    // Only pictures are shown in place, as they were re-encoded here; other files can only be saved.
    return { ...(await answerOf(context, { ...file, contentId, size })), isShown: file.kind === 'picture' };
  },

  async getFileAddress({ db, user, input: { id }, config, services }) {
    const { sessionId } = user;
    if (sessionId === null) throw new AppError('access.denied'); // a program sends its key as a header
    const { contentId } = await seenFile(db, user, id);
    // From an address the browser would save even an error as the file, so unreadable content is reported here.
    await services.files.refuseUnreadable(db, contentId);
    const ticket = fileTicket(secretsOf(config).fileAddress, { fileId: id, opener: sessionId });
    return { address: `/api${fileCalls.openFile.path}?ticket=${ticket}` };
  },

  async openFile(context) {
    const { db, input, config, visit } = context;
    const opened = openedTicket(secretsOf(config).fileAddress, input.ticket);
    const user = opened && (await userOfCookie(db, visit.cookies, opened.opener));
    if (!user) throw new AppError('link.invalid');
    const file = await seenFile(db, user, opened.fileId);
    const isShown = isShownInPlace(file);
    return { ...(await answerOf(context, file)), isShown, isFramed: isShown };
  },

  async chooseMainPicture({ db, user, input: { id, entity, recordId }, visit }) {
    return inTransaction(db, async (transaction) => {
      await seenFile(transaction, user, id);
      await refuseFileEdit(transaction, user, entity, recordId);
      refuseUnordered(entity);
      const choice = { fileId: id, entity, recordId, by: user, address: visit.address };
      const chosen = await choosePicture(transaction, choice);
      return { ...(await fileById(transaction, chosen.id)), changeSet: chosen.changeSet };
    });
  },

  async movePicture({ db, user, input: { id, place }, visit: { address } }) {
    return inTransaction(db, async (transaction) => {
      const { entity, recordId, name, kind } = await seenFile(transaction, user, id);
      await refuseFileEdit(transaction, user, entity, recordId);
      if (kind !== 'picture') throw new AppError('file.notAPicture', { name });
      refuseUnordered(entity);
      const move = { id, name, entity, recordId, place, by: user, address };
      return { changeSet: await movePicture(transaction, move) };
    });
  },

  removeFile: async (context) => ({
    changeSet: await removedFile(context.db, editorOf(context), context.input.id),
  }),

  commonUploadFile: (context) => uploaded(context, false),
  uploadImage: (context) => uploaded(context, true),
};

/** Throws access.denied where the pictures of the records have no order. */
function refuseUnordered(entity: FileOwner): void {
  if (!ordersPictures(entityOf(entity))) throw new AppError('access.denied');
}

type Uploading = Pick<CallContext<typeof fileCalls.uploadImage>, 'db' | 'user' | 'input' | 'services' | 'visit'>;

/** Stores a file sent in one form request. */
async function uploaded({ db, user, input, services, visit }: Uploading, isPictureOnly: boolean): Promise<StoredFile> {
  const { files } = services;
  await refuseFileEdit(db, user, input.entity, input.recordId);
  const { name, bytes, isCut } = await visit.uploaded(files.most);
  const upload = await beginUpload(db, { accountId: user.id, ...input, name, size: null });
  try {
    const { most, refuseBeginning } = files;
    const held = await appendTo(db, upload, { offset: 0, source: bytes, most, refuseBeginning });
    if (isCut()) throw new AppError('file.tooLarge', { name, limit: files.most / 1024 / 1024 });
    const id = await files.finish(
      db,
      { ...upload, held },
      {
        by: user,
        address: visit.address,
        isPictureOnly,
        refuse: (transaction) => refuseFileEditNow(transaction, user, input.entity, input.recordId),
      },
    );
    return await fileById(db, id);
  } finally {
    // A form request is neither continued nor asked about later.
    await db.deleteFrom('upload').where('id', '=', upload.id).execute();
  }
}

export const filesAnswers = answering(fileCalls, handlers);
