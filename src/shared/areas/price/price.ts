import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, money, reference } from '../../entity/field';
import { everyone } from '../../roles';
import { priceLimits } from './limits';

/** Where what we sell is made; each plant has prices of its own. */
export const plants = {
  china: msg`China`,
  vietnam: msg`Vietnam`,
} as const;
export type Plant = keyof typeof plants;

/**
 * What a commodity of a plant costs between two days, both included, or until further notice. Periods of one commodity
 * and plant never overlap: the database refuses it. What was asked before today is not edited (`past.ts`).
 */
export const price = entity({
  name: 'price',
  label: msg`Price`,
  fields: {
    commodityId: reference(msg`Commodity`, 'commodity', { required: true }),
    plant: choice(msg`Manufacturing plant`, plants, { required: true }),
    fobUsd: money(msg`FOB price`, { required: true, min: 0.01, max: priceLimits.fobUsd }),
    startDate: date(msg`Valid from`, { required: true }),
    endDate: date(msg`Valid until`),
  },
  identity: ['commodityId', 'plant', 'startDate'],
  unique: [['commodityId', 'plant', 'startDate']],
  ordered: [['startDate', 'endDate']],
  list: ['commodityId', 'plant', 'fobUsd', 'startDate', 'endDate'],
  search: [],
  access: { read: everyone, write: ['exportOffice', 'catalogueAdmin', 'admin'], scope: 'none' },
  wire: { list: 'GET /getCommodityGroupAllPrice' },
});
