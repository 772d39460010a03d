import { msg } from '@lingui/core/macro';
import { editableOrderFields, type OrderRow } from '../../../shared/areas/order/calls';
import { order } from '../../../shared/areas/order/order';
import { number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { changeColumns, column, type GridColumn } from '../../grid/columns/column';
import { columnsOf } from '../../grid/columns/columns';

const shown: readonly GridColumn<OrderRow>[] = [
  ...changeColumns<OrderRow>(columnsOf(order, ['poNumber', 'customerId']), {
    poNumber: { isPinned: true, width: 160, link: (row) => href('OrderDet', { id: row.id }) },
    customerId: { width: 210, link: (row) => href('CustomerDet', { id: row.customerId }) },
  }),
  ...changeColumns<OrderRow>(columnsOf(order, ['stage', 'orderDate', 'quantity']), {
    stage: { width: 160 },
    quantity: { width: 90 },
  }),
  // Thousandths of a cubic foot matter to the packing, not to a list.
  column('cube', number(msg`Cube`, { decimals: 1, unit: 'cuft' })),
  ...columnsOf(order, ['amount', 'requestedDeliveryDate']),
  column('daysLate', number(msg`Days late`), { width: 110 }),
  ...columnsOf(order, ['etd', 'eta', 'shippedDate', 'destination', 'pod']),
  column('ownerName', text(msg`VP/Sales`), { width: 130 }),
  ...columnsOf(order, ['lateReason', 'lateNote', 'remarks']),
];

const atFirstHidden: readonly GridColumn<OrderRow>[] = [
  column('customerCode', text(msg`Customer code`, { max: 20 })),
  ...columnsOf(order, [
    'piNumber',
    'poReceiptDate',
    'paymentTerms',
    'signedDate',
    'factoryConfirmedDate',
    'plannedProductionDate',
    'materialExpectedDate',
    'materialActualDate',
    'estimatedCompletionDate',
    'actualCompletionDate',
    'loadedDate',
    'marketId',
  ]),
];

/** The list of orders; the fields people keep are edited in place. */
export function orderListColumns(mayEdit: boolean): GridColumn<OrderRow>[] {
  const isKept = (id: string) => editableOrderFields.some((name) => name === id);
  return [...shown, ...atFirstHidden.map((each) => ({ ...each, isHidden: true }))].map((each) => ({
    ...each,
    isEditable: () => mayEdit && isKept(each.id),
  }));
}
