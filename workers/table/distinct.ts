import { type Cells, type GrowingColumn, noDay } from './columns';

/** The different values of a column among some rows: of each the first row that has it, and how many have it. */
export interface ValueCounts {
  firstRows: Uint32Array;
  counts: Uint32Array;
}

/** Counts the values of the rows marked. Texts and days are counted by their place, numbers in a table of their bits. */
export function countValues(cells: Cells, passing: Uint8Array): ValueCounts {
  switch (cells.kind) {
    case 'text':
      return countPlaces(passing, cells.texts.length, (row) => cells.codes[row] ?? 0);
    case 'day': {
      // The empty cell takes the place before the first day.
      let first = Number.POSITIVE_INFINITY;
      let last = 0;
      for (let row = 0; row < passing.length; row++) {
        const day = cells.values[row] ?? noDay;
        if (day === noDay) continue;
        if (day < first) first = day;
        if (day > last) last = day;
      }
      const span = Math.max(0, last - first + 1);
      return countPlaces(passing, span + 1, (row) => {
        const day = cells.values[row] ?? noDay;
        return day === noDay ? 0 : day - first + 1;
      });
    }
    case 'number':
      return countNumbers(passing, cells.values);
    default:
      return cells satisfies never;
  }
}

function countPlaces(passing: Uint8Array, places: number, placeOf: (row: number) => number): ValueCounts {
  const counts = new Uint32Array(places);
  const firstRows = new Uint32Array(places);
  for (let row = 0; row < passing.length; row++) {
    if (passing[row] === 0) continue;
    const place = placeOf(row);
    if (counts[place] === 0) firstRows[place] = row;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return {
    firstRows: firstRows.filter((_, place) => counts[place] !== 0),
    counts: counts.filter((count) => count !== 0),
  };
}

function countNumbers(passing: Uint8Array, values: Float64Array): ValueCounts {
  const bits = new Uint32Array(values.buffer, values.byteOffset, passing.length * 2);
  let slots = new Int32Array(1 << 12).fill(-1);
  let firstRows = new Uint32Array(1 << 11);
  let counts = new Uint32Array(1 << 11);
  let found = 0;
  const hashOf = (row: number): number => {
    const value = values[row] ?? 0;
    if (value === 0) return 0; // both noughts are one value
    const hash = Math.imul((bits[row * 2] ?? 0) ^ Math.imul(bits[row * 2 + 1] ?? 0, 0x9e37_79b1), 0x85eb_ca6b);
    return hash ^ (hash >>> 15);
  };
  const slotOf = (row: number): number => {
    const value = values[row] ?? 0;
    const mask = slots.length - 1;
    for (let slot = hashOf(row) & mask; ; slot = (slot + 1) & mask) {
      const at = slots[slot] ?? -1;
      if (at < 0) return slot;
      const known = values[firstRows[at] ?? 0] ?? 0;
      if (known === value || (Number.isNaN(known) && Number.isNaN(value))) return slot;
    }
  };
  for (let row = 0; row < passing.length; row++) {
    if (passing[row] === 0) continue;
    const slot = slotOf(row);
    const at = slots[slot] ?? -1;
    if (at >= 0) {
      counts[at] = (counts[at] ?? 0) + 1;
      continue;
    }
    slots[slot] = found;
    firstRows[found] = row;
    counts[found++] = 1;
    if (found < firstRows.length) continue;
    firstRows = doubled(firstRows);
    counts = doubled(counts);
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let each = 0; each < found; each++) slots[slotOf(firstRows[each] ?? 0)] = each;
  }
  return { firstRows: firstRows.slice(0, found), counts: counts.slice(0, found) };
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** The places of the values that come first in the column's order, at most so many; empty cells come last. */
export function firstInOrder(column: GrowingColumn, firstRows: Uint32Array, most: number): number[] {
  const keyOf = sortKeys(column);
  const keys = Float64Array.from(firstRows, keyOf);
  // Only what can be among the first is put in order.
  const limit =
    most < keys.length ? (keys.slice().sort()[most - 1] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const places = Array.from(keys.keys()).filter((place) => (keys[place] ?? 0) <= limit);
  places.sort((a, b) => (keys[a] === keys[b] ? a - b : (keys[a] ?? 0) - (keys[b] ?? 0)));
  return places.slice(0, most);
}

function sortKeys(column: GrowingColumn): (row: number) => number {
  const { cells } = column;
  switch (cells.kind) {
    case 'text': {
      const ranks = column.ranks();
      return (row) => ranks[cells.codes[row] ?? 0] || Number.POSITIVE_INFINITY;
    }
    case 'number':
      return (row) => {
        const value = cells.values[row] ?? Number.NaN;
        return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
      };
    case 'day':
      return (row) => {
        const day = cells.values[row] ?? noDay;
        return day === noDay ? Number.POSITIVE_INFINITY : day;
      };
    default:
      return cells satisfies never;
  }
}
