import { msg } from '@lingui/core/macro';
import { choice, date, money, number, text } from '../entity/field';
import { rights } from '../roles';
import { receivableAges } from '../rules/receivable-age';
import { customerColumns, toCustomer, toOrder } from './customer-columns';
import { ofCustomers } from './filters';
import { report } from './report';

const { notDue: _, ...overdueAges } = receivableAges;
const toInvoiced = {
  page: 'ReportNine',
  carries: { invoiceNumber: 'invoiceNumber', customerIds: 'customerId' },
} as const;

/** Report Two: every unpaid invoice past its due date. */
export const overdueReceivables = report({
  name: 'overdueReceivables',
  label: msg`Overdue Receivables`,
  about: msg`One row for each invoice that is past its due date today and not fully paid.`,
  page: 'ReportTwo',
  group: 'financial',
  filters: {
    from: { kind: 'day', label: msg`Due from` },
    to: { kind: 'day', label: msg`Due until` },
    ages: { kind: 'choices', label: msg`Overdue by`, choices: overdueAges },
    ...ofCustomers,
  },
  columns: {
    ...customerColumns,
    open: money(msg`Overdue amount`, { required: true }),
    daysOverdue: number(msg`Days overdue`, { required: true }),
    paymentTerm: text(msg`Payment term`, { max: 80 }),
    invoiceNumber: text(msg`Invoice number`, { required: true, max: 40 }),
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    containerNumber: text(msg`Container number`, { max: 20 }),
    invoiceDate: date(msg`Invoice date`, { required: true }),
    dueDate: date(msg`Due date`, { required: true }),
    lastPaymentDate: date(msg`Last payment`),
    age: choice(msg`Overdue by`, overdueAges, { required: true }),
    amount: money(msg`Amount`, { required: true }),
    paid: money(msg`Paid`, { required: true }),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
  },
  hidden: ['customerId', 'orderId'],
  totals: ['amount', 'paid', 'open'],
  sort: { by: 'daysOverdue', direction: 'desc' },
  chart: { kind: 'bar', x: 'age', y: ['open'] },
  drill: { ...toCustomer, ...toOrder, invoiceNumber: toInvoiced, amount: toInvoiced, open: toInvoiced },
  exportWindow: ['from'],
  access: rights.receivables,
});
