import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, number, reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { modelStatuses } from '../catalogue/model';
import { throughCustomer } from './through-customer';

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
    active: flag(msg`On the floor`, { required: true }),
  },
  figures: {
    modelStatus: choice(msg`Status of the model`, modelStatuses),
    /** Pieces of the model that the customer ordered, whatever slots it stands in. */
    piecesOrdered: number(msg`Pieces, 12 months`),
  },
  figuresFrom: ['material', 'order', 'orderLine'],
  identity: ['modelId', 'customerId'],
  // A line-up keeps its model and customer: other ones make another line-up.
  givenOnce: ['modelId', 'customerId'],
  offered: { field: 'active', values: [true] },
  notYet: ['active'],
  beginsWith: { stores: 1 },
  list: [
    ...(['modelId', 'customerId', 'active', 'floorSlot', 'stores', 'floorSamples', 'piecesOrdered'] as const),
    ...(['retailPrice', 'sinceDate', 'modelStatus', 'remark'] as const),
  ],
  // Not `piecesOrdered`: it covers all slots of a model, so that a sum over slots would count it more than once.
  totals: ['stores', 'floorSamples'],
  search: ['floorSlot'],
  through: {
    modelId: { search: ['code', 'nameEn', 'nameZh'], inFiles: 'code' },
    customerId: {
      search: throughCustomer.search,
      inFiles: 'code',
      references: { ...throughCustomer.references, departmentId: 'department' },
    },
  },
  wire: { list: 'GET /getLineUpList', excel: 'GET /getLineupExcel', add: 'POST /addLinupAdditionalInfo' },
  access: { read: everyone, write: sales, scope: 'customer' },
});
