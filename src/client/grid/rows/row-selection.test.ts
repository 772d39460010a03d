import { expect, test } from 'vitest';
import { everythingSelected, isSelected, nothingSelected, selectionMark, withRows } from './row-selection';

test('rows are added to a selection and taken out of it', () => {
  const both = withRows(nothingSelected, ['a', 'b'], true);
  const one = withRows(both, ['a'], false);
  expect([isSelected(both, 'a'), isSelected(one, 'a'), isSelected(one, 'b')]).toEqual([true, false, true]);
});

test('of all rows those named are left out, and taken in again', () => {
  const allButOne = withRows(everythingSelected, ['a'], false);
  expect([isSelected(allButOne, 'a'), isSelected(allButOne, 'z')]).toEqual([false, true]);
  expect(withRows(allButOne, ['a'], true)).toEqual(everythingSelected);
});

test('a row without an id is not selected, even where all are', () => {
  expect(isSelected(everythingSelected, undefined)).toBe(false);
});

test('the box over the rows tells all from some', () => {
  expect([selectionMark(0, 3), selectionMark(1, 3), selectionMark(3, 3), selectionMark(0, 0)]).toEqual([
    'none',
    'some',
    'all',
    'none',
  ]);
});
