import type { I18n } from '@lingui/core';
import type { Field } from '../../../shared/entity/field';
import { decimalsOf, sheetValue } from '../../../shared/export/field-cells';
import type { TableColumn, TableValue } from '../../../shared/table/view';
import type { CellValue } from './column';

/** How the database writes a flag as text. */
const flags = { true: 't', false: 'f' } as const;

/** How a large table stores and shows a field. */
export function tableColumn(id: string, field: Field, i18n: I18n): TableColumn {
  const { kind } = field;
  switch (kind) {
    case 'number':
      return { id, kind, decimals: field.decimals, ...(field.unit ? { unit: field.unit } : {}) };
    case 'money':
      return { id, kind: 'number', decimals: decimalsOf(field) };
    case 'date':
      return { id, kind: 'day', decimals: 0 };
    case 'choice': {
      const words = Object.entries(field.choices).map(([key, word]) => [key, i18n._(word)]);
      return { id, kind: 'text', decimals: 0, words: Object.fromEntries(words) };
    }
    case 'flag': {
      const word = (value: boolean) => String(sheetValue(field, value, i18n) ?? '');
      return { id, kind: 'text', decimals: 0, words: { [flags.false]: word(false), [flags.true]: word(true) } };
    }
    case 'text':
    case 'longText':
    case 'reference':
    case 'references':
    case 'file':
      return { id, kind: 'text', decimals: 0 };
    default:
      return kind satisfies never;
  }
}

/** Turns a large table's value into a grid's: a flag's text becomes a boolean. */
export function fromTable(field: Field, value: TableValue | undefined): CellValue {
  if (value === undefined || value === null || field.kind !== 'flag') return value ?? null;
  return value === flags.true;
}
