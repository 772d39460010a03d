import { msg } from '@lingui/core/macro';
import { date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { areaColumns, customerColumns, toCustomer } from './customer-columns';
import { ofCustomers } from './filters';
import { report } from './report';

const firstDay = msg({ message: 'From', context: 'a day' });
const lastDay = msg({ message: 'Until', context: 'a day' });
const ofRow = { customerIds: 'customerId', pod: 'pod' } as const;
const toDeparted = {
  page: 'ReportTen',
  carries: { departedFrom: 'monthFrom', departedTo: 'monthTo', ...ofRow },
} as const;
const toSurcharged = { page: 'ReportFour', carries: { from: 'monthFrom', to: 'monthTo', ...ofRow } } as const;
const toInvoiced = { page: 'ReportNine', carries: { from: 'monthFrom', to: 'monthTo', ...ofRow } } as const;

/** Report Eleven: containers and revenue of each customer, destination and month. */
export const shipmentsRevenue = report({
  name: 'shipmentsRevenue',
  label: msg`Shipments and Revenue`,
  about: msg`One row for each month, customer and POD: containers by the day they departed, revenue by the day it was invoiced.`,
  page: 'ReportEleven',
  group: 'financial',
  filters: {
    from: { kind: 'day', label: firstDay, startsAt: 'yearStart' },
    to: { kind: 'day', label: lastDay },
    ...ofCustomers,
    pod: { kind: 'text', label: msg`POD` },
  },
  columns: {
    month: text(msg`Month`, { required: true, max: 7 }),
    customer: customerColumns.customer,
    revenue: money(msg`Revenue`),
    ...areaColumns,
    pod: text(msg`POD`, { max: 80 }),
    containers: number(msg`Containers`),
    cube: number(msg`Cube`, { decimals: 3, unit: 'cuft' }),
    surcharge: money(msg`Shipping surcharge`),
    invoices: number(msg`Invoices`),
    revenuePerContainer: money(msg`Revenue per container`),
    customerId: number(msg`Customer id`, { required: true }),
    monthFrom: date(firstDay, { required: true }),
    monthTo: date(lastDay, { required: true }),
  },
  hidden: ['customerId', 'monthFrom', 'monthTo'],
  totals: ['containers', 'cube', 'surcharge', 'invoices', 'revenue'],
  sort: { by: 'month', direction: 'desc' },
  chart: { kind: 'bar', x: 'month', y: ['revenue'] },
  drill: {
    ...toCustomer,
    containers: toDeparted,
    cube: toDeparted,
    surcharge: toSurcharged,
    invoices: toInvoiced,
    revenue: toInvoiced,
    revenuePerContainer: toInvoiced,
  },
  exportWindow: ['from'],
  access: everyone,
});
