// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addressOf, comparisonOf, type Draft, draftOf, idsOf } from './comparison';

const draft: Draft = { commodityIds: [1, 2], goodIds: [3], basis: 'fob', plant: 'china', day: '2026-11-25' };
const comparison = { ...draft, retailFactor: null, countryId: null };

test('prices of shops are compared once it is known what shops make of ours; FOB prices heed no such factor', () => {
  expect(comparisonOf(draft)).toEqual(comparison);
  expect(comparisonOf({ ...draft, retailFactor: 3 })).toEqual(comparison);
  expect(comparisonOf({ ...draft, retailFactor: 'x' })).toEqual(comparison);
  expect(comparisonOf({ ...draft, basis: 'retail' })).toBeNull();
  expect(comparisonOf({ ...draft, basis: 'retail', retailFactor: 'x' })).toBeNull();
  expect(comparisonOf({ ...draft, basis: 'retail', retailFactor: 3 })).toEqual({
    ...comparison,
    basis: 'retail',
    retailFactor: 3,
  });
});

test('nothing is compared before all of it is given', () => {
  for (const name of ['commodityIds', 'goodIds', 'plant', 'day'] as const)
    expect(comparisonOf({ ...draft, [name]: null }), name).toBeNull();
});

test('a comparison is the same again by its address, which leaves out what is usual', () => {
  const begun = draftOf(new URLSearchParams('ours=1,2&rivals=3'));
  expect(begun).toMatchObject({ commodityIds: [1, 2], goodIds: [3], basis: 'fob', plant: 'china' });
  expect(addressOf(begun)).toEqual({ ours: '1,2', rivals: '3' });
  const retail = { ...begun, basis: 'retail', retailFactor: 2.6, plant: 'vietnam', countryId: 7, day: '2026-01-02' };
  const address = addressOf(retail) as Record<string, string>; // with styles of both nothing of it is missing
  expect(draftOf(new URLSearchParams(address))).toEqual(retail);
  const wrong = 'basis=x&plant=moon&day=tomorrow&countryId=-1&retailFactor=-3';
  expect(draftOf(new URLSearchParams(wrong))).toEqual({ ...begun, commodityIds: null, goodIds: null });
});

test('of the ids in an address those are taken that are some', () => {
  expect(idsOf('3,x,-1,0,5')).toEqual([3, 5]);
  expect([idsOf(''), idsOf(null), idsOf('x')]).toEqual([null, null, null]);
});
