import { msg } from '@lingui/core/macro';
import { orderStages } from '../areas/order/order-status';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer, toOrder } from './customer-columns';
import { ofCustomers } from './filters';
import { orderedColumns } from './ordered-columns';
import { report } from './report';

/** Report One: every order line with its amount after discount. */
export const netSales = report({
  name: 'netSales',
  label: msg`Net Sales`,
  about: msg`One row for each order line; net sales are its amount less its discount.`,
  page: 'ReportOne',
  group: 'sales',
  filters: {
    from: { kind: 'day', label: msg`Ordered from`, startsAt: 'yearStart' },
    to: { kind: 'day', label: msg`Ordered until` },
    ...ofCustomers,
    stages: { kind: 'choices', label: msg`Stage`, choices: orderStages },
    model: { kind: 'text', label: msg`Model` },
    coverGrade: { kind: 'text', label: msg`Cover grade` },
    color: { kind: 'text', label: msg`Color` },
  },
  columns: {
    customer: customerColumns.customer,
    country: customerColumns.country,
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    orderDate: date(msg`Order date`, { required: true }),
    netSales: money(msg`Net sales`, { required: true }),
    pieces: number(msg`Pieces`, { required: true }),
    ...orderedColumns,
    stage: choice(msg`Stage`, orderStages, { required: true }),
    department: customerColumns.department,
    owner: customerColumns.owner,
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    grossSales: money(msg`Gross sales`, { required: true }),
    discount: money(msg`Discount`, { required: true }),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
  },
  hidden: ['customerId', 'orderId'],
  totals: ['pieces', 'cube', 'grossSales', 'discount', 'netSales'],
  sort: { by: 'orderDate', direction: 'desc' },
  chart: { kind: 'bar', x: 'country', y: ['netSales'] },
  drill: { ...toCustomer, ...toOrder },
  access: everyone,
});
