import { expect, test } from 'vitest';
import { placesAfterMove, type StandingRow } from './row-order';

const rows = (...places: (number | null)[]): StandingRow[] => places.map((place, at) => ({ id: at + 1, place }));

/** The ids in the order of the list after the move. */
function after(list: readonly StandingRow[], from: number, to: number): number[] {
  const changed = new Map(placesAfterMove(list, from, to).map(({ id, place }) => [id, place]));
  const placeOf = ({ id, place }: StandingRow) => changed.get(id) ?? place ?? Number.POSITIVE_INFINITY;
  return list.toSorted((left, right) => placeOf(left) - placeOf(right)).map(({ id }) => id);
}

test('where numbers rise, only the rows between the two places change', () => {
  expect(placesAfterMove(rows(1, 5, 9, 20), 1, 2)).toEqual([
    { id: 3, place: 5 },
    { id: 2, place: 9 },
  ]);
  expect(after(rows(1, 5, 9, 20), 3, 0)).toEqual([4, 1, 2, 3]);
  expect(after(rows(1, 5, 9, 20), 0, 3)).toEqual([2, 3, 4, 1]);
});

test('nothing moves beyond the ends of the list', () => {
  expect([
    placesAfterMove(rows(1, 5), 0, 2),
    placesAfterMove(rows(1, 5, 9), 0, -1),
    placesAfterMove(rows(1), 3, 0),
  ]).toEqual([[], [], []]);
});

test('a list with missing or equal numbers is numbered anew', () => {
  expect(after(rows(1, 1, null, null), 3, 1)).toEqual([1, 4, 2, 3]);
  expect(after(rows(10, 10, 20), 2, 0)).toEqual([3, 1, 2]);
  expect(placesAfterMove(rows(null, null), 0, 1)).toEqual([
    { id: 2, place: 10 },
    { id: 1, place: 20 },
  ]);
});

test('whatever is moved wherever, the list stands as it was moved', () => {
  for (const list of [rows(0, 3, 4, 9, 12), rows(4, 4, 4, 7, null)]) {
    for (let from = 0; from < 5; from++) {
      for (let to = 0; to < 5; to++) {
        const ids = list.map(({ id }) => id);
        const wanted = ids.filter((_id, at) => at !== from).toSpliced(to, 0, ids[from] ?? 0);
        if (from !== to) expect(after(list, from, to)).toEqual(wanted);
      }
    }
  }
});

test('nothing goes beyond the ends of its list', () => {
  expect(placesAfterMove(rows(1, 2), 0, -1)).toEqual([]);
  expect(placesAfterMove(rows(1, 2), 1, 2)).toEqual([]);
});
