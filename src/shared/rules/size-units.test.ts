import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { type NumberField, number } from '../entity/field';
import { factor, rounded, times, toNumber } from '../imports/decimal';
import { conversion } from '../imports/units';
import { readSizeUnits, shownIn, shownNumber, sizeUnitsText, storedNumber } from './size-units';

const length = number(msg`Length`, { unit: 'cm', decimals: 4 });
const cube = number(msg`Cube`, { unit: 'cuft', decimals: 3 });
const inInches = shownIn(length, { length: 'in', volume: 'cuft' });
const inCubicMeters = shownIn(cube, { length: 'in', volume: 'm3' });

/** The values from one hundredth to `most`, in steps of a hundredth. */
function* hundredths(most: number): Generator<number> {
  for (let count = 1; count <= most * 100; count++) yield Number((count / 100).toFixed(2));
}

/** The values that, typed in a unit, come back different. */
function changed(field: NumberField, most: number): number[] {
  return [...hundredths(most)].filter((typed) => shownNumber(field, storedNumber(field, typed)) !== typed);
}

/** The stored value of a cell of a file in the unit. */
function readBack(field: NumberField, unit: string, shown: number): number {
  const size = conversion(unit, field.unit);
  return size ? toNumber(rounded(times(factor(shown), size), field.decimals)) : Number.NaN;
}

test('whatever is typed in hundredths of an inch is stored exactly and comes back as typed', () => {
  expect(changed(inInches, 400)).toEqual([]);
  expect(storedNumber(inInches, 36.42)).toBe(92.5068);
  expect(shownNumber(inInches, storedNumber(inInches, 36.0625))).toBe(36.0625);
});

test('whatever is typed in hundredths of a cubic meter or foot comes back as typed', () => {
  expect(changed(inCubicMeters, 400)).toEqual([]);
  expect(changed(cube, 400)).toEqual([]);
  expect(storedNumber(inCubicMeters, 1)).toBe(35.315);
});

test('a file in the shown unit is read back as what is stored', () => {
  const unlike: unknown[] = [];
  for (const stored of hundredths(400)) {
    for (const [field, unit] of [[inInches, 'in'] as const, [inCubicMeters, 'm3'] as const]) {
      if (readBack(field, unit, shownNumber(field, stored)) !== stored) unlike.push([unit, stored]);
    }
  }
  expect(unlike).toEqual([]);
});

test('what is stored coarsely is shown with no more places than that tells apart', () => {
  const coarse = shownIn(number(msg`Length`, { unit: 'cm', decimals: 1 }), { length: 'in', volume: 'cuft' });
  expect([0.3, 30.5].map((stored) => shownNumber(coarse, stored))).toEqual([0.12, 12.01]);
});

test('more places than can be kept are not rounded away unseen', () => {
  expect(inInches.schema.safeParse(storedNumber(inInches, 36.12345)).success).toBe(false);
  expect(inInches.schema.safeParse(storedNumber(inInches, 36.1234)).success).toBe(true);
});

test('what is stored in the unit already, and what is no size, stays as it is', () => {
  const weight = number(msg`Weight`, { unit: 'kg', decimals: 2 });
  const metric = { length: 'cm', volume: 'm3' } as const;
  expect(shownIn(length, metric)).toBe(length);
  expect(shownIn(cube, { length: 'in', volume: 'cuft' })).toBe(cube);
  expect(shownIn(weight, metric)).toBe(weight);
});

test('a field that keeps its unit is shown in it whatever the reader prefers', () => {
  const own: NumberField = { ...length, keepsUnit: true };
  expect(shownIn(own, { length: 'in', volume: 'm3' })).toBe(own);
});

test('units travel in a header; without one, and in words unknown, sizes are as they are stored', () => {
  expect(readSizeUnits(sizeUnitsText({ length: 'in', volume: 'm3' }))).toEqual({ length: 'in', volume: 'm3' });
  expect(readSizeUnits(undefined)).toEqual({ length: 'cm', volume: 'cuft' });
  expect(readSizeUnits('ell,firkin')).toEqual({ length: 'cm', volume: 'cuft' });
});
