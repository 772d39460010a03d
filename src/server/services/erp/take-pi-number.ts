import { purchaseOrder as entity, purchaseLife } from '../../../shared/areas/purchase/purchase-order';
import type { Db } from '../../db/connect';
import { edited, lockedRow } from '../../db/edit';
import { movedByItself } from '../../workflow/moved-by-itself';
import { lockedDocuments, type StoredDocument, setDocument } from './documents';
import { type MadeOrder, type Ordering, orderFrom } from './order-from';
import { tellOfSettledLines } from './tell-of-erp';

interface Numbered {
  purchaseOrderId: number;
  /** Null where the known number stays. */
  piNumber: string | null;
  /** Who entered it; absent where it was the ERP. */
  by?: number;
}

/**
 * Makes the order of a purchase order whose PI number is known, or updates it to the latest revision that the ERP
 * posted; number and posting may come in either order. Returns false where nothing changes, as with a canceled one.
 */
export async function takePiNumber(db: Db, { purchaseOrderId, piNumber, by }: Numbered): Promise<boolean> {
  const documents = await lockedDocuments(db, purchaseOrderId);
  const purchaseOrder = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  const number = piNumber ?? purchaseOrder.sapPiNumber;
  const posted = documents.findLast(({ state }) => state === 'acknowledged');
  if (number === null || !posted || purchaseOrder.state === 'cancelled') return false;
  const isAcknowledged = purchaseOrder.state === 'sent' && posted.revision === purchaseOrder.revision;
  const isNews = isAcknowledged || number !== purchaseOrder.sapPiNumber;
  if (isAcknowledged) {
    const step = { id: purchaseOrderId, action: 'acknowledge', reason: number, by: by ?? null };
    await movedByItself(db, entity, purchaseLife, step);
  } else {
    const { version } = purchaseOrder;
    const changes = { sapPiNumber: number };
    // No step: the order stays where it is.
    await edited(db, { table: 'purchaseOrder', id: purchaseOrderId, version, changes, by: by ?? null });
  }
  if (!isNews && posted.orderedAt !== null) return false;
  const { orderId, orderLines } = await takeOver(db, posted, {
    purchase: posted.purchase,
    before: orderedLast(documents),
    piNumber: number,
    by: by ?? null,
  });
  await setDocument(db, posted.id, { orderedAt: new Date(), orderId, orderLines: JSON.stringify(orderLines) });
  return true;
}

/**
 * Deletes the lines of a canceled purchase order from its order, once the ERP deleted them from its own; what is
 * finished, being loaded, gone or invoiced stays.
 */
export async function takeCancellation(db: Db, cancellation: StoredDocument): Promise<void> {
  const { purchaseOrderId } = cancellation;
  const before = orderedLast(await lockedDocuments(db, purchaseOrderId));
  const { sapPiNumber: piNumber } = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  if (before === null || piNumber === null) return;
  await takeOver(db, cancellation, { purchase: { ...before.purchase, lines: [] }, before, piNumber, by: null });
}

/** Brings the order to a revision, and tells people which of its lines can no longer follow. */
async function takeOver(db: Db, document: StoredDocument, revision: Omit<Ordering, 'customerId'>): Promise<MadeOrder> {
  const made = await orderFrom(db, { customerId: document.customerId, ...revision });
  const { orderId, settled } = made;
  if (settled.length > 0) await tellOfSettledLines(db, document, { orderId, lineNumbers: settled });
  return made;
}

/** The document that the order reflects; null where there is no order yet. */
const orderedLast = (documents: readonly StoredDocument[]): StoredDocument | null =>
  documents.findLast(({ orderedAt }) => orderedAt !== null) ?? null;
