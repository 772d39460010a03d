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

test('the sums of a list go with a record that is stored, and stay where it is not among the rows', () => {
  const page = { rows: [{ id: 1, pieces: 3, amount: null as number | null }], totals: { pieces: 40, amount: 7 } };
  const stored = withStored(page, { id: 1, pieces: 5, amount: 2 });
  expect(stored).toEqual({ rows: [{ id: 1, pieces: 5, amount: 2 }], totals: { pieces: 42, amount: 9 } });
  expect(withStored(stored, { id: 1, pieces: 5, amount: null }).totals).toEqual({ pieces: 42, amount: 7 });
  expect(withStored(page, { id: 9, pieces: 5, amount: 2 })).toEqual(page);
});
