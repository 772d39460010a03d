import { expect, test } from 'vitest';
import { cartonKinds } from '../../workers/packing/division/cargo';
import { countsOf, type Stowed } from '../../workers/packing/division/stowed';
import { type Allowance, toppedUp } from '../../workers/packing/search/top-up';
import { cartonLine, containerOffer } from '../support/loading';

const light = cartonLine({ id: 'light', quantity: 9, weight: 5, priority: 2 });
const heavy = cartonLine({ id: 'heavy', quantity: 9, weight: 10, length: 500 });
const kinds = cartonKinds({ lines: [heavy, light] });
const [heavyVolume = 0, lightVolume = 0] = kinds.map(({ volume }) => volume);

/** How many of the heavy and of the light cartons come into an empty container that may still take in so much. */
function taken(allowance: Partial<Allowance>): number[] {
  const hold = { offer: containerOffer(), rules: { support: 100 }, kinds };
  const steps = toppedUp(hold, [], [9, 9], { volume: 1e12, weight: 1e6, ...allowance });
  for (;;) {
    const step = steps.next();
    if (step.done) return countsOf(kinds, step.value satisfies Stowed[]);
  }
}

test('single cartons are added up to the weight and the volume that are left, the urgent ones first', () => {
  expect(taken({})).toEqual([9, 9]);
  expect(taken({ weight: 35 })).toEqual([3, 1]);
  expect(taken({ weight: 90 })).toEqual([9, 0]);
  expect(taken({ volume: 2 * heavyVolume + lightVolume })).toEqual([2, 1]);
  expect(taken({ weight: 4 })).toEqual([0, 0]);
});
