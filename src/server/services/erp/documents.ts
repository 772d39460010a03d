import type { Selectable } from 'kysely';
import { erpLimits } from '../../../shared/areas/erp/limits';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { lockedRow } from '../../db/edit';
import type { ServiceTables } from '../../db/service-tables';
import type { Erp } from '../../outside/erp';
import type { Jobs } from '../jobs/jobs';
import { setterOf } from '../outbox';

export type StoredDocument = Selectable<ServiceTables['erpDocument']>;

/** The ERP; null where there is none, and documents are kept. */
export function erpOf({ erpUrl, erpUser, erpPassword }: Config): Erp | null {
  return erpUrl === null ? null : { url: erpUrl, user: erpUser, password: erpPassword };
}

/** Writes what becomes of a document. */
export const setDocument = setterOf('erpDocument');

/** Has a document sent by a new job, which alone may do so from now on. */
export async function sendByJob(
  db: Db,
  jobs: Jobs,
  { id, by, state }: { id: number; by: number | null; state: 'waiting' | 'queued' },
): Promise<void> {
  const jobId = await jobs.add(db, 'sendErp', { documentId: id }, by === null ? {} : { by });
  await setDocument(db, id, { state, jobId });
}

/** Has the ERP asked for a document that may have arrived, once it has surely ended what it was doing with it. */
export async function askLater(db: Db, jobs: Jobs, documentId: number): Promise<void> {
  const at = new Date(Date.now() + erpLimits.askAfterMinutes * 60_000);
  await jobs.add(db, 'askErp', { documentId }, { at });
}

/** The states in which nobody knows yet whether the ERP makes an order of a document. */
export const underWay = ['sending', 'sent', 'unknown'] as const satisfies StoredDocument['state'][];

/** The states in which the ERP surely has nothing of a document yet. */
export const notHandedOver = ['waiting', 'held', 'queued'] as const satisfies StoredDocument['state'][];

/** Whether it tells the ERP that a purchase order was cancelled: it has no lines any more. */
export const isCancellation = ({ purchase }: Pick<StoredDocument, 'purchase'>): boolean => purchase.lines.length === 0;

/**
 * Of the documents of a purchase order, none of them posted as far as is known, the one an order was made of that there is all
 * the same: the latest that the ERP may have, else the latest it did not take. What never left may be it where somebody may
 * have told the ERP `byHand`.
 */
export function orderedBy(documents: readonly StoredDocument[], byHand: boolean): StoredDocument | undefined {
  if (documents.some(({ state }) => state === 'acknowledged')) return undefined;
  const orders = documents.filter((document) => !isCancellation(document));
  const latestIn = (states: readonly string[]) => orders.findLast(({ state }) => states.includes(state));
  return latestIn(underWay) ?? latestIn(['refused', 'failed']) ?? (byHand ? latestIn(notHandedOver) : undefined);
}

/** Whether the purchase order was cancelled, which nobody does until the transaction ends. */
export async function isCancelled(db: Db, purchaseOrderId: number): Promise<boolean> {
  const { state } = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  return state === 'cancelled';
}

/** Lets the revisions go on that wait for what became of an earlier one. */
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
 * The documents of a purchase order by their revisions; nobody changes them until the transaction ends. Whoever needs several
 * rows locks them in this order, so that no two wait for each other: documents, then the purchase order, then its order.
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

/** The document with the id and the others of its purchase order, locked alike; none where there is none. */
export async function lockedBeside(db: Db, id: number): Promise<StoredDocument[]> {
  const found = await db.selectFrom('erpDocument').select('purchaseOrderId').where('id', '=', id).executeTakeFirst();
  return found ? lockedDocuments(db, found.purchaseOrderId) : [];
}

/** The document with the id; nobody else changes any of its purchase order until the transaction ends. */
export async function lockedDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return (await lockedBeside(db, id)).find((document) => document.id === id);
}
