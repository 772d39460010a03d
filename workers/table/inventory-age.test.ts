import { expect, test } from 'vitest';
import { agedSums } from './inventory-age';

test('stock is added up by key and age; a bucket begins on its first day', () => {
  const stock = [
    { key: 'North', days: 14, value: 1 },
    { key: 'North', days: 15, value: 2 },
    { key: 'South', days: 60, value: 4 },
    { key: 'North', days: 180, value: 8 },
    { key: 'North', days: 181, value: 16 },
    { key: 'North', days: 500, value: 32 },
    { key: 'North', days: Number.NaN, value: 64 },
    { key: 'South', days: 3, value: Number.NaN },
  ];
  const found = agedSums({
    count: stock.length,
    keyAt: (place) => stock[place]?.key ?? '',
    daysAt: (place) => stock[place]?.days ?? Number.NaN,
    valueAt: (place) => stock[place]?.value ?? Number.NaN,
  });
  expect(found).toEqual([
    { key: 'North', sums: [1, 2, 0, 0, 0, 0, 8, 48, 64] },
    { key: 'South', sums: [0, 0, 0, 4, 0, 0, 0, 0, 0] },
  ]);
});
