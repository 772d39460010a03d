import { msg } from '@lingui/core/macro';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { inventoryAges } from '../rules/inventory-age';
import { customerColumns, toCustomer, toOrder } from './customer-columns';
import { ofCustomers } from './filters';
import { orderedColumns } from './ordered-columns';
import { report } from './report';

/** Report Five: finished goods in stock, by how long they have been there. */
export const inventoryAge = report({
  name: 'inventoryAge',
  label: msg`Inventory Age`,
  about: msg`One row for each order line that is finished and in stock; its age is counted from the day it was finished.`,
  page: 'ReportFive',
  group: 'inventory',
  filters: {
    ages: { kind: 'choices', label: msg({ message: 'Age', context: 'of goods in stock' }), choices: inventoryAges },
    longStock: { kind: 'flag', label: msg`Long stock only (60 days or more)` },
    ...ofCustomers,
    model: { kind: 'text', label: msg`Model` },
    material: { kind: 'text', label: msg`Material number` },
  },
  columns: {
    customer: customerColumns.customer,
    department: customerColumns.department,
    owner: customerColumns.owner,
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    ageDays: number(msg`Days in stock`),
    amount: money(msg`Amount`, { required: true }),
    ...orderedColumns,
    material: text(msg`Material number`, { required: true, max: 60 }),
    finishedDate: date(msg`Finished`),
    age: choice(msg({ message: 'Age', context: 'of goods in stock' }), inventoryAges),
    pieces: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    requestedDeliveryDate: date(msg`Requested delivery date`),
    containerNumber: text(msg`Container number`, { max: 20 }),
    etd: date(msg`ETD`),
    customerId: number(msg`Customer id`, { required: true }),
    orderId: number(msg`Order id`, { required: true }),
  },
  hidden: ['customerId', 'orderId'],
  totals: ['pieces', 'cube', 'amount'],
  sort: { by: 'ageDays', direction: 'desc' },
  chart: { kind: 'bar', x: 'age', y: ['amount'] },
  drill: { ...toCustomer, ...toOrder },
  access: everyone,
});
