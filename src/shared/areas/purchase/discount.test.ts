import { expect, test } from 'vitest';
import { discountAfter, doubtOfDiscount } from './discount';

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
  [
    'a rate of part of a cent',
    { ...none, goodsAmount: 33.36 },
    { discountRate: 10 },
    { discountBy: 'rate', discountAmount: 3.34 },
  ],
  [
    'a rate above what is ordered',
    { ...none, goodsAmount: 10 },
    { discountRate: 20 },
    { discountBy: 'rate', discountAmount: 2 },
  ],
  [
    'a rate while nothing is ordered',
    { ...none, goodsAmount: 0 },
    { discountRate: 5 },
    { discountBy: 'rate', discountAmount: null },
  ],
  ['none any more', byAmount, { discountRate: null }, { discountBy: null, discountRate: null, discountAmount: null }],
  ['what stands there already', byAmount, { discountRate: 3.33 }, {}],
  ['something else', byAmount, { fax: '1' }, {}],
  ['what an undo brings back', none, byAmount, {}],
])('%s', (_, before, changes, expected) => {
  expect(discountAfter(before, changes)).toEqual(expected);
});

test.each([
  ['a rate alone', none, { discountRate: 10 }, false],
  ['an amount alone', none, { discountAmount: 500 }, false],
  ['a rate beside the amount that stands there', byAmount, { discountRate: 10, discountAmount: 33.33 }, false],
  ['a rate instead of an amount', byAmount, { discountRate: 10, discountAmount: null }, false],
  ['a rate and the amount it makes', none, { discountRate: 10, discountAmount: 100 }, false],
  ['a rate and another amount', none, { discountRate: 10, discountAmount: 500 }, true],
  ['both of a new order', {}, { discountRate: 10, discountAmount: 500 }, true],
])('of a discount nothing that was typed goes unsaid: %s', (_, before, changes, isDoubted) => {
  expect(doubtOfDiscount(before, changes)).toEqual(
    isDoubted ? expect.objectContaining({ values: { rate: '10', amount: '500' } }) : null,
  );
});
