import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldsThrough } from '../../shared/areas/all';
import { type AnyEntity, rowFieldsOf } from '../../shared/entity/entity';
import { type Field, text } from '../../shared/entity/field';
import { shownName, throughOf } from '../../shared/entity/naming';
import { fieldHeading, sheetColumn, sheetValue } from '../../shared/export/field-cells';
import type { Sheet, SheetValue } from '../../shared/export/sheet';

/** A column of an export: its field gives heading, unit and type, `read` the value in a row. */
export interface ExportColumn<R> {
  name: string;
  field: Field;
  /** Whether it holds the names for the codes in the column before it. */
  isNameOfCode?: boolean;
  read: (row: R) => unknown;
}

/**
 * The columns of an entity's list. A reference is exported by the name that lists send beside its id, a word of a list
 * by the reader's word. Where files identify the record by something else, such as its code, that column comes first.
 */
export function exportColumnsOf<E extends AnyEntity>(
  entity: E,
  names: readonly (keyof (E['fields'] & E['figures']) & string)[],
): ExportColumn<object>[] {
  const through = throughOf(entity);
  const fields = rowFieldsOf(entity);
  return names.flatMap((name) => {
    const field = fields[name] as Field; // names are the entity's own.
    const inFiles = through.find((each) => each.field === name)?.inFiles;
    const shown = exportColumn(shownName(name, field), field);
    return inFiles ? [exportColumn(inFiles.beside, field), { ...shown, isNameOfCode: true }] : [shown];
  });
}

/** Columns that rows of a list show through their references, such as a customer's owner. */
export function throughColumnsOf(entity: AnyEntity): ExportColumn<object>[] {
  return Object.entries(fieldsThrough(entity)).map(([name, field]) => exportColumn(shownName(name, field), field));
}

/** A column that shows the value of the given name. */
export function exportColumn(name: string, field: Field): ExportColumn<object> {
  return { name, field, read: (row) => (row as Record<string, unknown>)[name] }; // Rows are records; their names are checked by the export tests.
}

/** Columns of a row's customer. */
export const customerOwnerColumns = [
  exportColumn('customerCode', text(msg`Customer code`)),
  exportColumn('customerName', text(msg`Customer`)),
  exportColumn('ownerName', text(msg`VP/Sales`)),
];

interface ExportedRows {
  name: string;
  columns: readonly ExportColumn<object>[];
  rows: readonly object[];
  i18n: I18n;
}

const nameHeading = msg`{heading}: name`;

/** The rows as a sheet, with headings and words in the language of the translator. */
export function exportSheet({ name, columns, rows, i18n }: ExportedRows): Sheet {
  return {
    name,
    columns: columns.map((column) => sheetColumn(column.field, headingOf(column, i18n))),
    rows: exportedRows({ name, columns, rows, i18n }),
  };
}

function headingOf({ field, isNameOfCode }: ExportColumn<object>, i18n: I18n): string {
  const heading = fieldHeading(field, i18n);
  return isNameOfCode ? i18n._(nameHeading.id, { heading }) : heading;
}

function* exportedRows({ columns, rows, i18n }: ExportedRows): Generator<SheetValue[]> {
  for (const row of rows) yield columns.map(({ field, read }) => sheetValue(field, read(row), i18n));
}
