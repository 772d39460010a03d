import { sql } from 'kysely';
import { type Answer, type Confirmation, type DocumentStatus, meaningOf } from '../../../shared/idoc/answers';
import type { Db } from '../../db/connect';
import type { Services } from '../services';
import { auditDocument } from './audit-document';
import {
  goOnWith,
  isCancellation,
  isCancelled,
  isSentAgain,
  lockedDocument,
  lockedDocuments,
  orderedBy,
  type StoredDocument,
  setDocument,
} from './documents';
import { takeCancellation, takePiNumber } from './take-pi-number';
import { endToDos, tellOfErp } from './tell-of-erp';

/** How many of the ERP's statements were new, known already, or about documents unknown to us. */
export interface Taken {
  noted: number;
  repeated: number;
  unknown: number;
}

/**
 * Notes the ERP's statements, each in its own transaction: one may come twice, late, and in any order. A failed one
 * does not keep the others from being noted; the first failure is thrown at the end, since a retry may succeed.
 */
export async function takeAnswers(db: Db, services: Services, answers: readonly Answer[]): Promise<Taken> {
  const taken: Taken = { noted: 0, repeated: 0, unknown: 0 };
  const failures: unknown[] = [];
  for (const answer of answers) {
    const statements =
      answer.kind === 'confirmation'
        ? [(transaction: Db) => takeConfirmation(transaction, services, answer.confirmation)]
        : answer.statuses.map((status) => (transaction: Db) => takeStatus(transaction, services, status));
    for (const statement of statements) {
      try {
        taken[await db.transaction().execute(statement)] += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return taken;
}

async function takeStatus(db: Db, services: Services, status: DocumentStatus): Promise<keyof Taken> {
  const found = await db
    .selectFrom('erpDocument')
    .select('id')
    .where('documentNumber', '=', status.documentNumber)
    .executeTakeFirst();
  const document = found && (await lockedDocument(db, found.id));
  if (!document) return 'unknown';
  return (await noteStatus(db, services, document, status)) ? 'noted' : 'repeated';
}

/**
 * In which document states a statement of the ERP is news. That it posted a document is final, whatever else comes
 * late.
 */
const newsIn = {
  acknowledged: ['waiting', 'held', 'queued', 'sending', 'sent', 'refused', 'failed', 'unknown', 'superseded'],
  refused: ['sending', 'sent', 'failed', 'unknown'],
  stored: ['sending', 'failed', 'unknown'],
} as const satisfies Record<ReturnType<typeof meaningOf>, StoredDocument['state'][]>;

/** Notes the outcome of a locked document, which ends sending it again; returns false where it is not news. */
export async function noteStatus(
  db: Db,
  services: Services,
  document: StoredDocument,
  { status, reason }: Pick<DocumentStatus, 'status' | 'reason'>,
): Promise<boolean> {
  const { id, purchaseOrderId } = document;
  const meaning = meaningOf(status);
  const states: readonly string[] = newsIn[meaning];
  if (!states.includes(isSentAgain(document) ? 'unknown' : document.state)) return false;
  const state = meaning === 'stored' ? 'sent' : meaning;
  await setDocument(db, id, { state, status, reason: reason || null, lastError: null });
  await db
    .updateTable('erpDocument')
    .set({ sentAt: sql`coalesce(sent_at, now())`, acknowledgedAt: state === 'acknowledged' ? new Date() : null })
    .where('id', '=', id)
    .execute();
  await auditDocument(db, document, { action: 'answered by the ERP', after: { state, status } });
  if (state !== 'sent') await endToDos(db, document);
  if (state === 'refused') await tellOfErp(db, document, 'refused');
  if (state === 'acknowledged') await (isCancellation(document) ? takeCancellation : ordered)(db, document);
  if (state !== 'sent') await goOnWith(db, services.jobs, purchaseOrderId);
  return true;
}

/**
 * Takes note that the ERP has an order. If the purchase order was canceled, the office must act, unless the ERP is
 * about to be told.
 */
async function ordered(db: Db, document: StoredDocument): Promise<void> {
  const { purchaseOrderId } = document;
  if (!(await isCancelled(db, purchaseOrderId))) {
    await takePiNumber(db, { purchaseOrderId, piNumber: null });
    return;
  }
  const documents = await lockedDocuments(db, purchaseOrderId);
  const isToldYet = documents.some((other) => isCancellation(other) && other.state === 'waiting');
  if (!isToldYet) await tellOfErp(db, document, 'cancelled');
}

/**
 * Notes the PI number of a purchase order's ERP order, which implies that its document was posted, even if that was not
 * told yet. The ERP names the customer by the number it was told, which may have changed here since, or by the present
 * one.
 */
async function takeConfirmation(db: Db, services: Services, confirmation: Confirmation): Promise<keyof Taken> {
  const { customerNumber, poNumber, piNumber } = confirmation;
  const found = await db
    .selectFrom('erpDocument')
    .innerJoin('customer', 'customer.id', 'erpDocument.customerId')
    .select('purchaseOrderId')
    .where(sql<boolean>`ltrim(${customerNumber}, '0') in (ltrim(${toldNumber}, '0'), ltrim(customer.code, '0'))`)
    .where(sql<string>`purchase ->> 'poNumber'`, '=', poNumber)
    .orderBy(sql`${toldNumber} = ${customerNumber}`, 'desc')
    .orderBy(sql`customer.code = ${customerNumber}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return 'unknown';
  const { purchaseOrderId } = found;
  const made = orderedBy(await lockedDocuments(db, purchaseOrderId), true);
  const isPosted = made !== undefined && (await noteStatus(db, services, made, { status: '53', reason: '' }));
  const isNumbered = await takePiNumber(db, { purchaseOrderId, piNumber });
  return isPosted || isNumbered ? 'noted' : 'repeated';
}

/** The customer number that a document told the ERP. */
const toldNumber = sql<string>`(purchase -> 'customer' ->> 'number')`;
