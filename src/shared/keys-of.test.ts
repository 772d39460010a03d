import { expect, test } from 'vitest';
import { recordOf } from './keys-of';

test('a record has a value for each of its keys, in their order', () => {
  const places = recordOf(['late', 'early'], (key, at) => `${key} ${at}`);
  expect(Object.entries(places)).toEqual([
    ['late', 'late 0'],
    ['early', 'early 1'],
  ]);
});
