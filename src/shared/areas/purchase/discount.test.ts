import { expect, test } from 'vitest';
import { discountAfter } from './discount';

const none = { discountBy: null, discountRate: null, discountAmount: null, goodsAmount: 1000 };
const byAmount = { ...none, discountBy: 'amount', discountRate: 3.33, discountAmount: 33.33 };

test.each([
  ['a rate where there was none', none, { discountRate: 20 }, { discountBy: 'rate', discountAmount: 200 }],
  ['a rate instead of an amount', byAmount, { discountRate: 20 }, { discountBy: 'rate', discountAmount: 200 }],
  ['another amount', byAmount, { discountAmount: 50 }, {}],
  ['an amount of all there is', none, { discountAmount: 1000 }, { discountBy: 'amount', discountRate: 100 }],
  ['an amount of more than there is', none, { discountAmount: 2000 }, { discountBy: 'amount', discountRate: null }],
  [
    'an amount while nothing is ordered',
    { ...none, goodsAmount: 0 },
    { discountAmount: 5 },
    { discountBy: 'amount', discountRate: null },
  ],
  [
    'both, of which the rate leads',
    none,
    { discountRate: 5, discountAmount: 7 },
    { discountBy: 'rate', discountAmount: 50 },
  ],
  ['none any more', byAmount, { discountRate: null }, { discountBy: null, discountRate: null, discountAmount: null }],
  ['what stands there already', byAmount, { discountRate: 3.33 }, {}],
  ['something else', byAmount, { fax: '1' }, {}],
  ['what an undo brings back', none, byAmount, {}],
])('%s', (_, before, changes, expected) => {
  expect(discountAfter(before, changes)).toEqual(expected);
});
