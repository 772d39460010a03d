/** A row of a list, and the number by which it stands there. */
export interface StandingRow {
  id: number;
  place: number | null;
}

/** Room between rows that are numbered anew, so that one can be put between two by hand. */
const step = 10;

/**
 * The numbers of the rows that get another one where a row is moved to another place of its list: those between the two
 * places where all numbers rise, else those of the whole list, numbered anew.
 */
export function placesAfterMove(rows: readonly StandingRow[], from: number, to: number): StandingRow[] {
  const moving = rows[from];
  if (!moving || to < 0 || to >= rows.length) return [];
  const places = isRising(rows) ? rows.map(({ place }) => place) : rows.map((_row, at) => (at + 1) * step);
  const moved = rows.filter((row) => row !== moving).toSpliced(to, 0, moving);
  return moved.flatMap(({ id, place }, at) => {
    const next = places[at] ?? null;
    return next === place ? [] : [{ id, place: next }];
  });
}

function isRising(rows: readonly StandingRow[]): boolean {
  return rows.every(({ place }, at) => place !== null && (at === 0 || place > (rows[at - 1]?.place ?? place)));
}
