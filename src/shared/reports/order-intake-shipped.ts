import { msg } from '@lingui/core/macro';
import { date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { areaColumns, customerColumns, toCustomer } from './customer-columns';
import { ofCustomers } from './filters';
import { report } from './report';

const toReceived = {
  page: 'ReportTen',
  carries: { receivedFrom: 'receivedFrom', receivedTo: 'receivedTo', customerIds: 'customerId' },
} as const;
const toInvoiced = {
  page: 'ReportNine',
  carries: { from: 'invoicedFrom', to: 'invoicedTo', customerIds: 'customerId' },
} as const;

/** Report Three: what each customer ordered and was shipped, month by month. */
export const orderIntakeShipped = report({
  name: 'orderIntakeShipped',
  label: msg`Order Intake and Shipped`,
  about: msg`One row for each customer and month: orders by the day the PO was received, shipped goods by the day they were invoiced.`,
  page: 'ReportThree',
  group: 'sales',
  filters: {
    receivedFrom: { kind: 'day', label: msg`Order received from`, startsAt: 'halfYearAgo' },
    receivedTo: { kind: 'day', label: msg`Order received until`, startsAt: 'today' },
    invoicedFrom: { kind: 'day', label: msg`Invoiced from`, startsAt: 'halfYearAgo' },
    invoicedTo: { kind: 'day', label: msg`Invoiced until`, startsAt: 'today' },
    ...ofCustomers,
  },
  columns: {
    customer: customerColumns.customer,
    month: text(msg`Month`, { required: true, max: 7 }),
    orderIntake: money(msg`Order intake`),
    shipped: money(msg`Shipped amount`),
    ...areaColumns,
    orders: number(msg`Orders received`),
    orderedPieces: number(msg`Pieces ordered`),
    orderedCube: number(msg`Cube ordered`, { decimals: 3, unit: 'cuft' }),
    invoices: number(msg`Invoices`),
    shippedPieces: number(msg`Pieces shipped`),
    shippedCube: number(msg`Cube shipped`, { decimals: 3, unit: 'cuft' }),
    customerId: number(msg`Customer id`, { required: true }),
    receivedFrom: date(msg`Order received from`),
    receivedTo: date(msg`Order received until`),
    invoicedFrom: date(msg`Invoiced from`),
    invoicedTo: date(msg`Invoiced until`),
  },
  hidden: ['customerId', 'receivedFrom', 'receivedTo', 'invoicedFrom', 'invoicedTo'],
  totals: [
    'orders',
    'orderedPieces',
    'orderedCube',
    'orderIntake',
    'invoices',
    'shippedPieces',
    'shippedCube',
    'shipped',
  ],
  sort: { by: 'month', direction: 'desc' },
  chart: { kind: 'bar', x: 'month', y: ['orderIntake', 'shipped'] },
  drill: {
    ...toCustomer,
    orders: toReceived,
    orderedPieces: toReceived,
    orderedCube: toReceived,
    orderIntake: toReceived,
    invoices: toInvoiced,
    shippedPieces: toInvoiced,
    shippedCube: toInvoiced,
    shipped: toInvoiced,
  },
  exportWindow: ['receivedFrom', 'invoicedFrom'],
  access: everyone,
});
