import { expect, test } from 'vitest';
import { narrowingOf } from './followed-state';

test('a stored view says by what its rows are narrowed, in small letters, and which columns are hidden', () => {
  const filters = { code: { contains: 'A' }, made: { from: '2026-01-01', to: 3 }, kind: { values: ['wing'] } };
  const state = {
    grid: { filter: { filterModel: filters }, columnVisibility: { hiddenColIds: ['price'] }, sort: 'whatever' },
    quick: '  Blue   SOFA ',
  };
  expect(narrowingOf(state)).toEqual({ filters, words: ['blue', 'sofa'], hidden: new Set(['price']) });
  expect(narrowingOf({})).toEqual({ filters: {}, words: [], hidden: new Set() });
  expect(narrowingOf({ grid: {} })).toEqual({ filters: {}, words: [], hidden: new Set() });
});

test('what is no view narrows nothing, as it cannot be read', () => {
  for (const state of [null, 'x', { quick: 3 }, { grid: { filter: { filterModel: { code: 'A' } } } }]) {
    expect(narrowingOf(state)).toBeNull();
  }
});
