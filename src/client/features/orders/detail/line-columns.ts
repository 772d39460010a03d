import { msg } from '@lingui/core/macro';
import type { OrderLineRow } from '../../../../shared/api/orders';
import { orderLine } from '../../../../shared/entities/order-line';
import { text } from '../../../../shared/entity/field';
import { changeColumns, column, type GridColumn } from '../../../grid/column';
import { columnsOf } from '../../../grid/columns';

/** The lines of an order with everything kept about them. */
export const lineColumns: readonly GridColumn<OrderLineRow>[] = [
  ...changeColumns<OrderLineRow>(columnsOf(orderLine, ['lineNumber', 'model']), {
    lineNumber: { width: 70 },
    model: { width: 110 },
  }),
  column('materialName', text(msg`Description`), { width: 220 }),
  ...columnsOf(orderLine, ['spec', 'coverGrade', 'color', 'quantity', 'price', 'discount', 'amount', 'cube', 'stage']),
  ...columnsOf(orderLine, ['requestedDeliveryDate', 'plannedProductionDate', 'estimatedCompletionDate']),
  column('containerNumber', text(msg`Container number`, { max: 60 })),
  column('invoiceNumber', text(msg`Invoice number`, { max: 60 })),
  ...[
    ...columnsOf(orderLine, ['materialExpectedDate', 'materialActualDate', 'actualCompletionDate']),
    column<OrderLineRow>('materialNumber', text(msg`Material number`, { max: 60 })),
  ].map((each) => ({ ...each, isHidden: true })),
];
