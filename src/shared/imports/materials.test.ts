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

test('the cube is that of all sides, those among them that are stored and of which the file says nothing', () => {
  expect(cubeOfSides(row({ length: 100, width: 100, height: 100 }))).toEqual({ cube: 35.315 });
  expect(cubeOfSides(row({ length: 200 }, { length: 50, width: 100, height: 100 }))).toEqual({ cube: 70.629 });
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
