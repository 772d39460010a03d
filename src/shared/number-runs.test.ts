import { expect, test } from 'vitest';
import { numberRuns } from './number-runs';

test.each([
  [[], ''],
  [[7], '7'],
  [[3, 1], '1, 3'],
  [[12, 2, 1, 3, 5, 11, 10], '1–3, 5, 10–12'],
])('the numbers %j are the runs “%s”', (numbers, runs) => {
  expect(numberRuns(numbers)).toBe(runs);
});
