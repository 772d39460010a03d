import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { date, number, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { inventoryLimits } from './limits';
import { inventoryWriters } from './product';

const { pieces } = inventoryLimits;

/** A customer's sales of a SKU in one week, and the stock at its end. */
export const inventoryWeek = entity({
  name: 'inventoryWeek',
  label: msg`Week of a customer’s SKU`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    productId: reference(msg`Customer SKU`, 'inventoryProduct', { required: true, within: 'customerId' }),
    weekStart: date(msg`Week from`, { required: true }),
    weekEnd: date(msg`Week until`, { required: true }),
    sold: number(msg`Sold`, { required: true, min: 0, max: pieces }),
    stock: number(msg({ message: 'Stock', context: 'of a customer' }), { required: true, min: 0, max: pieces }),
    floorSamples: number(msg`Floor samples`, { min: 0, max: pieces }),
    remark: text(msg`Remark`, { max: 200 }),
  },
  identity: ['productId', 'customerId', 'weekStart', 'weekEnd'],
  unique: [['customerId', 'productId', 'weekStart']],
  latestBy: 'weekStart',
  isDoubted: true,
  isBulky: true,
  countedBy: ['customerId', 'weekStart'],
  list: ['productId', 'customerId', 'weekStart', 'weekEnd', 'sold', 'stock', 'floorSamples', 'remark'],
  search: ['remark'],
  access: { read: everyone, write: inventoryWriters, scope: 'customer' },
});
