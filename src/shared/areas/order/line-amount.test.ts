import { expect, test } from 'vitest';
import { lineAmount } from './line-amount';

test.each([
  [{ quantity: 3, price: 300, discount: null }, 900],
  [{ quantity: 8, price: 110, discount: 2.9412 }, 854.12],
  [{ quantity: 1, price: 1.005, discount: 0 }, 1.01],
  [{ quantity: 7, price: 10, discount: 100 }, 0],
  [{ quantity: 0, price: 10, discount: 5 }, 0],
])('%o costs %d, without binary fractions', (line, amount) => {
  expect(lineAmount(line)).toBe(amount);
});
