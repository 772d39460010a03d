import { msg } from '@lingui/core/macro';
import type { CustomerIntake, IntakeLine, IntakePeriod } from '../../../shared/areas/intake/calls';
import { order } from '../../../shared/areas/order/order';
import { orderLine } from '../../../shared/areas/order/order-line';
import { date, money, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { changeColumns, column, type GridColumn } from '../../grid/columns/column';
import { columnsOf } from '../../grid/columns/columns';
import type { FilterValues } from '../../page/use-filters';

/** The filters without the step, which the detail pages do not have. */
function carried({ by: _, ...filters }: FilterValues): FilterValues {
  return filters;
}

/** The customers behind a period. */
export const customersPath = (filters: FilterValues, { from, to }: IntakePeriod): string =>
  href('OrderIntakeDetail', { ...carried(filters), from, to });

/** The lines behind a customer's intake. */
export const linesPath = (filters: FilterValues, customerId: number): string =>
  href('OrderIntakeSubDetail', { ...carried(filters), customerId });

/** What every level counts. */
function takenColumns<R extends object>(): GridColumn<R>[] {
  return [
    column('orders', number(msg`Orders`), { width: 90 }),
    column('pieces', number(msg`Pieces`), { width: 100 }),
    // Thousandths of a cubic foot matter to the packing, not to a sum of orders.
    column('cube', number(msg`Cube`, { decimals: 1, unit: 'cuft' }), { width: 130 }),
    column('amount', money(msg`Order intake`)),
    column('openOrders', number(msg`Open orders`)),
    column('openAmount', money(msg`Open amount`)),
  ];
}

/** The intake by period; each leads to its customers. */
export function periodColumns(filters: FilterValues): GridColumn<IntakePeriod>[] {
  return [
    column('from', date(msg`From`), { isPinned: true, width: 120, link: (row) => customersPath(filters, row) }),
    column('to', date(msg`Until`), { width: 120 }),
    column('customers', number(msg`Customers`)),
    ...takenColumns<IntakePeriod>(),
  ];
}

/** The intake by customer; each leads to its lines. */
export function customerColumns(filters: FilterValues): GridColumn<CustomerIntake>[] {
  return [
    column('customerCode', text(msg({ message: 'Code', context: 'of a customer' }), { max: 20 }), {
      isPinned: true,
      width: 100,
      link: ({ id }) => href('CustomerDet', { id }),
    }),
    column('customerName', text(msg`Customer`), { width: 230, link: ({ id }) => linesPath(filters, id) }),
    ...takenColumns<CustomerIntake>(),
    column('share', number(msg`Share`, { decimals: 2, unit: '%' })),
    column('ownerName', text(msg`VP/Sales`), { width: 140 }),
  ];
}

/** The ordered lines; each leads to its order. */
export const lineColumns: GridColumn<IntakeLine>[] = [
  column('poNumber', order.fields.poNumber, {
    isPinned: true,
    width: 160,
    link: ({ orderId }) => href('OrderDet', { id: orderId }),
  }),
  column('receivedDate', date(msg`PO receipt date`), { width: 130 }),
  column('customerName', text(msg`Customer`), {
    width: 210,
    link: ({ customerId }) => href('CustomerDet', { id: customerId }),
  }),
  ...changeColumns<IntakeLine>(
    columnsOf(orderLine, [
      'lineNumber',
      'model',
      'spec',
      'coverGrade',
      'color',
      'stage',
      'quantity',
      'price',
      'amount',
      'cube',
      'requestedDeliveryDate',
    ]),
    { lineNumber: { width: 80 }, model: { width: 110 }, coverGrade: { width: 120 }, cube: { width: 130 } },
  ),
  column('ownerName', text(msg`VP/Sales`), { width: 140 }),
];
