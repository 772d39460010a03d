import type { Field } from '../../shared/entity/field';
import { readChosen } from '../../shared/imports/chosen-cell';
import type { ColumnChoice } from '../../shared/imports/column-choice';
import { type Exact, rounded } from '../../shared/imports/decimal';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Cell as SheetCell } from '../../shared/imports/workbook';
import { translate } from '../../shared/translate';
import { i18nOf } from '../languages';
import type { Cell } from './kinds';
import type { References } from './references';

export type Reading =
  /** For a number also as it was meant and as it is stored, rounded to the decimals of its field. */
  { ok: true; value: Cell; number?: { exact: Exact; stored: Exact } } | { ok: false; text: string; reason: string };

/** What is wrong with one value of a row. */
export interface Fault {
  field: string;
  value: string;
  reason: string;
}

interface ReadOptions {
  key: string;
  field: Field;
  choice: ColumnChoice;
  mapping: ImportMapping;
  cells: readonly SheetCell[];
  references: References;
}

/** Reads a field of a row as the wizard does, and finds the record a reference names. */
export function readField({ key, field, choice, mapping, cells, references }: ReadOptions): Reading {
  const { reading, text } = readChosen({ key, field, headings: [key, key] }, choice, mapping, cells);
  if (!reading.ok) {
    return { ok: false, text, reason: translate(i18nOf('en'), reading.problem.message, reading.problem.values) };
  }
  const { value, exact } = reading;
  if (field.kind === 'reference' && value !== null) {
    const id = references.find(field.to, String(value));
    return id === null ? { ok: false, text, reason: `is not a known ${field.to}` } : { ok: true, value: id };
  }
  if (!exact) return { ok: true, value };
  const decimals = field.kind === 'number' ? field.decimals : 2;
  return { ok: true, value, number: { exact, stored: rounded(exact, decimals) } };
}
