import { expect, test } from 'vitest';
import { coverGrade } from '../areas/catalogue/cover';
import { market } from '../areas/market/market';
import { disordersOf } from './disorder';

test('days and numbers are compared in the order the entity says, those next to each other that are given', () => {
  expect(disordersOf(market, { launchDate: '2026-03-01', shippingCutoff: '2026-02-28' })).toEqual([
    { from: 'launchDate', to: 'shippingCutoff', error: 'report.datesReversed' },
  ]);
  // Missing values are skipped, at either end and between given ones.
  const cutoffs = { launchDate: null, orderCutoff: '2026-03-01', shippingCutoff: '2026-04-01' };
  expect(disordersOf(market, cutoffs)).toEqual([]);
  expect(disordersOf(market, { startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual([]);
  expect(disordersOf(coverGrade, { priceFrom: 10, priceTo: 9.5 })).toEqual([
    { from: 'priceFrom', to: 'priceTo', error: 'record.valuesReversed' },
  ]);
  expect(disordersOf(coverGrade, { priceFrom: 9, priceTo: 10 })).toEqual([]);
  expect(disordersOf(coverGrade, { priceFrom: 9, priceTo: 9 })).toEqual([]);
  expect(disordersOf(coverGrade, { priceFrom: 9, priceTo: null })).toEqual([]);
});
