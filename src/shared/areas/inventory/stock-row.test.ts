import { describe, expect, test } from 'vitest';
import { type Arriving, type DescribedProduct, demandOf, noWeeks, stockRowOf, type ToldWeeks } from './stock-row';

const product: DescribedProduct = {
  ...{
    id: 1,
    version: 1,
    sku: 'S-1',
    number: 'M-1',
    name: 'Sofa',
    model: 'R-1',
    modelStatus: 'running',
    skuStatus: 'running',
  },
  ...{ coverGrade: null, color: null, status: 'enabled', stores: 10, floorSamples: 2, cube: 50, forecastMethod: null },
  ...{ leadTimeWeeks: 10, reviewWeeks: 2, serviceLevel: 95 },
};
const since = '2025-01-06';
/** So many equal weeks, from the first on. */
const even = (weeks: number, sold = 10, stock = 40): ToldWeeks => ({
  at: Array.from({ length: weeks }, (_, at) => at),
  sold: Array.from({ length: weeks }, () => sold),
  stock: Array.from({ length: weeks }, () => stock),
});
const arriving = (changes: Partial<Arriving>): Arriving => ({
  ...{ pieces: 5, stage: 'scheduled', readyDate: null, isOnItsWay: false, deliveredDate: null },
  ...{ container: null, etd: null, eta: null },
  ...changes,
});
// The 60th week begins on 2026-02-23; it is reported on the Monday after.
const rowOf = (changes: Partial<Parameters<typeof stockRowOf>[0]> = {}) =>
  stockRowOf({
    ...{ product, weeks: even(60), since, arriving: [], seasons: () => null, today: '2026-03-02' },
    ...changes,
  });

describe('a row of the stock', () => {
  test('tells the last week, the latest weeks sold, and what follows from them', () => {
    expect(rowOf()).toMatchObject({
      ...{ weekStart: '2026-02-23', weekEnd: '2026-03-01', weeks: 60, sold: 10, stock: 40 },
      ...{ soldByWeek: Array.from({ length: 13 }, () => 10), perWeek: 10, weeksOfStock: 4, weeksCovered: 4 },
      ...{ wanted: 120, runsOut: true, undelivered: 0, inTransit: 0 },
      ...{ productionStatus: null, readyDate: null, containers: null, etd: null, eta: null },
    });
    expect(rowOf().replenishment).toBe(Math.ceil(120 + Number(rowOf().safetyStock) - 40));
  });

  test('counts the weeks since, in which it was sold from what was there', () => {
    const later = rowOf({ today: '2026-03-22' });
    expect(later.wanted).toBe(140);
    expect(rowOf({ weeks: even(60, 10, 100) }).runsOut).toBe(false);
    expect(rowOf({ weeks: even(60, 10, 100), today: '2026-03-09' }).runsOut).toBe(true);
    // Before the week ends, no week has elapsed.
    expect(rowOf({ today: '2026-02-25' }).wanted).toBe(120);
  });

  test('adds up what is on its way and what did not leave yet, but nothing that the stock holds already', () => {
    const row = rowOf({
      arriving: [
        arriving({
          pieces: 3,
          isOnItsWay: true,
          container: 'C-2',
          etd: '2026-02-10',
          eta: '2026-03-20',
          stage: 'shipped',
        }),
        arriving({
          pieces: 4,
          isOnItsWay: true,
          container: 'C-1',
          etd: '2026-02-01',
          eta: '2026-04-01',
          stage: 'shipped',
        }),
        arriving({ pieces: 1, isOnItsWay: true, container: 'C-2', stage: 'shipped' }),
        arriving({ pieces: 20, isOnItsWay: true, deliveredDate: '2026-03-01', container: 'C-0', stage: 'shipped' }),
        arriving({ pieces: 2, isOnItsWay: true, deliveredDate: '2026-03-02', stage: 'shipped' }),
        arriving({ pieces: 7, stage: 'inventory', readyDate: '2026-03-05' }),
        arriving({ pieces: 6, stage: 'piSigned', readyDate: '2026-04-05' }),
      ],
    });
    expect(row).toMatchObject({
      ...{ inTransit: 10, containers: 'C-2, C-1', etd: '2026-02-01', eta: '2026-03-20' },
      ...{ undelivered: 13, productionStatus: 'piSigned', readyDate: '2026-03-05' },
      ...{ weeksOfStock: 4, weeksCovered: 6.3 },
    });
    // Pieces that have left are in no stage of production.
    const gone = arriving({ isOnItsWay: true, stage: 'shipped' });
    expect(rowOf({ arriving: [gone] })).toMatchObject({ inTransit: 5, productionStatus: null });
  });

  test('foretells nothing of a SKU without weeks, or that is not looked at any more', () => {
    const nothing = {
      perWeek: null,
      replenishment: null,
      wanted: null,
      safetyStock: null,
      runsOut: false,
      method: null,
    };
    const untold = rowOf({ weeks: noWeeks, arriving: [arriving({ deliveredDate: '2026-03-02' }), arriving({})] });
    expect(untold).toMatchObject({ ...nothing, weekStart: null, weekEnd: null, weeks: 0, sold: null, stock: null });
    // Pieces delivered up to today are in stock already.
    expect([untold.soldByWeek, untold.undelivered]).toEqual([[], 5]);
    const disabled = rowOf({ product: { ...product, status: 'disabled' } });
    expect(disabled).toMatchObject({ ...nothing, weekStart: '2026-02-23', stock: 40 });
  });

  test('takes the usual terms, the method that was chosen, and the seasons of its own weeks', () => {
    const own = { leadTimeWeeks: null, reviewWeeks: null, serviceLevel: null };
    expect(rowOf({ product: { ...product, ...own } })).toMatchObject({
      leadTimeWeeks: 12,
      reviewWeeks: 2,
      serviceLevel: 95,
      wanted: 140,
    });
    expect(rowOf({ product: { ...product, forecastMethod: 'lastWeek' } }).method).toBe('lastWeek');
    const asked: [number, number][] = [];
    const weeks = even(60);
    rowOf({
      weeks: { ...weeks, at: weeks.at.map((at) => at + 3) },
      seasons: (first, count) => {
        asked.push([first, count]);
        return null;
      },
    });
    expect(asked).toEqual([[3, 60]]);
    const doubled = rowOf({
      product: { ...product, forecastMethod: 'seasonal' },
      seasons: (_, count) => ({
        behind: Array.from({ length: count }, () => 1),
        // Seasons beyond the forecast weeks do not count.
        ahead: Array.from({ length: 52 }, (_, week) => (week < 12 ? 2 : 100)),
      }),
    });
    expect(doubled).toMatchObject({ method: 'seasonal', perWeek: 20 });
  });
});

test('weeks are told without gaps: one that is missing or in which the stock ran out says nothing of the demand', () => {
  expect(demandOf(noWeeks)).toEqual({ first: null, demand: [], sold: [] });
  expect(demandOf({ at: [2, 3, 6], sold: [5, 4, 3], stock: [1, 0, 7] })).toEqual({
    first: 2,
    demand: [5, null, null, null, 3],
    sold: [5, 4, null, null, 3],
  });
});
