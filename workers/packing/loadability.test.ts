import { describe, expect, test } from 'vitest';
import { cartonKey, fullContainer } from '../../src/shared/loading/loadability';
import { type PackedCarton, packedCarton } from '../../src/shared/loading/packed-carton';
import { loadabilityOf } from './loadability';

const measured = {
  length: 100,
  width: 100,
  height: 100,
  weight: null,
  maxTiers: null,
};

function carton(values: Partial<typeof measured> | object): PackedCarton {
  const packed = packedCarton({ ...measured, ...values });
  if (typeof packed === 'string') throw new Error(packed);
  return packed;
}

describe('how many cartons fill a container', () => {
  test('is counted where they stand in rows', () => {
    // 5 × 2 × 2 meters of a 20GP's 5.9 × 2.35 × 2.39.
    const cube = { pieces: 20, volume: 20e9, endedBy: 'noRoom' };
    expect(loadabilityOf(fullContainer(carton({}), '20GP'))).toEqual(cube);
    expect(loadabilityOf(fullContainer(carton({ maxTiers: 1 }), '20GP'))).toMatchObject({ pieces: 10 });
  });

  test('ends at the payload and at the cube window', () => {
    expect(loadabilityOf(fullContainer(carton({ weight: 3000 }), '20GP'))).toMatchObject({
      pieces: 9,
      endedBy: 'payload',
    });
    const small = carton({ length: 60, width: 58, height: 44 });
    const { pieces, volume, endedBy } = loadabilityOf(fullContainer(small, '40HC'));
    expect(endedBy).toBe('cubeLimit');
    expect(volume).toBe(pieces * 600 * 580 * 440);
    expect(volume / 304.8 ** 3).toBeLessThanOrEqual(2350);
    expect((volume + 600 * 580 * 440) / 304.8 ** 3).toBeGreaterThan(2350);
  });

  test('is none where it does not fit', () => {
    expect(loadabilityOf(fullContainer(carton({ length: 700 }), '20GP'))).toEqual({
      pieces: 0,
      volume: 0,
      endedBy: 'tooLarge',
    });
  });

  test('is the same each time', () => {
    const problem = fullContainer(carton({ length: 87, width: 76, height: 66.5 }), '40GP');
    expect(loadabilityOf(problem)).toEqual(loadabilityOf(problem));
  });
});

test('a carton is known by all that decides how it loads', () => {
  const keys = [{}, { length: 101 }, { weight: 4000 }, { maxTiers: 4 }, { heightUpLengthAlong: false }].map((values) =>
    cartonKey(carton(values), '20GP'),
  );
  expect(new Set(keys).size).toBe(keys.length);
  // A blank flag allows, and what is light enough weighs nothing here.
  expect(cartonKey(carton({ heightUpLengthAlong: true, weight: 40 }), '20GP')).toBe(keys[0]);
});

test('a carton without a side, or that may lie no way, is none', () => {
  expect(packedCarton({ ...measured, width: null })).toBe('noSize');
  const flags = Object.fromEntries(Object.keys(carton({}).orientations).map((name) => [name, false]));
  expect(packedCarton({ ...measured, ...flags })).toBe('noOrientation');
});
