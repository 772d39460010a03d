import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, number, reference, text } from '../../entity/field';
import { everyone, salesAndExport } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { forecastMethods } from './forecast';
import { inventoryLimits } from './limits';

/** Whether a customer's SKU is still forecast and replenished. */
export const productStatuses = {
  enabled: msg({ message: 'Enabled', context: 'a customer’s SKU' }),
  disabled: msg({ message: 'Disabled', context: 'a customer’s SKU' }),
} as const;

/** Who may write customers' SKUs and weeks. */
export const inventoryWriters = salesAndExport;

const { leadTimeWeeks, reviewWeeks, serviceLevel, pieces, stores } = inventoryLimits;

/** A customer's SKU: their name for one of our materials, the stores that have it, and how it is replenished. */
export const inventoryProduct = entity({
  name: 'inventoryProduct',
  label: msg`Customer’s SKU`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    sku: text(msg`Customer SKU`, { required: true, max: 60 }),
    materialId: reference(msg`Our SKU`, 'material', { required: true }),
    status: choice(msg`Status`, productStatuses, { required: true }),
    stores: number(msg`Stores`, { min: 0, max: stores }),
    floorSamples: number(msg`Floor samples`, { min: 0, max: pieces }),
    leadTimeWeeks: number(msg`Lead time (weeks)`, { min: leadTimeWeeks.least, max: leadTimeWeeks.most }),
    reviewWeeks: number(msg`Weeks between orders`, { min: reviewWeeks.least, max: reviewWeeks.most }),
    serviceLevel: number(msg`Service level`, {
      unit: '%',
      decimals: 1,
      min: serviceLevel.least,
      max: serviceLevel.most,
    }),
    forecastMethod: choice(msg`Forecast method chosen`, forecastMethods),
    remark: text(msg`Remark`, { max: 200 }),
    madeById: reference(msg`Made by`, 'account', { required: true }),
  },
  kept: ['madeById'],
  identity: ['sku', 'customerId'],
  unique: [['customerId', 'sku']],
  offered: { field: 'status', values: ['enabled'] },
  list: [
    'sku',
    'customerId',
    'materialId',
    'status',
    'stores',
    'floorSamples',
    'leadTimeWeeks',
    'reviewWeeks',
    'serviceLevel',
    'forecastMethod',
    'remark',
    'madeById',
  ],
  search: ['sku', 'remark'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: inventoryWriters, scope: 'customer' },
});
