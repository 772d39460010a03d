import { expect, test } from 'vitest';
import { partPrices } from './part-prices';

test.each([
  ['what the list asks, where that is the price of the set', 710.5, [300, 410.5], [300, 410.5]],
  ['in proportion, where the list has moved', 710.5, [600, 821], [300, 410.5]],
  ['odd cents to where most was rounded off', 100, [1, 1, 1], [33.34, 33.33, 33.33]],
  ['the odd cent to neither the first nor the dearest', 1, [2, 3, 4], [0.22, 0.33, 0.45]],
  ['the odd cent to the second', 1, [1, 2, 4], [0.14, 0.29, 0.57]],
  ['a part without a price like the others on average', 90, [20, null, 40], [20, 30, 40]],
  ['all alike, where the list asks nothing', 10.01, [null, null], [5.01, 5]],
  ['a set of one', 99.99, [1234], [99.99]],
])('%s', (_, setPrice, listPrices, expected) => {
  expect(partPrices(setPrice, listPrices)).toEqual(expected);
});

test('together they are the price of the set to the cent, whatever it is', () => {
  for (let cents = 1; cents < 2000; cents += 7) {
    const parts = partPrices(cents / 100, [199.99, 310.5, 87.35, null]);
    expect(parts.reduce((sum, price) => sum + Math.round(price * 100), 0)).toBe(cents);
  }
});
