import { expect, test } from 'vitest';
import { secondsBefore } from './job-rows';

test('a job waits twice as long before each attempt, at most a quarter of an hour', () => {
  expect([2, 3, 4, 9, 10, 50].map(secondsBefore)).toEqual([5, 10, 20, 640, 900, 900]);
});
