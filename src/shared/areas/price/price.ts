import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, money, reference } from '../../entity/field';
import { everyone } from '../../roles';
import { priceLimits } from './limits';

/** Our plants; each has prices of its own. */
export const plants = {
  china: msg`China`,
  vietnam: msg`Vietnam`,
} as const;
export type Plant = keyof typeof plants;

/**
 * The price of a commodity from a plant between two days, both included, or until further notice. Periods of one
 * commodity and plant never overlap: the database refuses it. Prices of days before today are not edited (`past.ts`).
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
  figures: {
    /** Whether no other price comes after it, though the commodity is in use. */
    lacksNext: flag(msg`Ends with no later price`),
  },
  identity: ['commodityId', 'plant', 'startDate'],
  unique: [['commodityId', 'plant', 'startDate']],
  ordered: [['startDate', 'endDate']],
  list: ['commodityId', 'plant', 'fobUsd', 'startDate', 'endDate', 'lacksNext'],
  search: [],
  access: { read: everyone, write: ['exportOffice', 'catalogueAdmin', 'admin'], scope: 'none' },
  wire: { list: 'GET /getCommodityGroupAllPrice' },
});
