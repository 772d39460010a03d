import { expect, test } from 'vitest';
import { firstOf, foundById } from './found';

test('rows are found by id, and the first id without a row is not found', () => {
  const [one, two] = [{ id: 1 }, { id: 2 }];
  expect(foundById([2, 1, 2], [one, two])).toEqual(
    new Map([
      [1, one],
      [2, two],
    ]),
  );
  expect(() => foundById([1, 4, 3], [one, two])).toThrow(
    expect.objectContaining({ code: 'record.notFound', parameters: { record: 4 } }),
  );
});

test('of rows read with one more than shown, that one says that there are more', () => {
  expect(firstOf([1, 2, 3], 2)).toEqual({ rows: [1, 2], more: true });
  expect(firstOf([1, 2], 2)).toEqual({ rows: [1, 2], more: false });
});
