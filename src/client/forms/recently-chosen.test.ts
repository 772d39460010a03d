// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { noteChosen, recentlyChosen } from './recently-chosen';

beforeEach(() => {
  localStorage.clear();
  enter({ account: 'first' });
});

test('the last five are kept, the latest first, each once and of each list by itself', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 3]) noteChosen('customer', id);
  noteChosen('model', 9);
  expect(recentlyChosen('customer')).toEqual([3, 6, 5, 4, 2]);
  expect(recentlyChosen('model')).toEqual([9]);
});

test('people who share a computer keep their own', () => {
  noteChosen('customer', 1);
  enter({ account: 'second' });
  expect(recentlyChosen('customer')).toEqual([]);
});
