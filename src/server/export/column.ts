import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';

/** A column of an export: its field gives heading, unit and type, `read` the value in a row. */
export interface ExportColumn<R> {
  field: Field;
  read: (row: R) => unknown;
}

/** What a cell holds in the end; text stays text whatever it looks like. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; decimals: number }
  | { kind: 'date'; day: string }
  | { kind: 'empty' };

/** The columns of an entity's list; a reference shows the name that lists send beside its id. */
export function exportColumnsOf<E extends AnyEntity>(
  entity: E,
  names: readonly (keyof E['fields'] & string)[],
): ExportColumn<object>[] {
  return names.map((name) => {
    const field = entity.fields[name] as Field; // names are the entity's own.
    return exportColumn(field.kind === 'reference' ? name.replace(/Id$/, 'Name') : name, field);
  });
}

/** A column that shows the value of the given name. */
export function exportColumn(name: string, field: Field): ExportColumn<object> {
  return { field, read: (row) => (row as Record<string, unknown>)[name] }; // Rows are records; their names are checked by the export tests.
}

/** The heading of a column with its unit, in the language of the translator. */
export function headingOf({ field }: ExportColumn<object>, i18n: I18n): string {
  const unit = field.kind === 'money' ? 'USD' : field.kind === 'number' ? field.unit : undefined;
  return unit ? `${i18n._(field.label)} (${unit})` : i18n._(field.label);
}

/** The cell of a row, with choices and flags in words. */
export function cellOf(column: ExportColumn<object>, row: object, i18n: I18n): Cell {
  const { field } = column;
  const value = column.read(row);
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'reference':
    case 'file':
      return { kind: 'text', text: String(value) };
    case 'choice': {
      const label = field.choices[String(value)];
      return { kind: 'text', text: label ? i18n._(label) : String(value) };
    }
    case 'flag':
      return { kind: 'text', text: value ? i18n._(msg`Yes`) : i18n._(msg`No`) };
    case 'number':
      return { kind: 'number', value: Number(value), decimals: field.decimals };
    case 'money':
      return { kind: 'number', value: Number(value), decimals: 2 };
    case 'date':
      return { kind: 'date', day: String(value) };
    default:
      return field satisfies never;
  }
}
