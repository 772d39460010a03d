import { expect, test } from 'vitest';
import { subjectPath } from './subject-path';

test('a task leads to the page of what it is about', () => {
  expect([subjectPath('customer', 7), subjectPath('order', 8)]).toEqual([
    expect.stringMatching(/Customer.*[?&]id=7$/),
    expect.stringMatching(/Order.*[?&]id=8$/),
  ]);
});
