import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { keyOf, type OrderedPurchase, tooLong } from '../../../shared/idoc/purchase';
import type { Db } from '../../db/connect';
import { lockedRow } from '../../db/edit';
import type { Services } from '../services';
import { callOff, isOneOf, mayBeThere, notHandedOver, type StoredDocument, sendByJob } from './documents';
import { readPurchase } from './read-purchase';

/**
 * Queues telling the ERP of a purchase order as it stands now, in the transaction that sends it; idempotent for each
 * revision. Throws erp.tooLong where the ERP could not find it again, and purchase.numberKept where the ERP was told of
 * it under another number or customer.
 */
export async function tellErpOf(
  db: Db,
  services: Services,
  { purchaseOrderId, by }: { purchaseOrderId: number; by: number },
): Promise<void> {
  // The lock makes the second of two concurrent calls find the revision told.
  const { revision } = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  if (await isTold(db, purchaseOrderId, revision)) return;
  const { customerId, purchase } = await readPurchase(db, purchaseOrderId, services.clock.today());
  const [value] = tooLong(purchase);
  if (value !== undefined) throw new AppError('erp.tooLong', { value });
  await refuseOtherOrder(db, purchaseOrderId, { customerId, purchase });
  await addDocument(db, services, { purchaseOrderId, customerId, purchase, by });
}

/**
 * Queues telling the ERP that a purchase order was canceled, as a revision without lines, where the ERP has or may have
 * an order of it. Documents that did not leave yet are not sent any more. The caller has locked `documents`.
 */
export async function tellErpOfCancellation(
  db: Db,
  services: Services,
  { documents, by }: { documents: readonly StoredDocument[]; by: number },
): Promise<void> {
  for (const document of documents)
    if (isOneOf(notHandedOver, document.state)) await callOff(db, services.jobs, document);
  const latest = documents.at(-1);
  if (!latest || !documents.some((each) => each.state === 'acknowledged' || mayBeThere(each))) return;
  const { purchaseOrderId, customerId } = latest;
  const purchase = {
    ...latest.purchase,
    revision: latest.revision + 1,
    orderDate: services.clock.today(),
    lines: [],
  };
  await addDocument(db, services, { purchaseOrderId, customerId, purchase, by });
}

interface NewDocument {
  purchaseOrderId: number;
  customerId: number;
  purchase: OrderedPurchase;
  by: number;
}

async function addDocument(
  db: Db,
  { jobs }: Services,
  { purchaseOrderId, customerId, purchase, by }: NewDocument,
): Promise<void> {
  const { id } = await db
    .insertInto('erpDocument')
    .values({
      purchaseOrderId,
      customerId,
      revision: purchase.revision,
      key: keyOf(purchase),
      documentNumber: newDocumentNumber(),
      purchase: JSON.stringify(purchase),
      state: 'waiting',
      createdBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendByJob(db, jobs, { id, by, state: 'waiting' });
}

/** Throws where number or customer changed: the ERP would find no order under them, or somebody else's. */
async function refuseOtherOrder(
  db: Db,
  purchaseOrderId: number,
  { customerId, purchase }: Pick<NewDocument, 'customerId' | 'purchase'>,
): Promise<void> {
  const other = await db
    .selectFrom('erpDocument')
    .select('id')
    .where('purchaseOrderId', '=', purchaseOrderId)
    .where(sql<boolean>`(customer_id, purchase ->> 'poNumber') <> (${customerId}, ${purchase.poNumber})`)
    .executeTakeFirst();
  if (other) throw new AppError('purchase.numberKept');
}

async function isTold(db: Db, purchaseOrderId: number, revision: number): Promise<boolean> {
  const document = await db
    .selectFrom('erpDocument')
    .select('id')
    .where('purchaseOrderId', '=', purchaseOrderId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return document !== undefined;
}

/**
 * Sixteen random digits, so that a number is never reused, not even after a backup was restored that lacks later
 * documents.
 */
function newDocumentNumber(): string {
  return String(randomBytes(8).readBigUInt64BE() % 10n ** 16n).padStart(16, '0');
}
