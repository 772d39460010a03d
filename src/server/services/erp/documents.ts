import type { Selectable } from 'kysely';
import { erpLimits } from '../../../shared/areas/erp/limits';
import type { Hitch } from '../../../shared/areas/service/hitches';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { lockedRow } from '../../db/edit';
import type { ServiceTables } from '../../db/service-tables';
import type { Erp } from '../../outside/erp';
import type { Jobs } from '../jobs/jobs';
import { setterOf } from '../outbox';

export type StoredDocument = Selectable<ServiceTables['erpDocument']>;

/** The ERP; null where none is configured and documents are only kept. */
export function erpOf({ erpUrl, erpUser, erpPassword }: Config): Erp | null {
  return erpUrl === null ? null : { url: erpUrl, user: erpUser, password: erpPassword };
}

/** Updates columns of a document. */
export const setDocument = setterOf('erpDocument');

/** Queues a document under a new job; from now on only that job may send it. */
export async function sendByJob(
  db: Db,
  jobs: Jobs,
  { id, by, state }: { id: number; by: number | null; state: 'waiting' | 'queued' },
): Promise<void> {
  const jobId = await jobs.add(db, 'sendErp', { documentId: id }, by === null ? {} : { by });
  await setDocument(db, id, { state, jobId });
}

/** Schedules asking the ERP about a document that may have arrived, once the ERP has surely finished processing it. */
export async function askLater(db: Db, jobs: Jobs, documentId: number): Promise<void> {
  const at = new Date(Date.now() + erpLimits.askAfterMinutes * 60_000);
  await jobs.add(db, 'askErp', { documentId }, { at });
}

/** States in which it is not known yet whether the ERP makes an order of a document. */
export const underWay = ['sending', 'sent', 'unknown'] as const satisfies StoredDocument['state'][];

/** States in which a document is still to be handed over: it has not reached the ERP, unless an earlier attempt did. */
export const notHandedOver = ['waiting', 'held', 'queued'] as const satisfies StoredDocument['state'][];

/** Whether a state is among some, whichever states those can be. */
export const isOneOf = (states: readonly string[], state: string): boolean => states.includes(state);

type Sent = Pick<StoredDocument, 'state' | 'mayHaveArrived'>;

/** Whether a document is sent again although an earlier attempt may have brought it to the ERP. */
export const isSentAgain = ({ state, mayHaveArrived }: Sent): boolean =>
  mayHaveArrived && isOneOf(notHandedOver, state);

/** Whether the ERP may have a document of which it has not said what it makes. */
export const mayBeThere = (document: Sent): boolean => isOneOf(underWay, document.state) || isSentAgain(document);

/** Whether a document tells the ERP that a purchase order was canceled: it has no lines. */
export const isCancellation = ({ purchase }: Pick<StoredDocument, 'purchase'>): boolean => purchase.lines.length === 0;

/**
 * The document that the ERP's order was made from, when the order exists although none of the documents is known to be
 * posted: the latest that the ERP may have, otherwise the latest it did not take. With `byHand`, it may be one that
 * never left, since somebody may have told the ERP.
 */
export function orderedBy(documents: readonly StoredDocument[], byHand: boolean): StoredDocument | undefined {
  if (documents.some(({ state }) => state === 'acknowledged')) return undefined;
  const orders = documents.filter((document) => !isCancellation(document));
  const latestIn = (states: readonly string[]) => orders.findLast(({ state }) => states.includes(state));
  return (
    orders.findLast(mayBeThere) ?? latestIn(['refused', 'failed']) ?? (byHand ? latestIn(notHandedOver) : undefined)
  );
}

/** Whether the purchase order is canceled; locks it until the transaction ends. */
export async function isCancelled(db: Db, purchaseOrderId: number): Promise<boolean> {
  const { state } = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  return state === 'cancelled';
}

/** Calls off a document still to be handed over; the ERP is asked later about one that is sent again. */
export async function callOff(db: Db, jobs: Jobs, document: StoredDocument): Promise<void> {
  const state = isSentAgain(document) ? 'unknown' : 'failed';
  await setDocument(db, document.id, { state, lastError: 'cancelled' satisfies Hitch });
  if (state === 'unknown') await askLater(db, jobs, document.id);
}

/** Resumes the revisions that wait for the outcome of an earlier one. */
export async function goOnWith(db: Db, jobs: Jobs, purchaseOrderId: number): Promise<void> {
  const waiting = await db
    .selectFrom('erpDocument')
    .select('id')
    .where('purchaseOrderId', '=', purchaseOrderId)
    .where('state', '=', 'waiting')
    .orderBy('revision')
    .forUpdate()
    .execute();
  for (const { id } of waiting) await sendByJob(db, jobs, { id, by: null, state: 'waiting' });
}

/**
 * Locks and returns the documents of a purchase order by revision. Lock order, to avoid deadlocks: documents, then the
 * purchase order, then its order.
 */
export async function lockedDocuments(db: Db, purchaseOrderId: number): Promise<StoredDocument[]> {
  return db
    .selectFrom('erpDocument')
    .selectAll()
    .where('purchaseOrderId', '=', purchaseOrderId)
    .orderBy('revision')
    .forUpdate()
    .execute();
}

/**
 * Locks and returns all documents of the purchase order that the document with the id belongs to; empty where there is
 * none.
 */
export async function lockedBeside(db: Db, id: number): Promise<StoredDocument[]> {
  const found = await db.selectFrom('erpDocument').select('purchaseOrderId').where('id', '=', id).executeTakeFirst();
  return found ? lockedDocuments(db, found.purchaseOrderId) : [];
}

/** Returns the document with the id, locked together with all others of its purchase order. */
export async function lockedDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return (await lockedBeside(db, id)).find((document) => document.id === id);
}
