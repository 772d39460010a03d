import type { Updateable } from 'kysely';
import type { Hitch } from '../../../shared/areas/edi/hitches';
import { formats } from '../../../shared/edi/document';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';
import type { Delivery } from '../../outside/delivery';
import { handOver } from '../../outside/edi';
import { giveToDo, tellAdministrators } from '../../to-dos';
import type { JobHandler, Result } from '../jobs/job-handler';
import { bytesOf, connectionOf, fileNameOf, type StoredDocument, setDocument } from './documents';

/**
 * Sends one document. That it is being sent is committed first: whoever finds it so afterwards knows that it may have
 * arrived, and leaves it to a person or to the partner's acknowledgement.
 */
export const sendEdi: JobHandler<'sendEdi'> = async ({ id: jobId, input, db, config, signal, isLast }) => {
  const document = await begun(db, input.documentId, jobId);
  if (document === null) return null;
  if (document.state === 'sending') return left(document, 'unknown', 'brokeOff' satisfies Hitch);
  const connection = connectionOf(config);
  if (!connection) return left(document, 'held', null);
  const { contentType } = formats[document.format];
  const parcel = { name: fileNameOf(document), contentType, bytes: bytesOf(document) };
  const delivery = await handOver(connection, parcel, signal);
  if (delivery.outcome === 'sent') return left(document, 'sent', null);
  if (delivery.outcome === 'refused') return left(document, 'failed', delivery.error);
  if (delivery.outcome === 'unknown') return left(document, 'unknown', delivery.error);
  return laterOr(db, document, delivery, isLast);
};

/**
 * The document, from now on being sent by this job, as it was the moment before: still 'sending' where an attempt broke
 * off. Null where it is not this job's, or where there is an acknowledgement of it already.
 */
function begun(db: Db, documentId: number, jobId: number): Promise<StoredDocument | null> {
  return db.transaction().execute(async (transaction) => {
    const document = await transaction
      .selectFrom('ediDocument')
      .selectAll()
      .where('id', '=', documentId)
      .where('jobId', '=', jobId)
      .where('state', 'in', ['queued', 'sending'])
      .forUpdate()
      .executeTakeFirst();
    if (!document) return null;
    if (document.state === 'queued') {
      await setDocument(transaction, document.id, { state: 'sending', tries: document.tries + 1 });
    }
    return document;
  });
}

function left(
  document: StoredDocument,
  state: 'sent' | 'failed' | 'unknown' | 'held',
  lastError: string | null,
): Result {
  return async (transaction) => {
    const sentAt = state === 'sent' ? new Date() : null;
    const isStillOurs = await settled(transaction, document, { state, lastError, sentAt });
    if (isStillOurs && (state === 'failed' || state === 'unknown')) await tellOf(transaction, document, state);
  };
}

/** Writes what became of a document that is being sent; false where its acknowledgement was quicker than the answer. */
async function settled(
  db: Db,
  { id }: StoredDocument,
  changes: Pick<Updateable<ServiceTables['ediDocument']>, 'state' | 'lastError' | 'sentAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ediDocument')
    .set({ ...changes, changedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the document back for the next attempt before the job says that there will be one. */
async function laterOr(db: Db, document: StoredDocument, { error }: Delivery & { error: string }, isLast: boolean) {
  if (isLast) return left(document, 'failed', error);
  const isStillOurs = await settled(db, document, { state: 'queued', lastError: error });
  if (!isStillOurs) return null;
  throw new Error(error);
}

type Told = Pick<StoredDocument, 'controlNumber' | 'createdBy'>;

const titles = {
  failed: { en: 'An EDI invoice was not sent', zh: 'EDI发票未能发送' },
  unknown: { en: 'It is not known whether an EDI invoice was sent', zh: '无法确定EDI发票是否已发送' },
} as const;

/** A to-do for who sent the document, and for the administrators. */
export async function tellOf(db: Db, { controlNumber, createdBy }: Told, state: keyof typeof titles): Promise<void> {
  const toDo = {
    type: 'edi' as const,
    titleEn: `${titles[state].en}: ${controlNumber}`,
    titleZh: `${titles[state].zh}：${controlNumber}`,
    path: href('DFSEDIInvolce'),
  };
  await tellAdministrators(db, toDo, createdBy);
  if (createdBy !== null) await giveToDo(db, [createdBy], toDo);
}
