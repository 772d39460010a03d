import { msg } from '@lingui/core/macro';
import type { OrderLineRow } from '../../../../shared/areas/order/calls';
import { editableLineFields, orderLine } from '../../../../shared/areas/order/order-line';
import { number, text } from '../../../../shared/entity/field';
import { changeColumns, column, type GridColumn } from '../../../grid/columns/column';
import { columnsOf } from '../../../grid/columns/columns';

/** The lines of an order with everything kept about them; whoever keeps lines puts them into containers. */
export function lineColumns(mayLoad: boolean): GridColumn<OrderLineRow>[] {
  const isKept = (id: string) => editableLineFields.some((name) => name === id);
  return columns.map((each) => ({ ...each, isEditable: () => mayLoad && isKept(each.id) }));
}

const columns: readonly GridColumn<OrderLineRow>[] = [
  ...changeColumns<OrderLineRow>(columnsOf(orderLine, ['lineNumber', 'model']), {
    lineNumber: { width: 64 },
    model: { width: 110 },
  }),
  column('materialName', text(msg`Description`), { width: 230 }),
  ...changeColumns<OrderLineRow>(
    columnsOf(orderLine, ['spec', 'coverGrade', 'color', 'quantity', 'price', 'discount', 'amount']),
    {
      spec: { width: 140, read: ({ specName }) => specName },
      coverGrade: { width: 110, read: ({ coverGradeName }) => coverGradeName },
      color: { width: 100, read: ({ colorName }) => colorName },
      quantity: { width: 90 },
      price: { width: 100 },
      discount: { width: 105 },
      amount: { width: 125 },
    },
  ),
  column('cube', number(msg`Cube`, { decimals: 1, unit: 'cuft' }), { width: 100 }),
  ...columnsOf(orderLine, ['stage']),
  ...columnsOf(orderLine, ['requestedDeliveryDate', 'plannedProductionDate', 'estimatedCompletionDate']),
  ...changeColumns<OrderLineRow>(columnsOf(orderLine, ['shipmentId']), {
    shipmentId: { heading: msg`Container number`, width: 150, read: ({ containerNumber }) => containerNumber },
  }),
  column('invoiceNumber', text(msg`Invoice number`, { max: 60 })),
  ...[
    ...columnsOf(orderLine, ['materialExpectedDate', 'materialActualDate', 'actualCompletionDate']),
    column<OrderLineRow>('materialNumber', text(msg`Material number`, { max: 60 })),
  ].map((each) => ({ ...each, isHidden: true })),
];
