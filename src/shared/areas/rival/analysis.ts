import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, number, reference, references, text } from '../../entity/field';
import { everyone } from '../../roles';
import { plants } from '../price/price';
import { rivalLimits } from './limits';
import { rivalWriters } from './rival';

/** The prices compared: those of makers or those of shops. */
export const bases = {
  fob: msg`FOB prices`,
  retail: msg`Prices of shops`,
} as const;

/** A saved comparison of our styles with those of rivals at the prices of one day, with a name and remarks. */
export const competitiveAnalysis = entity({
  name: 'competitiveAnalysis',
  label: msg`Competitive analysis`,
  fields: {
    title: text(msg`Title`, { required: true, max: 120 }),
    commodityIds: references(msg`Our styles`, 'commodity', { required: true, max: rivalLimits.ours }),
    goodIds: references(msg`Styles of rivals`, 'competingGood', { required: true, max: rivalLimits.rivals }),
    day: date(msg`Prices of`, { required: true }),
    plant: choice(msg`Manufacturing plant`, plants, { required: true }),
    basis: choice(msg`Compared by`, bases, { required: true }),
    /** The price in shops per dollar of our FOB price; only where shop prices are compared. */
    retailFactor: number(msg`Shops ask for 1 USD FOB`, {
      unit: 'USD',
      decimals: 2,
      min: rivalLimits.retailFactor.least,
      max: rivalLimits.retailFactor.most,
    }),
    countryId: reference(msg`Prices seen in`, 'country'),
    comments: longText(msg`Comments`),
    madeById: reference(msg`Made by`, 'account', { required: true }),
  },
  kept: ['madeById'],
  identity: ['title'],
  list: ['title', 'day', 'basis', 'plant', 'commodityIds', 'goodIds', 'countryId', 'comments', 'madeById'],
  search: ['title', 'comments'],
  access: { read: everyone, write: rivalWriters, scope: 'none' },
});
