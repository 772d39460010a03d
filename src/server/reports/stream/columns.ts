import { batchType, Column, type DataType, dateDay, dictionary, float64, int16, int32, utf8 } from '@uwdata/flechette';
import type { Field } from '../../../shared/entity/field';

/** Gathers one column of a segment from the bytes of COPY's text format. */
export interface ColumnBuilder {
  /** Takes a value: `bytes[from..to)`, without escapes; an empty range marked null by `from` = -1. */
  add(bytes: Uint8Array, from: number, to: number): void;
  /** The column of the rows since the last call. */
  finish(): Column<unknown>;
}

/** The builder for a field: numbers as float64, days as Arrow days, everything else as a dictionary of texts. */
export function builderOf(field: Field, rows: number): ColumnBuilder {
  switch (field.kind) {
    case 'number':
    case 'money':
      return new NumberBuilder(rows);
    case 'date':
      return new DayBuilder(rows);
    case 'text':
    case 'longText':
    case 'choice':
    case 'flag':
    case 'reference':
    case 'file':
      return new TextBuilder(rows);
    default:
      return field satisfies never;
  }
}

/** Which rows hold a value: Arrow's bitmap, least significant bit first. */
class Validity {
  #bits: Uint8Array;
  nullCount = 0;

  constructor(rows: number) {
    this.#bits = new Uint8Array((rows + 7) >> 3).fill(255);
  }

  markNull(row: number): void {
    const at = row >> 3;
    this.#bits[at] = (this.#bits[at] ?? 0) & ~(1 << (row & 7));
    this.nullCount++;
  }

  take(rows: number): { validity: Uint8Array; nullCount: number } {
    const taken = { validity: this.#bits.slice(0, (rows + 7) >> 3), nullCount: this.nullCount };
    this.#bits.fill(255);
    this.nullCount = 0;
    return taken;
  }
}

const zero = 48;
const minus = 45;
const point = 46;
const powersOfTen = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

class NumberBuilder implements ColumnBuilder {
  #values: Float64Array;
  #validity: Validity;
  #rows = 0;

  constructor(rows: number) {
    this.#values = new Float64Array(rows);
    this.#validity = new Validity(rows);
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    const row = this.#rows++;
    if (from < 0) {
      this.#values[row] = 0;
      this.#validity.markNull(row);
    } else this.#values[row] = parseDecimal(bytes, from, to);
  }

  finish(): Column<unknown> {
    const length = this.#rows;
    this.#rows = 0;
    const values = this.#values.slice(0, length);
    return columnOf({ type: float64(), length, values, ...this.#validity.take(length) });
  }
}

/** PostgreSQL writes a numeric as digits with a point; up to 15 digits divide exactly rounded, longer ones are rare. */
function parseDecimal(bytes: Uint8Array, from: number, to: number): number {
  let digits = 0;
  let fraction = -1;
  const isNegative = bytes[from] === minus;
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const code = bytes[at] ?? 0;
    if (code === point) fraction = at;
    else if (code >= zero && code <= zero + 9) digits = digits * 10 + code - zero;
    else return Number(Buffer.from(bytes.subarray(from, to)).toString('latin1')); // an exponent, NaN or Infinity
  }
  const value = fraction < 0 ? digits : digits / (powersOfTen[to - fraction - 1] ?? 1);
  return isNegative ? -value : value;
}

class DayBuilder implements ColumnBuilder {
  #values: Int32Array;
  #validity: Validity;
  #rows = 0;

  constructor(rows: number) {
    this.#values = new Int32Array(rows);
    this.#validity = new Validity(rows);
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    const row = this.#rows++;
    if (from < 0) {
      this.#values[row] = 0;
      this.#validity.markNull(row);
    } else this.#values[row] = daysOf(bytes, from, to);
  }

  finish(): Column<unknown> {
    const length = this.#rows;
    this.#rows = 0;
    const values = this.#values.slice(0, length);
    return columnOf({ type: dateDay(), length, values, ...this.#validity.take(length) });
  }
}

/** Days since 1970-01-01 of 'yyyy-MM-dd'. */
function daysOf(bytes: Uint8Array, from: number, to: number): number {
  if (to - from !== 10) throw new Error('a date column holds what is not a day');
  const digit = (offset: number) => (bytes[from + offset] ?? zero) - zero;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  const day = digit(8) * 10 + digit(9);
  // Howard Hinnant's days_from_civil: years begin in March, so that the leap day is their last.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The texts of a segment, each stored once as the bytes that came; no string is ever made of them here. */
class TextBuilder implements ColumnBuilder {
  #codes: Int32Array;
  #validity: Validity;
  #rows = 0;
  /** Open addressing: slot -> code + 1. */
  #slots: Int32Array;
  #hashes: Int32Array;
  #texts = 0;
  #offsets: Int32Array;
  #bytes = new Uint8Array(1 << 14);
  #used = 0;

  constructor(rows: number) {
    this.#codes = new Int32Array(rows);
    this.#validity = new Validity(rows);
    this.#slots = new Int32Array(1 << (33 - Math.clz32(rows)));
    this.#hashes = new Int32Array(rows);
    this.#offsets = new Int32Array(rows + 1);
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    const row = this.#rows++;
    if (from < 0) {
      this.#codes[row] = 0;
      this.#validity.markNull(row);
    } else this.#codes[row] = this.#codeOf(bytes, from, to);
  }

  #codeOf(bytes: Uint8Array, from: number, to: number): number {
    let hash = 0x811c9dc5; // FNV-1a
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
    hash |= 0;
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const code = (this.#slots[slot] ?? 0) - 1;
      if (code < 0) {
        this.#slots[slot] = this.#texts + 1;
        return this.#store(hash, bytes, from, to);
      }
      if (this.#hashes[code] === hash && this.#holds(code, bytes, from, to)) return code;
    }
  }

  #holds(code: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#offsets[code] ?? 0;
    if ((this.#offsets[code + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.#bytes[start + at - from] !== bytes[at]) return false;
    return true;
  }

  #store(hash: number, bytes: Uint8Array, from: number, to: number): number {
    const end = this.#used + to - from;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), this.#used);
    this.#used = end;
    const code = this.#texts++;
    this.#hashes[code] = hash;
    this.#offsets[code + 1] = end;
    return code;
  }

  finish(): Column<unknown> {
    const length = this.#rows;
    const texts = utf8(); // the encoder tells dictionaries apart by the type object, so each column has its own
    const entries = columnOf({
      type: texts,
      length: this.#texts,
      nullCount: 0,
      values: this.#bytes.slice(0, this.#used),
      offsets: this.#offsets.slice(0, this.#texts + 1),
    });
    const isNarrow = this.#texts < 1 << 15;
    const codes = this.#codes.subarray(0, length);
    const column = columnOf({
      type: dictionary(texts, isNarrow ? int16() : int32()),
      length,
      values: isNarrow ? Int16Array.from(codes) : codes.slice(),
      ...this.#validity.take(length),
      dictionary: entries,
    });
    this.#rows = 0;
    this.#texts = 0;
    this.#used = 0;
    this.#slots.fill(0);
    return column;
  }
}

interface BatchParts {
  type: DataType;
  length: number;
  nullCount: number;
  validity?: Uint8Array;
  values: Uint8Array | Int16Array | Int32Array | Float64Array;
  offsets?: Int32Array;
  dictionary?: Column<unknown>;
}

function columnOf({ dictionary: entries, ...parts }: BatchParts): Column<unknown> {
  const Batch = batchType(parts.type);
  const batch = new Batch({ validity: new Uint8Array(0), ...parts });
  // Not through setDictionary(), which would decode every text on the way.
  if (entries) batch.dictionary = entries;
  return new Column([batch]);
}
