import type { AnswerColumn, AnswerValue } from '../../../shared/console/answer';
import { sqlName } from '../../../shared/console/names';
import type { NamedRow } from './catalogue';

export interface ColumnTable {
  columns: Pick<AnswerColumn, 'name' | 'kind'>[];
  values: AnswerValue[][];
}

/** Rows as columns with the names of SQL; what kind a column is, its values say. */
export function tableOfRows(names: readonly string[], rows: readonly NamedRow[]): ColumnTable {
  return columnTable(names.map((name) => ({ name: sqlName(name), values: rows.map((row) => plain(row[name])) })));
}

/** Columns of mixed cells, as files have them: one that is not wholly of one kind is text. */
export function columnTable(columns: readonly { name: string; values: AnswerValue[] }[]): ColumnTable {
  const kinds = columns.map(({ values }) => kindOf(values));
  return {
    columns: columns.map(({ name }, index) => ({ name, kind: kinds[index] ?? 'text' })),
    values: columns.map(({ values }, index) =>
      kinds[index] === 'text' ? values.map((value) => (value === null ? null : String(value))) : values,
    ),
  };
}

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** A column of texts that are all numbers, as CSV files have them, as numbers; codes with leading zeros stay texts. */
export function numbersIn(values: readonly AnswerValue[]): AnswerValue[] {
  const areNumbers = values.every((value) => value === null || (typeof value === 'string' && plainNumber.test(value)));
  return areNumbers ? values.map((value) => (value === null ? null : Number(value))) : [...values];
}

function kindOf(values: readonly AnswerValue[]): AnswerColumn['kind'] {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return 'text';
  if (given.every((value) => typeof value === 'number')) return 'number';
  if (given.every((value) => typeof value === 'boolean')) return 'boolean';
  return given.every((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) ? 'date' : 'text';
}

function plain(value: unknown): AnswerValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
