/** A row of a list, with the number that sorts it. */
export interface StandingRow {
  id: number;
  place: number | null;
}

/** The gap between renumbered rows, so that a row can be put between two by hand. */
const step = 10;

/**
 * The rows that get a new number when a row is moved to another place of its list. If the numbers are strictly
 * ascending, only the rows between the two places swap numbers; otherwise the whole list is renumbered.
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
