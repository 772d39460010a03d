import { expect, test } from 'vitest';
import { orderSums } from './order-sums';

const line = { quantity: 1, amount: 0.1, cube: 0.001, stage: 'shipped' } as const;

test('lines are added in cents and thousandths of a cubic foot, without binary fractions', () => {
  expect(orderSums([line, { ...line, amount: 0.2, cube: 0.002 }])).toEqual({
    stage: 'shipped',
    quantity: 2,
    amount: 0.3,
    cube: 0.003,
  });
  expect(orderSums(Array.from({ length: 1000 }, () => line))).toMatchObject({ quantity: 1000, amount: 100, cube: 1 });
});

test('the least advanced line gives the stage', () => {
  expect(orderSums([line, { ...line, stage: 'piSigned' }, { ...line, stage: 'inventory' }]).stage).toBe('piSigned');
});

test('lines without pieces hold no order back, unless it has no others', () => {
  const cancelled = { quantity: 0, amount: 0, cube: 0, stage: 'piIssued' } as const;
  expect(orderSums([line, cancelled]).stage).toBe('shipped');
  expect(orderSums([cancelled, { ...cancelled, stage: 'scheduled' }]).stage).toBe('piIssued');
});

test('an order without lines comes to nothing and has no stage', () => {
  expect(orderSums([])).toEqual({ stage: null, quantity: 0, amount: 0, cube: 0 });
});
