import { expect, test } from 'vitest';
import { normalQuantile, replenishmentOf, runsOut, termsOf } from './replenishment';

const demand = Array.from({ length: 60 }, () => 10);
const terms = { leadTimeWeeks: 10, reviewWeeks: 2, serviceLevel: 95 };
const asked = { demand, forecast: { perWeek: 10, deviation: 0 }, terms, elapsedWeeks: 0 };

test('proposes the demand until the order after the next one arrives, less what there is and what is on its way', () => {
  const position = { stock: 40, inTransit: 30, undelivered: 20 };
  const { wanted, safetyStock, proposal, weeksOfStock, weeksCovered } = replenishmentOf({ ...asked, position });
  expect(wanted).toBe(120);
  // Lead times deviate by a week: 1.645 times a week's sales.
  expect(safetyStock).toBeCloseTo(16.45, 1);
  expect(proposal).toBe(Math.ceil(120 + 16.45 - 90));
  expect(weeksOfStock).toBe(4);
  expect(weeksCovered).toBe(9);
});

test('each piece on its way counts once, and weeks since the stock was counted are sold from it', () => {
  const position = { stock: 0, inTransit: 136, undelivered: 0 };
  expect(replenishmentOf({ ...asked, position }).proposal).toBe(1);
  expect(replenishmentOf({ ...asked, position, elapsedWeeks: 3 }).proposal).toBe(31);
  expect(replenishmentOf({ ...asked, position: { ...position, inTransit: 500 } }).proposal).toBe(0);
});

test('a higher service level keeps more, and an uneven demand does', () => {
  const position = { stock: 0, inTransit: 0, undelivered: 0 };
  const uneven = { ...asked, forecast: { perWeek: 10, deviation: 6 }, position };
  const usual = replenishmentOf(uneven).safetyStock;
  expect(usual).toBeCloseTo(1.645 * Math.sqrt(12 * 36 + 100), 0);
  expect(replenishmentOf({ ...uneven, terms: { ...terms, serviceLevel: 99 } }).safetyStock).toBeGreaterThan(usual);
});

test('what sells rarely is kept by what past weeks needed, and what does not sell is not ordered', () => {
  const rare = Array.from({ length: 60 }, (_, at) => (at % 10 === 0 ? 6 : 0));
  const position = { stock: 0, inTransit: 0, undelivered: 0 };
  const { wanted, safetyStock } = replenishmentOf({
    ...{ demand: rare, forecast: { perWeek: 0.6, deviation: 1.8 }, terms, position, elapsedWeeks: 0 },
  });
  expect(wanted + safetyStock).toBe(12);
  const proposed = (stock: number) =>
    replenishmentOf({
      ...{ demand: rare, forecast: { perWeek: 0.6, deviation: 1.8 }, terms, elapsedWeeks: 0 },
      position: { ...position, stock },
    }).proposal;
  // Less than a hundredth of a piece does not count.
  expect([proposed(11.995), proposed(11.98)]).toEqual([0, 1]);
  const dead = { demand: [0, 0, 0], forecast: { perWeek: 0, deviation: 3 }, terms, position, elapsedWeeks: 0 };
  expect(replenishmentOf(dead)).toMatchObject({ proposal: 0, weeksOfStock: null });
  expect(runsOut(replenishmentOf(dead), terms, 0)).toBe(false);
});

test('of what sells rarely as much is kept as was enough in that share of all past spans, never less than none', () => {
  // Of twenty spans of twelve weeks the last one sold 8, the one before 3 and all others 0.
  const lately = Array.from({ length: 31 }, (_, at) => (at === 29 ? 3 : at === 30 ? 5 : 0));
  const kept = (serviceLevel: number) =>
    replenishmentOf({
      ...{ demand: lately, forecast: { perWeek: 0.125, deviation: 1 }, terms: { ...terms, serviceLevel } },
      ...{ position: { stock: 0, inTransit: 0, undelivered: 0 }, elapsedWeeks: 0 },
    }).safetyStock;
  expect([90, 95, 99].map(kept)).toEqual([0, 1.5, 6.5]);
});

test('weeks of which nothing is known make no SKU sell rarely, nor often', () => {
  const position = { stock: 0, inTransit: 0, undelivered: 0 };
  const kept = (known: readonly number[]) => {
    // One of every three weeks is unknown.
    const weeks = Array.from({ length: 90 }, (_, at) =>
      at % 3 === 2 ? null : (known[((at - (at % 3)) / 3) % known.length] ?? 0),
    );
    const forecast = { perWeek: 2, deviation: 4 };
    return replenishmentOf({ demand: weeks, forecast, terms, position, elapsedWeeks: 0 }).safetyStock;
  };
  const bySpread = 1.645 * Math.sqrt(12 * 16 + 4);
  expect(kept([0, 0, 0, 10])).not.toBeCloseTo(bySpread, 0);
  expect(kept([0, 0, 0, 10, 10])).not.toBeCloseTo(bySpread, 0);
  expect(kept([0, 10])).toBeCloseTo(bySpread, 0);
});

test('what sells rarely follows the spread, too, as long as there are fewer past spans than one has weeks', () => {
  const rarely = (weeks: number) => {
    const rare = Array.from({ length: weeks }, (_, at) => (at === 0 ? 60 : 0));
    const position = { stock: 0, inTransit: 0, undelivered: 0 };
    const forecast = { perWeek: 1, deviation: 2 };
    return replenishmentOf({ demand: rare, forecast, terms, position, elapsedWeeks: 0 }).safetyStock;
  };
  expect(rarely(22)).toBeCloseTo(1.645 * Math.sqrt(12 * 4 + 1), 1);
  expect(rarely(23)).toBe(48);
});

test('where just half of the weeks sell nothing, the safety stock still follows the spread', () => {
  const everyOther = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 12 : 0));
  const position = { stock: 0, inTransit: 0, undelivered: 0 };
  const { safetyStock } = replenishmentOf({
    ...{ demand: everyOther, forecast: { perWeek: 6, deviation: 6 }, terms, position, elapsedWeeks: 0 },
  });
  expect(safetyStock).toBeCloseTo(1.645 * Math.sqrt(12 * 36 + 36), 1);
});

test('says what would be gone before an order could arrive', () => {
  const of = (stock: number) =>
    runsOut(replenishmentOf({ ...asked, position: { stock, inTransit: 0, undelivered: 0 } }), terms, 0);
  expect(of(99)).toBe(true);
  expect(of(100)).toBe(false);
  // Pieces were sold from the stock in the three weeks since it was counted.
  const counted = replenishmentOf({
    ...asked,
    position: { stock: 120, inTransit: 0, undelivered: 0 },
    elapsedWeeks: 3,
  });
  expect(runsOut(counted, terms, 3)).toBe(true);
  expect(runsOut(counted, terms, 2)).toBe(false);
});

test('takes the usual terms where a SKU has none of its own', () => {
  expect(termsOf({ leadTimeWeeks: null, reviewWeeks: 4, serviceLevel: null })).toEqual({
    leadTimeWeeks: 12,
    reviewWeeks: 4,
    serviceLevel: 95,
  });
  expect(termsOf({ leadTimeWeeks: 8, reviewWeeks: null, serviceLevel: 99 })).toEqual({
    leadTimeWeeks: 8,
    reviewWeeks: 2,
    serviceLevel: 99,
  });
});

test.each([
  [0.5, 0],
  [0.95, 1.645],
  [0.99, 2.326],
  [0.999, 3.09],
  [0.01, -2.326],
])('the normal distribution has %d below %d', (share, value) => {
  expect(normalQuantile(share)).toBeCloseTo(value, 3);
});
