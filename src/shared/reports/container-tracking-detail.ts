import { msg } from '@lingui/core/macro';
import { podStatuses } from '../areas/delivery/pod-statuses';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer, toOrder } from './customer-columns';
import { orderedColumns } from './ordered-columns';
import { report } from './report';

/** What is in a container; opened from Container Tracking. */
export const containerTrackingDetail = report({
  name: 'containerTrackingDetail',
  label: msg`Container Tracking Detail`,
  about: msg`One row for each order line in the container.`,
  page: 'ReportTwentyDetail',
  group: 'inventory',
  filters: { containerIds: { kind: 'records', label: msg`Container`, of: 'container', required: true } },
  columns: {
    containerNumber: text(msg`Container number`, { max: 20 }),
    status: choice(msg`POD status`, podStatuses, { required: true }),
    customer: customerColumns.customer,
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    lineNumber: number(msg`Line`, { required: true }),
    material: text(msg`Material number`, { required: true, max: 60 }),
    ...orderedColumns,
    pieces: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    amount: money(msg`Amount`, { required: true }),
    etd: date(msg`ETD`),
    eta: date(msg`ETA`),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
  },
  hidden: ['customerId', 'orderId'],
  totals: ['pieces', 'cube', 'amount'],
  sort: { by: 'poNumber', direction: 'asc' },
  drill: { ...toCustomer, ...toOrder },
  access: everyone,
});
