import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { date, flag, number, reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';

/** A model of ours on a customer's floor: in how many stores, in which slot, selling how well. */
export const lineUp = entity({
  name: 'lineUp',
  label: msg`Line-up`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    modelId: reference(msg`Model`, 'model', { required: true }),
    floorSlot: text(msg`Floor slot`, { max: 40 }),
    stores: number(msg`Stores`, { required: true, min: 0, max: 100_000 }),
    floorSamples: number(msg`Floor samples`, { min: 0, max: 100_000 }),
    retailPrice: number(msg`Retail price`, { decimals: 2, unit: 'USD', min: 0 }),
    sinceDate: date(msg`On the floor since`),
    remark: text(msg`Remark`, { max: 400 }),
    active: flag(msg`Active`, { required: true }),
  },
  offered: { field: 'active', values: [true] },
  list: ['modelId', 'floorSlot', 'stores', 'floorSamples', 'retailPrice', 'sinceDate', 'active'],
  search: ['floorSlot'],
  access: { read: everyone, write: sales, scope: 'customer' },
});
