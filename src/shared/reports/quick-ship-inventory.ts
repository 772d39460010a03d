import { msg } from '@lingui/core/macro';
import { date, money, number, text } from '../entity/field';
import { recordOf } from '../keys-of';
import { everyone } from '../roles';
import { inventoryAgeNames, inventoryAges } from '../rules/inventory-age';
import { ofCustomers } from './filters';
import { orderedColumns } from './ordered-columns';
import { report } from './report';

/** The columns with the pieces of each age. */
const agedPieces = recordOf(inventoryAgeNames, (age) => number(inventoryAges[age], { required: true }));

/** What could be shipped at once, by article, with a column per age. */
export const quickShipInventory = report({
  name: 'quickShipInventory',
  label: msg`Quick-ship Inventory`,
  about: msg`One row for each article with finished goods in stock, and how many of its pieces are how old.`,
  page: 'qsInventory',
  group: 'inventory',
  filters: {
    longStock: { kind: 'flag', label: msg`Long stock only (60 days or more)` },
    ...ofCustomers,
    model: { kind: 'text', label: msg`Model` },
  },
  columns: {
    material: text(msg`Material number`, { required: true, max: 60 }),
    ...orderedColumns,
    orders: number(msg`Orders`, { required: true }),
    customers: number(msg`Customers`, { required: true }),
    pieces: number(msg`Pieces`, { required: true }),
    ...agedPieces,
    ageless: number(msg`Without an age`, { required: true }),
    longStockPieces: number(msg`Long stock`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    amount: money(msg`Amount`, { required: true }),
    oldestDate: date(msg`Oldest finished`),
    oldestDays: number(msg`Oldest in days`),
  },
  totals: ['pieces', ...inventoryAgeNames, 'ageless', 'longStockPieces', 'cube', 'amount'],
  sort: { by: 'pieces', direction: 'desc' },
  chart: { kind: 'bar', x: 'model', y: ['pieces'] },
  drill: {
    material: { page: 'ReportFive', carries: { material: 'material' } },
    pieces: { page: 'ReportFive', carries: { material: 'material' } },
  },
  access: everyone,
});
