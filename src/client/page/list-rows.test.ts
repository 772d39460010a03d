import { expect, test } from 'vitest';
import { listRows, withStored } from './list-rows';

test('a list that is not there yet has no rows, and its sums only where the server sent some', () => {
  const known = { error: null, isLoading: true, reload: () => {} };
  expect(listRows({ ...known, data: null })).toMatchObject({ rows: null, total: 0, loading: true, error: null });
  const list = listRows({ ...known, isLoading: false, data: { rows: [{ id: 1 }], total: 7, totals: { amount: 5 } } });
  expect(list).toMatchObject({ rows: [{ id: 1 }], total: 7, totalsOfAll: { amount: 5 }, loading: false });
  expect(listRows({ ...known, data: { rows: [], total: 0 } })).not.toHaveProperty('totalsOfAll');
  expect(listRows({ ...known, data: null, error: new Error('No connection') }).error).toBe('No connection');
});

test('a record that was stored stands in its place, the others stay', () => {
  const [first, second] = [
    { id: 1, city: 'Basel' },
    { id: 2, city: 'Chur' },
  ];
  const page = { rows: [first, second], total: 9 };
  expect(withStored(page, { id: 2, city: 'Bern' })).toEqual({ rows: [first, { id: 2, city: 'Bern' }], total: 9 });
});
