import { type Batch, type DataType, type StructType, Type } from '@uwdata/flechette';
import type { AnswerValue } from '../../src/shared/console/answer';

/** How the values of a batch are read, by their rows; null where there is none. */
export function readerOf(batch: Batch<unknown>, type: DataType): (at: number) => AnswerValue {
  if (type.typeId === Type.Utf8) return textsOf(batch);
  if (type.typeId === Type.Decimal) return decimalsOf(batch, type.scale);
  return (at) => {
    const value = batch.at(at);
    return value === null || value === undefined ? null : shown(type, value);
  };
}

/** A batch's memory; the reader's batch classes are not part of its types. */
interface Memory {
  values: Uint8Array;
  offsets: Int32Array;
  length: number;
  nullCount: number;
}

/** The texts of a batch: where all are plain ASCII, one text is decoded and cut at their offsets. */
function textsOf(batch: Batch<unknown>): (at: number) => string | null {
  const { values, offsets, length } = batch as unknown as Memory; // a batch of Utf8
  const [from, to] = [offsets[0] ?? 0, offsets[length] ?? 0];
  const all = utf8.decode(values.subarray(from, to));
  const isPlain = all.length === to - from;
  const textAt = (start: number, end: number) =>
    isPlain ? all.slice(start - from, end - from) : utf8.decode(values.subarray(start, end));
  const isThere = presenceIn(batch);
  return (at) => (isThere(at) ? textAt(offsets[at] ?? 0, offsets[at + 1] ?? 0) : null);
}

/** A mark of byte order at the beginning of a text is a part of it. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A batch without nulls has no bitmap to ask. */
function presenceIn(batch: Batch<unknown>): (at: number) => boolean {
  return batch.nullCount === 0 ? () => true : (at) => batch.isValid(at);
}

/** Decimals to their last digit, which the reader's own fractions lose beyond 2^53 units. */
function decimalsOf(batch: Batch<unknown>, scale: number): (at: number) => AnswerValue {
  const { decimal, values } = batch as unknown as {
    decimal?: (values: unknown, at: number) => bigint;
    values: Int32Array;
  }; // a batch of Decimal
  const isThere = presenceIn(batch);
  const units = decimal ? (at: number) => decimal(values, at) : (at: number) => BigInt(values[at] ?? 0);
  return (at) => (isThere(at) ? decimalOf(units(at), scale) : null);
}

/** So many units of the last decimal as a number, or as a text where a number cannot hold them all. */
function decimalOf(units: bigint, scale: number): number | string {
  const number = Number(units);
  // Two whole numbers that are exact give the number nearest to the fraction.
  if (Number.isSafeInteger(number)) return number / 10 ** scale;
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

/** A value as it is shown and exported. */
function shown(type: DataType, value: unknown): AnswerValue {
  switch (type.typeId) {
    case Type.Int:
    case Type.Float:
      return numberOf(value);
    case Type.Bool:
      return Boolean(value);
    case Type.Date:
      return momentText(Number(value), (text) => text.split('T')[0] ?? '');
    case Type.Timestamp:
      return momentText(Number(value), (text) => text.replace(/\.\d+Z$/, '').replace('T', ' '));
    case Type.Time:
      return momentText(Number(value) / 1000, (text) => text.slice(11, 19));
    case Type.Interval:
      return intervalText(Array.from(value as ArrayLike<number>)); // months, days, nanoseconds
    case Type.Dictionary:
      return shown(type.dictionary, value);
    default:
      return textOf(type, value);
  }
}

/** A whole number that a double cannot hold stays itself, as text. */
function numberOf(value: unknown): number | string {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}

/** A moment of the calendar; what lies beyond all days is infinity. */
function momentText(milliseconds: number, written: (iso: string) => string): string {
  const moment = new Date(milliseconds);
  if (Number.isNaN(moment.getTime())) return milliseconds < 0 ? '-infinity' : 'infinity';
  return written(moment.toISOString());
}

function textOf(type: DataType, value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array)
    return `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return JSON.stringify(within(type, value));
}

/** Lists, structs and maps with their parts as they are shown by themselves; the type says what the value is. */
function within(type: DataType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type.typeId) {
    case Type.List:
    case Type.LargeList:
    case Type.FixedSizeList: {
      const [child] = type.children;
      return child ? Array.from(value as ArrayLike<unknown>, (each) => within(child.type, each)) : [];
    }
    case Type.Struct:
      return Object.fromEntries(
        type.children.map(({ name, type: own }) => [name, within(own, (value as Record<string, unknown>)[name])]),
      );
    case Type.Map: {
      const [key, own] = (type.children[0].type as StructType).children; // the entries of a map
      if (!key || !own) return null;
      const pairs = [...(value as Iterable<[unknown, unknown]>)];
      return Object.fromEntries(pairs.map(([name, each]) => [String(within(key.type, name)), within(own.type, each)]));
    }
    case Type.Decimal:
      return value;
    case Type.Union:
      return typeof value === 'bigint' ? numberOf(value) : value;
    default:
      return typeof value === 'object' && !ArrayBuffer.isView(value) ? value : shown(type, value);
  }
}

function intervalText([months = 0, days = 0, nanoseconds = 0]: number[]): string {
  const time = nanoseconds === 0 ? '' : hoursText(nanoseconds / 1e9);
  const parts = [months && `${months} mon`, days && `${days} d`, time].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0';
}

/** Hours are no days: there may be more than a day has, and fewer than none. */
function hoursText(seconds: number): string {
  const whole = Math.trunc(Math.abs(seconds));
  const [hours, minutes, rest] = [whole / 3600, (whole / 60) % 60, whole % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${seconds < 0 ? '-' : ''}${hours}:${minutes}:${rest}`;
}
