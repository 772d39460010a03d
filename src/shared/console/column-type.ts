import type { Field } from '../entity/field';
import { decimalsOf } from '../export/field-cells';

/** The type of a column in the console's tables. */
export interface ColumnType {
  kind: 'text' | 'number' | 'boolean' | 'date';
  /** For numbers: the stored decimals; null if unlimited. */
  decimals: number | null;
}

const decimalDigits = 18;

/** The column type of a field: money and measures are exact, with the decimals of their definition. */
export function typeOfField(field: Field): ColumnType {
  switch (field.kind) {
    case 'number':
    case 'money':
      return { kind: 'number', decimals: decimalsOf(field) };
    case 'date':
      return { kind: 'date', decimals: null };
    case 'flag':
      return { kind: 'boolean', decimals: null };
    case 'reference':
      return { kind: 'number', decimals: 0 };
    case 'text':
    case 'longText':
    case 'choice':
    case 'references':
    case 'file':
      return { kind: 'text', decimals: null };
    default:
      return field satisfies never;
  }
}

/** The engine's type of a column. */
export function sqlType({ kind, decimals }: ColumnType): string {
  switch (kind) {
    case 'text':
      return 'varchar';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'number':
      if (decimals === null) return 'double';
      return decimals === 0 ? 'bigint' : `decimal(${decimalDigits}, ${decimals})`;
    default:
      return kind satisfies never;
  }
}

const mostDecimals = 6;
const mostUnits = 1e15;

/** The decimals of numbers without a definition: as many as the longest needs; null if not all are exact with them. */
export function decimalsOfNumbers(numbers: readonly number[]): number | null {
  let decimals = 0;
  for (const number of numbers) {
    while (Number(number.toFixed(decimals)) !== number) if (++decimals > mostDecimals) return null;
  }
  return numbers.every((number) => Math.abs(number) * 10 ** decimals < mostUnits) ? decimals : null;
}
