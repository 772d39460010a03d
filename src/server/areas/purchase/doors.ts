import { discountAfter } from '../../../shared/areas/purchase/discount';
import { AppError } from '../../../shared/errors';
import type { AnyRow } from '../../db/edit';
import type { Doors } from '../../records/door';
import type { Editor } from '../../records/editor';
import { doubtsOfPurchaseOrder } from './order-doubts';
import { purchaseSteps } from './purchase-steps';

export const purchaseDoors: Doors = {
  purchaseOrder: {
    following: discountAfter,
    doubts: doubtsOfPurchaseOrder,
    refuse: refuseOtherNumber,
    steps: purchaseSteps,
  },
};

/** Throws where number or customer of an order would change that was sent before: others know it by them. */
function refuseOtherNumber(_: Editor, after: AnyRow, before?: AnyRow): void {
  if (!before || Number(before.revision) === 1) return;
  if (before.number === after.number && before.customerId === after.customerId) return;
  throw new AppError('purchase.numberKept');
}
