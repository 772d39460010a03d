import { sql } from 'kysely';
import { type Answer, type Confirmation, type DocumentStatus, meaningOf } from '../../../shared/idoc/answers';
import type { Db } from '../../db/connect';
import type { Services } from '../services';
import { auditDocument } from './audit-document';
import {
  goOnWith,
  isCancellation,
  isCancelled,
  lockedDocument,
  lockedDocuments,
  orderedBy,
  type StoredDocument,
  setDocument,
} from './documents';
import { takePiNumber } from './take-pi-number';
import { endToDos, tellOfErp } from './tell-of-erp';

/** How much of what the ERP said was new, known already, and about what we know nothing of. */
export interface Taken {
  noted: number;
  repeated: number;
  unknown: number;
}

/**
 * Notes what the ERP says, each statement for itself: it may come twice, late, and in any order. One that fails keeps nobody
 * else's from being noted; the first failure is thrown in the end, as it may go well another time.
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

/** In which states of a document the ERP's word is news. That it posted one is final, whatever else comes late. */
const newsIn = {
  acknowledged: ['waiting', 'held', 'queued', 'sending', 'sent', 'refused', 'failed', 'unknown', 'superseded'],
  refused: ['sending', 'sent', 'failed', 'unknown'],
  stored: ['sending', 'failed', 'unknown'],
} as const satisfies Record<ReturnType<typeof meaningOf>, StoredDocument['state'][]>;

/** Notes what became of a document that is locked; false where that is nothing new. */
export async function noteStatus(
  db: Db,
  services: Services,
  document: StoredDocument,
  { status, reason }: Pick<DocumentStatus, 'status' | 'reason'>,
): Promise<boolean> {
  const { id, purchaseOrderId } = document;
  const meaning = meaningOf(status);
  const states: readonly string[] = newsIn[meaning];
  if (!states.includes(document.state)) return false;
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
  if (state === 'acknowledged' && !isCancellation(document)) await ordered(db, document);
  if (state !== 'sent') await goOnWith(db, services.jobs, purchaseOrderId);
  return true;
}

/** The ERP has an order. Of what was cancelled that is the office's to see to, unless the ERP is about to be told. */
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
 * The order of a purchase order has its number: what made it was posted, even where that was not told yet. The ERP knows the customer
 * by the number that it was told, which may be another one here by now, or by the present one.
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

/** By which number the ERP was told of a document's customer. */
const toldNumber = sql<string>`(purchase -> 'customer' ->> 'number')`;
