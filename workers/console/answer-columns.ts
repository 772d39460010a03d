import { type Column, type DataType, Type, tableFromIPC } from '@uwdata/flechette';
import type { AnswerColumn, AnswerValue, ColumnValues } from '../../src/shared/console/answer';
import { readerOf } from './arrow-values';

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
      decimals: decimalsOf(type, this.values[index]),
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
    const valueAt = readerOf(batch, type);
    for (let at = 0; at < batch.length && row < rows; at++, row++) {
      const number = valueAt(at) ?? Number.NaN;
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
  let row = 0;
  for (const batch of column.data) {
    const valueAt = readerOf(batch, type);
    for (let at = 0; at < batch.length && row < rows; at++, row++) {
      const value = valueAt(at);
      if (value === null) continue;
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

/**
 * As many decimals as the values need, so that averages are not shown to the last bit; a decimal has those of its type,
 * so that amounts of money stand below one another.
 */
function decimalsOf(type: DataType, values: ColumnValues | undefined): number {
  if (type.typeId === Type.Decimal && type.scale <= mostDecimals) return type.scale;
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
