import { type Batch, type Column, type DataType, Type, tableFromIPC } from '@uwdata/flechette';
import type { AnswerColumn, AnswerValue, ColumnValues } from '../../src/shared/console/answer';

type Read = (value: unknown) => AnswerValue;

const mostDecimals = 4;

/** An answer's Arrow parts as columns of values, no more rows than are wanted. */
export class AnswerColumns {
  readonly columns: AnswerColumn[];
  readonly values: ColumnValues[];
  /** Rows that have come, those beyond the wanted included. */
  readonly total: number;
  readonly rows: number;

  constructor(parts: Uint8Array[], wanted: number) {
    const table = tableFromIPC(parts, { useBigInt: true });
    const { fields } = table.schema;
    this.total = table.numRows;
    this.rows = Math.min(this.total, wanted);
    this.values = fields.map(({ type }, index) => {
      const column = table.getChildAt(index) as Column<unknown>; // Its type depends on the statement.
      return numbersOf(column, type, this.rows) ?? listedOf(column, type, this.rows);
    });
    const names = unlike(fields.map(({ name }) => name));
    this.columns = fields.map(({ type }, index) => ({
      name: names[index] ?? '',
      kind: kindOf(type),
      decimals: decimalsOf(this.values[index]),
    }));
  }

  /** The memory that can be handed over with the values. */
  get buffers(): Transferable[] {
    return this.values.map((values) => ('codes' in values ? values.codes : values.numbers).buffer as ArrayBuffer); // made here, and not shared
  }
}

/** Numbers that a double can hold, or null where one of them is none. */
function numbersOf(column: Column<unknown>, type: DataType, rows: number): ColumnValues | null {
  if (kindOf(type) !== 'number') return null;
  const numbers = new Float64Array(rows);
  let row = 0;
  for (const batch of column.data) {
    for (let at = 0; at < batch.length && row < rows; at++, row++) {
      const value = batch.at(at);
      const number = value === null ? Number.NaN : numberOf(value);
      if (typeof number !== 'number') return null;
      numbers[row] = number;
    }
  }
  return { numbers };
}

/** Each different value once: most columns of texts have few. */
function listedOf(column: Column<unknown>, type: DataType, rows: number): ColumnValues {
  const codes = new Int32Array(rows).fill(-1);
  const list: AnswerValue[] = [];
  const places = new Map<AnswerValue, number>();
  const read = readerOf(type);
  let row = 0;
  for (const batch of column.data) {
    const givenAt = type.typeId === Type.Utf8 ? textsOf(batch) : (at: number) => batch.at(at);
    for (let at = 0; at < batch.length && row < rows; at++, row++) {
      const given = givenAt(at);
      if (given === null || given === undefined) continue;
      const value = read(given);
      let place = places.get(value);
      if (place === undefined) {
        place = list.push(value) - 1;
        places.set(value, place);
      }
      codes[row] = place;
    }
  }
  return { codes, list };
}

/** The texts of a batch: where all are plain ASCII, one text is decoded and cut at their offsets. */
function textsOf(batch: Batch<unknown>): (at: number) => string | null {
  const { values, offsets, length, nullCount } = batch as unknown as TextBatch;
  const [from, to] = [offsets[0] ?? 0, offsets[length] ?? 0];
  const all = utf8.decode(values.subarray(from, to));
  const isPlain = all.length === to - from;
  const textAt = (start: number, end: number) =>
    isPlain ? all.slice(start - from, end - from) : utf8.decode(values.subarray(start, end));
  // A batch without nulls has no bitmap to ask.
  return (at) => (nullCount === 0 || batch.isValid(at) ? textAt(offsets[at] ?? 0, offsets[at + 1] ?? 0) : null);
}

/** A batch of Utf8; the reader's batch classes are not part of its types. */
interface TextBatch {
  values: Uint8Array;
  offsets: Int32Array;
  length: number;
  nullCount: number;
}

/** A mark of byte order at the beginning of a text is a part of it. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Two columns of one name are told apart by a number, as everything that shows them goes by names. */
function unlike(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own); number++) own = `${name}_${number}`;
    taken.add(own);
    return own;
  });
}

function kindOf({ typeId }: DataType): AnswerColumn['kind'] {
  switch (typeId) {
    case Type.Int:
    case Type.Float:
    case Type.Decimal:
      return 'number';
    case Type.Bool:
      return 'boolean';
    case Type.Date:
      return 'date';
    default:
      return 'text';
  }
}

function readerOf({ typeId }: DataType): Read {
  switch (typeId) {
    case Type.Int:
    case Type.Float:
    case Type.Decimal:
      return numberOf;
    case Type.Bool:
      return Boolean;
    case Type.Date:
      return (value) => new Date(Number(value)).toISOString().slice(0, 10);
    case Type.Timestamp:
      return (value) => new Date(Number(value)).toISOString().slice(0, 19).replace('T', ' ');
    case Type.Time:
      return (value) => new Date(Number(value) / 1000).toISOString().slice(11, 19);
    case Type.Interval:
      return (value) => intervalText(Array.from(value as ArrayLike<number>)); // months, days, nanoseconds
    default:
      return textOf;
  }
}

/** A whole number that a double cannot hold stays itself, as text. */
function numberOf(value: unknown): AnswerValue {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}

function textOf(value: unknown): AnswerValue {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array)
    return `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner === 'bigint') return Number(inner);
    if (inner instanceof Map) return Object.fromEntries(inner);
    return ArrayBuffer.isView(inner) ? Array.from(inner as Int32Array) : inner; // lists of numbers are typed arrays
  });
}

function intervalText([months = 0, days = 0, nanoseconds = 0]: number[]): string {
  const time = nanoseconds === 0 ? '' : new Date(nanoseconds / 1e6).toISOString().slice(11, 19);
  const parts = [months && `${months} mon`, days && `${days} d`, time].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0';
}

/** As many decimals as the values need, so that averages are not shown to the last bit. */
function decimalsOf(values: ColumnValues | undefined): number {
  if (!values || 'codes' in values) return 0;
  let most = 0;
  for (const value of values.numbers) {
    if (Number.isInteger(value) || Number.isNaN(value)) continue;
    const scaled = Math.round(Math.abs(value) * 10 ** mostDecimals);
    while (most < mostDecimals && scaled % 10 ** (mostDecimals - most) !== 0) most++;
    if (most === mostDecimals) break;
  }
  return most;
}
