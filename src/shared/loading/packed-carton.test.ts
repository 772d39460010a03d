import { expect, test } from 'vitest';
import { allowedOrientations, orientationNames } from './orientations';
import { packedCarton, stackedCarton } from './packed-carton';

const carton = { length: 90.5, width: 80, height: 70, maxTiers: 3, weight: 41 };
const neverUp = Object.fromEntries(orientationNames.map((name) => [name, false]));

test('sides are in millimeters, and what nobody forbade is allowed', () => {
  expect(
    packedCarton({ ...carton, lengthUpWidthAlong: false, heightUpLengthAlong: true, widthUpHeightAlong: null }),
  ).toEqual({
    length: 905,
    width: 800,
    height: 700,
    orientations: {
      heightUpLengthAlong: true,
      heightUpWidthAlong: true,
      widthUpLengthAlong: true,
      widthUpHeightAlong: true,
      lengthUpWidthAlong: false,
      lengthUpHeightAlong: true,
    },
    maxTiers: 3,
    weight: 41,
  });
});

test('without one of its sides, or where it may stand in no way, it is not loaded', () => {
  for (const side of ['length', 'width', 'height']) expect(packedCarton({ ...carton, [side]: null })).toBe('noSize');
  expect(packedCarton({ ...carton, height: 0 })).toBe('noSize');
  expect(packedCarton({ ...carton, ...neverUp })).toBe('noOrientation');
  expect(allowedOrientations({ ...neverUp, widthUpHeightAlong: true })).toEqual(['widthUpHeightAlong']);
});

test('others may stand on it unless somebody said they may not', () => {
  const mixed = [null, true, false].map((mixedStacking) => stackedCarton({ ...carton, mixedStacking }));
  expect(mixed).toMatchObject([{ mixedStacking: true }, { mixedStacking: true }, { mixedStacking: false }]);
  expect(mixed[0]).toMatchObject({ length: 905, maxTiers: 3, weight: 41 });
  expect(stackedCarton({ ...carton, ...neverUp, mixedStacking: true })).toBe('noOrientation');
});
