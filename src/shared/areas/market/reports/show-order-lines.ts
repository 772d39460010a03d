import { msg } from '@lingui/core/macro';
import { choice, date, money, number, text } from '../../../entity/field';
import { toCustomer, toOrder } from '../../../reports/customer-columns';
import { orderedColumns } from '../../../reports/ordered-columns';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { orderStages } from '../../order/order-status';
import { showColumns, showFilters } from './show-filters';

/** Confirmed order details (§2, ConfirmOrderDetails). */
export const showOrderLines = report({
  name: 'showOrderLines',
  label: msg`Confirmed Order Details`,
  about: msg`One row for each line of an order that names a show and whose PI is signed.`,
  page: 'ConfirmOrderDetails',
  group: 'shows',
  filters: {
    ...showFilters,
    model: { kind: 'text', label: msg`Model` },
    bonusMonth: { kind: 'month', label: msg`Bonus month (yyyy-mm)` },
    withUnsigned: { kind: 'flag', label: msg`Include PIs not signed yet` },
  },
  columns: {
    ...showColumns,
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    piNumber: text(msg`PI number`, { max: 40 }),
    orderDate: date(msg`Order date`, { required: true }),
    signedDate: date(msg({ message: 'PI signed', context: 'on which day' })),
    lineNumber: number(msg`Line`, { required: true }),
    ...orderedColumns,
    pieces: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    amount: money(msg`Amount`, { required: true }),
    stage: choice(msg`Stage`, orderStages, { required: true }),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
  },
  hidden: ['customerId', 'orderId'],
  totals: ['pieces', 'cube', 'amount'],
  sort: { by: 'orderDate', direction: 'desc' },
  chart: { kind: 'bar', x: 'model', y: ['amount'] },
  drill: { ...toCustomer, ...toOrder },
  access: everyone,
});
