import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { price } from './price';

export const priceArea = {
  entities: { price },
  lists: {
    price: { entity: price, path: '/price', title: msg`Prices`, add: msg`Add a price` },
  },
  pages: {
    newPrices: { path: '/newPrices', title: msg`Price Lists` },
  },
} as const satisfies Area;
