import type { Field } from '../entity/field';
import { decimalsOf } from '../export/field-cells';

/** What a column of the console's tables holds. */
export interface ColumnType {
  kind: 'text' | 'number' | 'boolean' | 'date';
  /** Decimals that are stored, of numbers; null where there is no end to them. */
  decimals: number | null;
}

const decimalDigits = 18;

/** Fields as the console keeps them: money and measures exactly, with as many decimals as their definition has. */
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

/** The decimals of numbers nobody has defined: as many as the longest needs, where all of them are exact with so many. */
export function decimalsOfNumbers(numbers: readonly number[]): number | null {
  let decimals = 0;
  for (const number of numbers) {
    while (Number(number.toFixed(decimals)) !== number) if (++decimals > mostDecimals) return null;
  }
  return numbers.every((number) => Math.abs(number) * 10 ** decimals < mostUnits) ? decimals : null;
}
