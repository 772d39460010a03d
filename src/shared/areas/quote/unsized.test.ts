import { expect, test } from 'vitest';
import { unsizedOf } from './unsized';

test('what has no carton is counted, of sets those that were asked for', () => {
  const lines = [{ cube: 3 }, { cube: 4 }, { cube: null }];
  expect(unsizedOf(lines, [])).toBe(1);
  expect(
    unsizedOf(lines, [
      { sets: 2, cube: null },
      { sets: 3, cube: null },
      { sets: null, cube: null },
      { sets: 1, cube: 9 },
    ]),
  ).toBe(3);
});
