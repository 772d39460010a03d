import { type Column, type DataType, Type, tableFromIPC } from '@uwdata/flechette';
import type { AnswerColumn, AnswerValue } from '../../src/shared/console/answer';

type Read = (value: unknown) => AnswerValue;

const mostDecimals = 4;

/** An answer's Arrow parts as plain values, no more rows than are wanted. */
export class AnswerColumns {
  #names: string[];
  #kinds: AnswerColumn['kind'][];
  readonly values: AnswerValue[][];
  /** Rows that have come, those beyond the wanted included. */
  readonly total: number;
  readonly rows: number;

  constructor(parts: Uint8Array[], wanted: number) {
    const table = tableFromIPC(parts, { useBigInt: true });
    const { fields } = table.schema;
    this.#names = unlike(fields.map(({ name }) => name));
    this.#kinds = fields.map(({ type }) => kindOf(type));
    this.total = table.numRows;
    this.rows = Math.min(this.total, wanted);
    this.values = fields.map(({ type }, index) => {
      const column = table.getChildAt(index) as Column<unknown>; // Its type depends on the statement.
      const read = readerOf(type);
      return Array.from({ length: this.rows }, (_, row) => {
        const value = column.at(row);
        return value === null || value === undefined ? null : read(value);
      });
    });
  }

  get columns(): AnswerColumn[] {
    return this.#names.map((name, index) => {
      const kind = this.#kinds[index] ?? 'text';
      return { name, kind, decimals: kind === 'number' ? decimalsOf(this.values[index] ?? []) : 0 };
    });
  }
}

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
function decimalsOf(values: readonly AnswerValue[]): number {
  let most = 0;
  for (const value of values) {
    if (typeof value !== 'number' || Number.isInteger(value)) continue;
    const text = value.toFixed(mostDecimals).replace(/0+$/, '');
    most = Math.max(most, text.length - text.indexOf('.') - 1);
    if (most === mostDecimals) break;
  }
  return most;
}
