import { isDay } from '../../../shared/calendar';
import type { AnswerValue } from '../../../shared/console/answer';
import { type ColumnType, decimalsOfNumbers } from '../../../shared/console/column-type';
import { sqlName } from '../../../shared/console/names';
import type { NamedRow } from './catalogue';

export interface ColumnTable {
  columns: { name: string; type: ColumnType }[];
  values: AnswerValue[][];
}

/** Columns whose types are known, by the names rows carry. */
export type KnownTypes = Readonly<Record<string, ColumnType>>;

/** Rows as columns with SQL names; the values tell the type of a column that has no definition. */
export function tableOfRows(names: readonly string[], rows: readonly NamedRow[], known: KnownTypes = {}): ColumnTable {
  return columnTable(
    names.map((name) => {
      const type = known[name];
      return { name: sqlName(name), values: rows.map((row) => plain(row[name])), ...(type ? { type } : {}) };
    }),
  );
}

interface GivenColumn {
  name: string;
  values: AnswerValue[];
  type?: ColumnType;
}

/** Columns of mixed cells, as files have them: one that is not wholly of one kind is text. */
export function columnTable(columns: readonly GivenColumn[]): ColumnTable {
  const types = columns.map(({ values, type }) => typeOfValues(values, type));
  return {
    columns: columns.map(({ name }, index) => ({ name, type: types[index] ?? text })),
    values: columns.map(({ values }, index) =>
      types[index]?.kind === 'text' ? values.map((value) => (value === null ? null : String(value))) : values,
    ),
  };
}

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** A column of texts that are all numbers, as CSV files have them, as numbers; codes with leading zeros stay texts. */
export function numbersIn(values: readonly AnswerValue[]): AnswerValue[] {
  const areNumbers = values.every((value) => value === null || (typeof value === 'string' && plainNumber.test(value)));
  return areNumbers ? values.map((value) => (value === null ? null : Number(value))) : [...values];
}

const text: ColumnType = { kind: 'text', decimals: null };

/** The type of the values; without any, the known one. Numbers have at least the known decimals. */
function typeOfValues(values: readonly AnswerValue[], known: ColumnType = text): ColumnType {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return known;
  const numbers = given.filter((value) => typeof value === 'number');
  if (numbers.length === given.length) {
    const decimals = decimalsOfNumbers(numbers);
    return { kind: 'number', decimals: decimals === null ? null : Math.max(decimals, known.decimals ?? 0) };
  }
  if (given.every((value) => typeof value === 'boolean')) return { kind: 'boolean', decimals: null };
  const areDays = given.every((value) => typeof value === 'string' && isDay(value));
  return areDays ? { kind: 'date', decimals: null } : text;
}

function plain(value: unknown): AnswerValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
