import { expect, test } from 'vitest';
import { gapOf, pairsOf, standingOf } from './gaps';

test('a gap is what we ask more, in dollars and in percent of what the rival asks', () => {
  expect(gapOf(550, 500)).toEqual({ usd: 50, percent: 10 });
  expect(gapOf(449.99, 500)).toEqual({ usd: -50.01, percent: -10 });
  expect(gapOf(0.3, 0.1)).toEqual({ usd: 0.2, percent: 200 });
  // Neither price in cents is a whole number in binary.
  expect(gapOf(0.29, 1)).toEqual({ usd: -0.71, percent: -71 });
  expect(gapOf(1, 0.29)).toEqual({ usd: 0.71, percent: 244.8 });
  expect(gapOf(500, 500)).toEqual({ usd: 0, percent: 0 });
});

test('there is no gap where a price is not known', () => {
  expect(gapOf(null, 500)).toBeNull();
  expect(gapOf(500, null)).toBeNull();
  expect(gapOf(500, 0)).toBeNull();
});

test('every style of ours stands beside every one of the rivals, the cheapest rival first, unpriced ones last', () => {
  const pairs = pairsOf(
    [
      { id: 1, price: 500 },
      { id: 2, price: null },
    ],
    [
      { id: 7, price: 600 },
      { id: 8, price: null },
      { id: 9, price: 400 },
    ],
  );
  expect(pairs.map(({ ours, theirs }) => [ours.id, theirs.id])).toEqual([
    [1, 9],
    [1, 7],
    [1, 8],
    [2, 7],
    [2, 8],
    [2, 9],
  ]);
  expect(pairs[0]?.gap).toEqual({ usd: 100, percent: 25 });
});

test('a style stands among the rivals whose prices are known', () => {
  const rivals = [{ price: 400 }, { price: 600 }, { price: 500 }, { price: null }, { price: 550 }];
  expect(standingOf(500, rivals)).toEqual({ cheaperThan: 2, compared: 4, median: -4.5 });
  // A cent less counts as cheaper, however small the percentage.
  expect(standingOf(1999.99, [{ price: 2000 }])).toEqual({ cheaperThan: 1, compared: 1, median: -0 });
  const five = [625, 400, 500, 800, 450].map((price) => ({ price }));
  expect(standingOf(500, five).median).toBe(0);
  expect(standingOf(500, five.toReversed()).median).toBe(0);
  expect(standingOf(null, rivals)).toEqual({ cheaperThan: 0, compared: 0, median: null });
});
