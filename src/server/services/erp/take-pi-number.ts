import type { Db } from '../../db/connect';
import { edited, lockedRow } from '../../db/edit';
import { lockedDocuments, setDocument } from './documents';
import { orderFrom } from './order-from';

interface Numbered {
  purchaseOrderId: number;
  /** Null where there is no other than that which is known. */
  piNumber: string | null;
  /** Who says so; null where it is the ERP. */
  by?: number;
}

/**
 * Makes the order of a purchase order whose PI number is known, or brings it up to the latest revision that the ERP posted;
 * whether the number comes first or that it was posted. False where nothing changes, as with what was cancelled.
 */
export async function takePiNumber(db: Db, { purchaseOrderId, piNumber, by }: Numbered): Promise<boolean> {
  const documents = await lockedDocuments(db, purchaseOrderId);
  const purchaseOrder = await lockedRow(db, { table: 'purchaseOrder', id: purchaseOrderId });
  const number = piNumber ?? textOf(purchaseOrder.sapPiNumber);
  const posted = documents.findLast(({ state }) => state === 'acknowledged');
  if (number === null || !posted || purchaseOrder.state === 'cancelled') return false;
  const isAcknowledged = purchaseOrder.state === 'sent' && posted.revision === purchaseOrder.revision;
  const { changeSet } = await edited(db, {
    table: 'purchaseOrder',
    id: purchaseOrderId,
    version: Number(purchaseOrder.version),
    changes: { sapPiNumber: number, ...(isAcknowledged ? { state: 'acknowledged' } : {}) },
    by: by ?? null,
    action: 'moved',
  });
  if (changeSet === null && posted.orderedAt !== null) return false;
  const before = documents.findLast(({ orderedAt }) => orderedAt !== null);
  const { orderId, orderLines } = await orderFrom(db, {
    customerId: posted.customerId,
    purchase: posted.purchase,
    before: before ?? null,
    piNumber: number,
    by: by ?? null,
  });
  await setDocument(db, posted.id, { orderedAt: new Date(), orderId, orderLines: JSON.stringify(orderLines) });
  return true;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
