import {
  batchType,
  Column,
  type DataType,
  dateDay,
  dictionary,
  float64,
  int8,
  int16,
  int32,
  utf8,
} from '@uwdata/flechette';
import type { FieldKind } from '../../../shared/entity/field';
import { int32At } from './messages';
import { dayOf, dayType, type NumberReader, numberReaders, textTypes } from './values';

/** Gathers one column of a segment from the values the database sends, in their binary form. */
export interface ColumnBuilder {
  /** Whether it can read values of a type, given by its OID in pg_type; called before the first value. */
  reads(type: number): boolean;
  /** Takes a value: `bytes[from..to)`. */
  add(bytes: Uint8Array, from: number, to: number): void;
  addNull(): void;
  /** Returns the column of the rows since the last call; its memory is reused by the next value. */
  finish(): Column<unknown>;
}

/** The builder for a kind of field: numbers as float64, days as Arrow days, everything else as a dictionary of texts. */
export function builderOf(kind: FieldKind, rows: number): ColumnBuilder {
  switch (kind) {
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
    case 'references':
    case 'file':
      return new TextBuilder(rows);
    default:
      return kind satisfies never;
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

  /** Without nulls the bitmap is empty, as Arrow allows. */
  take(rows: number): { validity: Uint8Array; nullCount: number } {
    const { nullCount } = this;
    if (nullCount === 0) return { validity: new Uint8Array(0), nullCount };
    const validity = this.#bits.slice(0, (rows + 7) >> 3);
    this.#bits.fill(255);
    this.nullCount = 0;
    return { validity, nullCount };
  }
}

class NumberBuilder implements ColumnBuilder {
  #values: Float64Array;
  #validity: Validity;
  #rows = 0;
  #read: NumberReader | undefined;

  constructor(rows: number) {
    this.#values = new Float64Array(rows);
    this.#validity = new Validity(rows);
  }

  reads(type: number): boolean {
    this.#read = numberReaders.get(type);
    return this.#read !== undefined;
  }

  add(bytes: Uint8Array, from: number): void {
    this.#read?.(this.#values, this.#rows++, bytes, from);
  }

  addNull(): void {
    this.#values[this.#rows] = 0;
    this.#validity.markNull(this.#rows++);
  }

  finish(): Column<unknown> {
    const length = this.#rows;
    this.#rows = 0;
    const values = this.#values.subarray(0, length);
    return columnOf({ type: float64(), length, values, ...this.#validity.take(length) });
  }
}

class DayBuilder implements ColumnBuilder {
  #values: Int32Array;
  #validity: Validity;
  #rows = 0;

  constructor(rows: number) {
    this.#values = new Int32Array(rows);
    this.#validity = new Validity(rows);
  }

  reads(type: number): boolean {
    return type === dayType;
  }

  add(bytes: Uint8Array, from: number): void {
    this.#values[this.#rows++] = dayOf(bytes, from);
  }

  addNull(): void {
    this.#values[this.#rows] = 0;
    this.#validity.markNull(this.#rows++);
  }

  finish(): Column<unknown> {
    const length = this.#rows;
    this.#rows = 0;
    const values = this.#values.subarray(0, length);
    return columnOf({ type: dateDay(), length, values, ...this.#validity.take(length) });
  }
}

/** The texts of a segment, each stored once as received bytes; no strings are made of them. */
class TextBuilder implements ColumnBuilder {
  #codes: Int32Array;
  #validity: Validity;
  #rows = 0;
  /** Hash table with open addressing: slot -> code + 1. */
  #slots: Int32Array;
  #hashes: Int32Array;
  #texts = 0;
  #last = 0;
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

  reads(type: number): boolean {
    return textTypes.has(type);
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    // Rows of one order or customer are often adjacent, and comparing takes half as long as hashing.
    if (this.#texts === 0 || !this.#holds(this.#last, bytes, from, to)) this.#last = this.#codeOf(bytes, from, to);
    this.#codes[this.#rows++] = this.#last;
  }

  addNull(): void {
    this.#codes[this.#rows] = 0;
    this.#validity.markNull(this.#rows++);
  }

  #codeOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
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
      values: this.#bytes.subarray(0, this.#used),
      offsets: this.#offsets.subarray(0, this.#texts + 1),
    });
    const codes = this.#codes.subarray(0, length);
    const [codeType, narrowed] = narrowest(codes, this.#texts);
    const column = columnOf({
      type: dictionary(texts, codeType),
      length,
      values: narrowed,
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

/** Codes in the smallest integer type for the number of texts: for most columns one byte is enough. */
function narrowest(codes: Int32Array, texts: number) {
  if (texts <= 1 << 7) return [int8(), Int8Array.from(codes)] as const;
  if (texts <= 1 << 15) return [int16(), Int16Array.from(codes)] as const;
  return [int32(), codes] as const;
}

/** FNV-1a over words of four bytes, then over the bytes left. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  let at = from;
  for (; at + 4 <= to; at += 4) hash = mixed(hash, int32At(bytes, at));
  for (; at < to; at++) hash = mixed(hash, bytes[at] ?? 0);
  return hash;
}

/** Folds the upper bits down, so that they affect the lower ones, which select the slot. */
function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x01000193);
  return product ^ (product >>> 15);
}

interface BatchParts {
  type: DataType;
  length: number;
  nullCount: number;
  validity?: Uint8Array;
  values: Uint8Array | Int8Array | Int16Array | Int32Array | Float64Array;
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
