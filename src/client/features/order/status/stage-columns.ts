import { msg } from '@lingui/core/macro';
import type { CustomerStageRow } from '../../../../shared/areas/order/calls';
import { orderStageNames, orderStages } from '../../../../shared/areas/order/order-status';
import { money, number, text } from '../../../../shared/entity/field';
import { href } from '../../../../shared/pages';
import { column, type GridColumn } from '../../../grid/columns/column';

type Query = Record<string, string | number | undefined>;

/** Where Enter leads in a cell: to the orders behind its count, otherwise to all orders of the customer. */
export function stagePath(filters: Query) {
  const columns = new Map(stageColumns(filters).map((each) => [each.id, each]));
  return (row: CustomerStageRow, columnId: string): string =>
    columns.get(columnId)?.link?.(row) ?? href('Order', { ...filters, customerId: row.id });
}

/** Customers by stages; every count leads to its orders, under the same filters. */
export function stageColumns(filters: Query): GridColumn<CustomerStageRow>[] {
  const orders = (row: CustomerStageRow, more: Query) => href('Order', { ...filters, customerId: row.id, ...more });
  return [
    column('customerCode', text(msg({ message: 'Code', context: 'of a customer' }), { max: 20 }), {
      isPinned: true,
      width: 100,
      link: (row) => href('CustomerDet', { id: row.id }),
    }),
    column('customerName', text(msg`Customer`), { width: 210, link: (row) => href('CustomerDet', { id: row.id }) }),
    ...orderStageNames.map((stage) =>
      column<CustomerStageRow>(stage, number(orderStages[stage]), {
        width: 118,
        link: (row) => (row[stage] > 0 ? orders(row, { stages: stage }) : null),
      }),
    ),
    column('orders', number(msg`All orders`), { width: 110, link: (row) => orders(row, {}) }),
    column('late', number(msg`Late`), {
      width: 90,
      link: (row) => (row.late > 0 ? orders(row, { lateOnly: 'true' }) : null),
    }),
    column('openAmount', money(msg`Open amount`), { link: (row) => orders(row, { stages: 'open' }) }),
    column('amount', money(msg`Amount`), { link: (row) => orders(row, {}) }),
    column('ownerName', text(msg`VP/Sales`), { width: 140 }),
  ];
}
