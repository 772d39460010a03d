import type { TableView } from '../../src/shared/table/view';
import { type GrowingColumn, noDay, type TextCells } from './columns';

const digitBits = 11;
const digits = 1 << digitBits;
const mask = digits - 1;

/** The rows in the order of the view; rows that are equal in every column keep the order they came in. */
export function sortedRows(
  rows: number,
  sort: TableView['sort'],
  columnOf: (id: string) => GrowingColumn,
): Uint32Array {
  let order: Uint32Array = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) order[row] = row;
  // Each pass is stable, so the last column first and the first last sorts by all of them.
  for (const { column: id, descending } of [...sort].reverse()) {
    order = sortedBy(order, { keys: keysOf(columnOf(id), rows), descending });
  }
  return order;
}

interface Keys {
  /** The least significant words first. */
  words: readonly Uint32Array[];
  /** The largest key there may be, so that passes over digits that are all zero are left out. */
  largest: readonly number[];
  /** Marks empty cells, which come last in either direction; null where there are none. */
  empty: Uint32Array | null;
}

function keysOf(column: GrowingColumn, rows: number): Keys {
  const { cells } = column;
  switch (cells.kind) {
    case 'text':
      return textKeys(cells, column.ranks(), rows);
    case 'number':
      return numberKeys(cells.values, cells.decimals, rows);
    case 'day':
      return wholeKeys(
        rows,
        (row) => cells.values[row] ?? noDay,
        (value) => value === noDay,
      );
    default:
      return cells satisfies never;
  }
}

function textKeys({ texts, codes }: TextCells, ranks: Uint32Array, rows: number): Keys {
  const keys = new Uint32Array(rows);
  const empty = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const code = codes[row] ?? 0;
    if (code === 0) empty[row] = 1;
    else keys[row] = ranks[code] ?? 0;
  }
  return { words: [keys], largest: [texts.length], empty };
}

/** Amounts are whole numbers of their last decimal, which mostly fit 32 bits and then need half the passes. */
function numberKeys(values: Float64Array, decimals: number, rows: number): Keys {
  const scale = 10 ** decimals;
  let smallest = Number.POSITIVE_INFINITY;
  let largest = Number.NEGATIVE_INFINITY;
  let isWhole = true;
  for (let row = 0; row < rows; row++) {
    const value = values[row] ?? Number.NaN;
    if (value < smallest) smallest = value;
    if (value > largest) largest = value;
    if (isWhole && Math.abs(value * scale - Math.round(value * scale)) > 1e-4) isWhole = false;
  }
  const span = (largest - smallest) * scale;
  if (isWhole && span < 0xffff_fff0) {
    return wholeKeys(rows, (row) => Math.round((values[row] ?? Number.NaN) * scale), Number.isNaN);
  }
  return floatKeys(values, rows);
}

function wholeKeys(rows: number, at: (row: number) => number, isEmpty: (value: number) => boolean): Keys {
  let smallest = Number.POSITIVE_INFINITY;
  let largest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < rows; row++) {
    const value = at(row);
    if (isEmpty(value)) continue;
    if (value < smallest) smallest = value;
    if (value > largest) largest = value;
  }
  const keys = new Uint32Array(rows);
  const empty = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const value = at(row);
    if (isEmpty(value)) empty[row] = 1;
    else keys[row] = value - smallest;
  }
  return { words: [keys], largest: [Math.max(0, largest - smallest)], empty };
}

/** The bits of a double order like the number once negatives are turned round. */
function floatKeys(values: Float64Array, rows: number): Keys {
  const bits = new Uint32Array(values.buffer, values.byteOffset, rows * 2);
  const low = new Uint32Array(rows);
  const high = new Uint32Array(rows);
  const empty = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const h = bits[row * 2 + 1] ?? 0;
    const l = bits[row * 2] ?? 0;
    if (Number.isNaN(values[row])) empty[row] = 1;
    const isNegative = h >>> 31 === 1;
    high[row] = isNegative ? ~h : h | 0x8000_0000;
    low[row] = isNegative ? ~l : l;
  }
  return { words: [low, high], largest: [0xffff_ffff, 0xffff_ffff], empty };
}

/** A stable radix sort of the order by the keys, least significant digit first; empty cells last. */
function sortedBy(order: Uint32Array, { keys, descending }: { keys: Keys; descending: boolean }): Uint32Array {
  const invert = descending ? mask : 0;
  let from = order;
  let to: Uint32Array = new Uint32Array(order.length);
  const pass = (word: Uint32Array, shift: number, turn: number) => {
    place(from, to, { word, shift, turn });
    [from, to] = [to, from];
  };
  keys.words.forEach((word, index) => {
    const largest = keys.largest[index] ?? 0;
    for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += digitBits) pass(word, shift, invert);
  });
  if (keys.empty) pass(keys.empty, 0, 0);
  return from;
}

/** One pass: rows from the old order to the new by one digit of their keys, turned round where that is wanted. */
function place(
  from: Uint32Array,
  to: Uint32Array,
  { word, shift, turn }: { word: Uint32Array; shift: number; turn: number },
): void {
  const starts = new Uint32Array(digits + 1);
  for (let at = 0; at < from.length; at++) {
    const digit = (((word[from[at] ?? 0] ?? 0) >>> shift) & mask) ^ turn;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  for (let digit = 0; digit < digits; digit++) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  for (let at = 0; at < from.length; at++) {
    const row = from[at] ?? 0;
    const digit = (((word[row] ?? 0) >>> shift) & mask) ^ turn;
    const slot = starts[digit] ?? 0;
    starts[digit] = slot + 1;
    to[slot] = row;
  }
}
