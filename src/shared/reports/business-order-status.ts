import { msg } from '@lingui/core/macro';
import { lateReasons } from '../areas/order/order';
import { orderStages } from '../areas/order/order-status';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer, toOrder } from './customer-columns';
import { ofCustomers } from './filters';
import { report } from './report';

/** Report Ten: the stage of every order line, and how late it is. */
export const businessOrderStatus = report({
  name: 'businessOrderStatus',
  label: msg`Business Order Status`,
  about: msg`One row for each order line: its stage, the days of its making and shipping, and how late it is.`,
  page: 'ReportTen',
  group: 'sales',
  filters: {
    receivedFrom: { kind: 'day', label: msg`Order received from`, startsAt: 'yearAgo' },
    receivedTo: { kind: 'day', label: msg`Order received until` },
    etdFrom: { kind: 'day', label: msg`ETD from` },
    etdTo: { kind: 'day', label: msg`ETD until` },
    departedFrom: { kind: 'day', label: msg`Departed from` },
    departedTo: { kind: 'day', label: msg`Departed until` },
    ...ofCustomers,
    stages: { kind: 'choices', label: msg`Stage`, choices: orderStages },
    pod: { kind: 'text', label: msg`POD` },
    lateOnly: { kind: 'flag', label: msg`Late only` },
    lateReasons: { kind: 'choices', label: msg`Reason for delay`, choices: lateReasons },
  },
  columns: {
    ...customerColumns,
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    stage: choice(msg`Stage`, orderStages, { required: true }),
    amount: money(msg`Amount`, { required: true }),
    piNumber: text(msg`PI number`, { max: 40 }),
    orderDate: date(msg`Order date`, { required: true }),
    receivedDate: date(msg`PO receipt date`, { required: true }),
    signedDate: date(msg({ message: 'PI signed', context: 'on which day' })),
    lineNumber: number(msg`Line`, { required: true }),
    model: text(msg`Model`, { required: true, max: 40 }),
    spec: text(msg`Spec`, { max: 80 }),
    color: text(msg`Color`, { max: 80 }),
    requestedDate: date(msg`Requested delivery date`),
    plannedDate: date(msg`Planned production date`),
    materialDate: date(msg`Material arrived`),
    completionDate: date(msg`Actual completion`),
    containerNumber: text(msg`Container number`, { max: 20 }),
    pod: text(msg`POD`, { max: 80 }),
    etd: date(msg`ETD`),
    departed: date(msg`Departed`),
    eta: date(msg`ETA`),
    daysLate: number(msg`Days late`, { required: true }),
    lateReason: choice(msg`Reason for delay`, lateReasons),
    lateNote: text(msg`Note on the delay`, { max: 200 }),
    pieces: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
  },
  hidden: ['lateNote', 'customerId', 'orderId'],
  totals: ['pieces', 'cube', 'amount'],
  sort: { by: 'receivedDate', direction: 'desc' },
  chart: { kind: 'bar', x: 'stage', y: ['amount'] },
  drill: { ...toCustomer, ...toOrder, amount: { page: 'OrderDet', carries: { id: 'orderId' } } },
  exportWindow: ['receivedFrom'],
  access: everyone,
});
