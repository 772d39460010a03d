import { expect, test } from 'vitest';
import { orientationNames } from '../loading/orientations';
import { cubeOfSides, problemsOfCartons } from './materials';
import type { ImportValues } from './target';

const row = (values: ImportValues, stored?: ImportValues) => ({
  values,
  texts: {},
  exact: {},
  stored: () => stored,
  called: () => undefined,
});

test('a file that changes no side leaves the cube as it is kept', () => {
  const kept = { length: 100, width: 100, height: 100, cube: 40 };
  expect(cubeOfSides(row({ fobPrice: 99 }, kept))).toEqual({});
  expect(cubeOfSides(row({ ...kept, fobPrice: 99 }, kept))).toEqual({});
  expect(cubeOfSides(row({ height: 200 }, kept))).toEqual({ cube: 70.629 });
  // An empty cell, or no stored cube, leaves nothing to keep.
  expect(cubeOfSides(row({ ...kept, cube: null }, kept))).toEqual({ cube: 35.315 });
  expect(cubeOfSides(row({ fobPrice: 99 }, { ...kept, cube: null }))).toEqual({ cube: 35.315 });
});

test('the cube is that of all sides, those among them that are stored and of which the file says nothing', () => {
  expect(cubeOfSides(row({ length: 100, width: 100, height: 100 }))).toEqual({ cube: 35.315 });
  expect(cubeOfSides(row({ length: 200 }, { length: 50, width: 100, height: 100 }))).toEqual({ cube: 70.629 });
  expect(cubeOfSides(row({ length: 90.17, width: 101.6, height: 106.68 }))).toEqual({ cube: 34.532 });
  expect(cubeOfSides(row({ length: 100, width: 100 }))).toEqual({});
  expect(cubeOfSides(row({ length: 100, width: 100, height: null }, { height: 100 }))).toEqual({});
});

test('the last way in which a carton may stand is not forbidden, the others being so already', () => {
  const [last = '', ...others] = orientationNames;
  const forbidden = Object.fromEntries(others.map((name) => [name, false]));
  expect(problemsOfCartons(row({ [last]: false }, forbidden))).toHaveLength(1);
  expect(problemsOfCartons(row({ [last]: false }))).toEqual([]);
  expect(problemsOfCartons(row({ [last]: null }, { ...forbidden, [last]: false }))).toEqual([]);
});
