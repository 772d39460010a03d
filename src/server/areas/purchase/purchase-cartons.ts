import type { OutputOf } from '../../../shared/api/call';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { untold } from '../../../shared/entity/naming';
import { loadingLimits } from '../../../shared/loading/limits';
import { orientationNames } from '../../../shared/loading/orientations';
import { stackedCarton } from '../../../shared/loading/packed-carton';
import { nameOf } from '../../db/columns';
import type { CallContext } from '../../http/handlers';
import { rowAt } from '../../records/rows';

type Asking = CallContext<typeof purchaseOrderCalls.getPurchaseCartons>;
type Cartons = OutputOf<typeof purchaseOrderCalls.getPurchaseCartons>;

/** The lines of a purchase order as cartons for the packing engine. */
export async function purchaseCartons({ db, user, language, input }: Asking): Promise<Cartons> {
  const { id } = await rowAt(db, { user, language }, untold(purchaseOrder), input.id);
  const lines = await db
    .selectFrom('purchaseOrderLine')
    .innerJoin('material', 'material.id', 'purchaseOrderLine.materialId')
    .select(['purchaseOrderLine.id', 'quantity', 'material.number', nameOf(language, 'material').as('name')])
    .select(['material.length', 'material.width', 'material.height', 'weight', 'mixedStacking', 'maxTiers'])
    .select(orientationNames.map((name) => `material.${name}` as const))
    .where('purchaseOrderId', '=', id)
    .orderBy('purchaseOrderLine.id')
    .execute();
  const answer: Cartons = { cartons: [], left: [] };
  for (const line of lines) {
    const packed = stackedCarton(line);
    if (typeof packed === 'string' || line.quantity > loadingLimits.cartonsOfALine) answer.left.push(line.number);
    else {
      answer.cartons.push({
        ...packed,
        id: `purchase-line-${line.id}`,
        label: line.name,
        material: line.number,
        orderId: null,
        quantity: line.quantity,
        priority: 1,
        set: null,
        group: null,
      });
    }
  }
  return answer;
}
