import { msg } from '@lingui/core/macro';
import { motions } from '../areas/catalogue/frame';
import { model } from '../areas/catalogue/model';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer, toOrder } from './customer-columns';
import { ofCustomers } from './filters';
import { orderedColumns } from './ordered-columns';
import { report } from './report';

/** Report Nine: every order line that was invoiced. */
export const salesDetail = report({
  name: 'salesDetail',
  label: msg`Sales Detail`,
  about: msg`One row for each order line on an invoice, with its order and its container.`,
  page: 'ReportNine',
  group: 'sales',
  filters: {
    from: { kind: 'day', label: msg`Invoiced from`, startsAt: 'halfYearAgo' },
    to: { kind: 'day', label: msg`Invoiced until`, startsAt: 'today' },
    ...ofCustomers,
    model: { kind: 'text', label: msg`Model` },
    coverGrade: { kind: 'text', label: msg`Cover grade` },
    invoiceNumber: { kind: 'text', label: msg`Invoice number` },
    pod: { kind: 'text', label: msg`POD` },
  },
  columns: {
    ...customerColumns,
    amount: money(msg`Amount`, { required: true }),
    invoiceNumber: text(msg`Invoice number`, { required: true, max: 40 }),
    invoiceDate: date(msg`Invoice date`, { required: true }),
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    piNumber: text(msg`PI number`, { max: 40 }),
    receivedDate: date(msg`PO receipt date`, { required: true }),
    lineNumber: number(msg`Line`, { required: true }),
    ...orderedColumns,
    pieces: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    price: number(msg`Price`, { required: true, decimals: 4, unit: 'USD' }),
    discountShare: number(msg`Discount`, { decimals: 4, unit: '%' }),
    containerNumber: text(msg`Container number`, { max: 20 }),
    pod: text(msg`POD`, { max: 80 }),
    departed: date(msg`Departed`),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
    motion: choice(msg`Motion`, motions),
    coverGroup: text(msg`Cover group`, { nameOf: 'coverGroup' }),
    collections: text(model.fields.collectionIds.label, { namesOf: 'collection' }),
    styles: text(model.fields.styleIds.label, { namesOf: 'style' }),
  },
  hidden: ['customerId', 'orderId'],
  totals: ['pieces', 'cube', 'amount'],
  sort: { by: 'invoiceDate', direction: 'desc' },
  chart: { kind: 'bar', x: 'model', y: ['amount'] },
  drill: { ...toCustomer, ...toOrder, amount: { page: 'OrderDet', carries: { id: 'orderId' } } },
  exportWindow: ['from'],
  access: everyone,
});
