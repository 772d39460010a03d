import { int16At, int32At } from './messages';

/**
 * Writes the number whose binary form begins at `from` into a row. It returns nothing, since the engine would box every
 * fraction returned by a dynamically chosen function.
 */
export type NumberReader = (values: Float64Array, row: number, bytes: Uint8Array, from: number) => void;

const view = new DataView(new ArrayBuffer(8));
const negative = 0x40;
const notFinite = 0xc0; // NaN and the infinities
const base = 10_000;
const powersOfBase = [1, 1e4, 1e8, 1e12, 1e16, 1e20];

/** Readers of the binary form of PostgreSQL's number types, by OID in pg_type. */
export const numberReaders: ReadonlyMap<number, NumberReader> = new Map([
  [
    20, // int8
    (values, row, bytes, from) => {
      values[row] = int32At(bytes, from) * 2 ** 32 + (int32At(bytes, from + 4) >>> 0);
    },
  ],
  [
    21, // int2
    (values, row, bytes, from) => {
      values[row] = int16At(bytes, from);
    },
  ],
  [
    23, // int4
    (values, row, bytes, from) => {
      values[row] = int32At(bytes, from);
    },
  ],
  [
    701, // float8
    (values, row, bytes, from) => {
      view.setInt32(0, int32At(bytes, from));
      view.setInt32(4, int32At(bytes, from + 4));
      values[row] = view.getFloat64(0);
    },
  ],
  [1700, readNumeric],
]);

/**
 * Reads a numeric: number of base-10,000 digits, position of the first one before the point, sign, scale, digits. The
 * digits are combined to one whole number and divided once, so that rounding equals JavaScript's parsing of the text;
 * where the whole number is too large, the text itself is parsed.
 */
function readNumeric(values: Float64Array, row: number, bytes: Uint8Array, from: number): void {
  const digits = int16At(bytes, from);
  const places = digits - 1 - int16At(bytes, from + 2);
  const sign = bytes[from + 4] ?? 0;
  let whole = 0;
  for (let digit = 0, at = from + 8; digit < digits; digit++, at += 2) whole = whole * base + int16At(bytes, at);
  const power = powersOfBase[Math.abs(places)];
  if (sign >= notFinite) values[row] = Number.NaN;
  else if (power === undefined || whole > Number.MAX_SAFE_INTEGER) values[row] = longNumeric(bytes, from);
  else {
    const value = places > 0 ? whole / power : whole * power;
    values[row] = sign === negative ? -value : value;
  }
}

function longNumeric(bytes: Uint8Array, from: number): number {
  const count = int16At(bytes, from);
  const digits = Array.from({ length: count }, (_, digit) =>
    String(int16At(bytes, from + 8 + 2 * digit)).padStart(4, '0'),
  );
  const exponent = 4 * (int16At(bytes, from + 2) + 1 - count);
  return Number(`${bytes[from + 4] === negative ? '-' : ''}${digits.join('')}e${exponent}`);
}

export const dayType = 1082;
/** Days from 1970-01-01 to 2000-01-01, PostgreSQL's epoch. */
const daysTo2000 = 10_957;

/** Days since 1970-01-01. */
export function dayOf(bytes: Uint8Array, from: number): number {
  return int32At(bytes, from) + daysTo2000;
}

/** The types whose binary form is the text itself: text, varchar, bpchar and name. */
export const textTypes: ReadonlySet<number> = new Set([25, 1043, 1042, 19]);
