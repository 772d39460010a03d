import { expect, test } from 'vitest';
import { conversion, unitNamed, unitNames, unitsLike } from './units';

const sizeOf = (unit: string, stored: string) => {
  const size = conversion(unit, stored);
  return size && Number(size.numerator) / Number(size.denominator);
};

test.each([
  ['mm', 'cm', 0.1],
  ['cm', 'cm', 1],
  ['m', 'cm', 100],
  ['in', 'cm', 2.54],
  ['ft', 'cm', 30.48],
  ['g', 'kg', 0.001],
  ['kg', 'kg', 1],
  ['lb', 'kg', 0.45359237],
  ['cuft', 'cuft', 1],
  ['m3', 'cuft', 35.3146667],
])('1 %s is %s as stored: %d', (unit, stored, size) => {
  expect(sizeOf(unit, stored)).toBeCloseTo(size, 7);
});

test('nothing is turned into what measures something else', () => {
  expect([sizeOf('kg', 'cm'), sizeOf('cm', 'cuft'), sizeOf('pallet', 'cm'), conversion('cm', undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the unit that is stored is offered first, beside what measures the same', () => {
  expect(unitsLike('cm')).toEqual(['cm', 'mm', 'm', 'in', 'ft']);
  expect(unitsLike('cuft')).toEqual(['cuft', 'm3']);
  expect(unitNames.every((unit) => unitNamed(unit) === unit)).toBe(true);
});

test.each([
  [' Inches ', 'in'],
  ['㎝', 'cm'],
  ['lbs.', 'lb'],
  ['M³', 'm3'],
  ['立方呎', 'cuft'],
  ['pieces', null],
])('%s means %s', (word, unit) => {
  expect(unitNamed(word)).toBe(unit);
});
