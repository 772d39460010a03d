import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import type { PurchaseContent } from '../../../shared/areas/purchase/revision-changes';
import { fieldNamesOf } from '../../../shared/entity/changes';
import type { Db } from '../../db/connect';
import { type AnyRow, lockedRow, type RowOf } from '../../db/edit';
import { visible } from '../../db/scope';
import type { SessionUser } from '../../session-user';

/** Separates the words of a line, as stored with a revision. */
export const betweenWords = ' · ';

export type StoredPurchase = RowOf<'purchaseOrder'>;

/** Locks and returns a purchase order within the person's reach. */
export function lockedPurchase(db: Db, user: SessionUser, id: number): Promise<StoredPurchase> {
  return lockedRow(db, { table: 'purchaseOrder', id, within: visible(user, purchaseOrder) });
}

/** What the recipient of a purchase order is told: the fields people fill in, and its lines. */
export async function purchaseContent(db: Db, row: AnyRow & { id: number }): Promise<PurchaseContent> {
  const names = fieldNamesOf(purchaseOrder).filter((name) => name !== 'customerId');
  const lines = await db
    .selectFrom('purchaseOrderLine')
    .innerJoin('material', 'material.id', 'purchaseOrderLine.materialId')
    .selectAll('purchaseOrderLine')
    .select('material.number as article')
    .where('purchaseOrderId', '=', row.id)
    .orderBy('purchaseOrderLine.id')
    .execute();
  return {
    head: Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as string | number | null])), // it has no other kinds of fields
    lines: lines.map(({ id, article, model, spec, coverGrade, color, quantity, price }) => ({
      id,
      material: article,
      words: [model, spec, coverGrade, color].filter(Boolean).join(betweenWords),
      quantity,
      price,
    })),
  };
}
