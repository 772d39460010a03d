import { msg } from '@lingui/core/macro';
import { columnReader } from './chosen-cell';
import type { Exact } from './decimal';
import type { ImportMapping } from './mapping';
import type { Fault, ImportTarget, ImportValue, ImportValues } from './target';
import type { SheetRow } from './workbook';

/** A row of the file, read by a mapping. */
export interface ReadRow {
  /** Its number in the spreadsheet, from 1. */
  row: number;
  /** The texts of the mapped cells, by field key. */
  texts: Record<string, string>;
  /** The values that could be read. */
  values: ImportValues;
  /** Numbers in our units, before rounding. */
  exact: Readonly<Record<string, Exact>>;
  faults: readonly Fault[];
  /** The number of cells with more decimals than are kept. */
  rounded: number;
}

/** A stored record that a row may be about: its values by field name, references as the codes of what they name. */
export interface PresentRow {
  id: number;
  version: number;
  values: ImportValues;
  /** The names, besides their codes, of the records it refers to, by field. */
  called?: Readonly<Record<string, string[]>>;
}

/** What must be asked of the database before the rows can be planned. */
export interface Questions {
  /** Full keys of records by part: each key follows those of the records it lies in. */
  keys: Record<string, string[][]>;
  /** The names by which rows refer to records, by field. */
  references: Record<string, string[]>;
}

/** The database's answer to some questions. */
export interface Answers {
  rows: readonly (PresentRow & { part: string; key: readonly string[] })[];
  /** The codes of the records that have a name, by field and name: none, one or several. */
  codes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The company's day. */
  today: string;
}

/** What would become of a row. A repeated one is about the same record as an earlier row of the file. */
export const rowKinds = {
  new: msg`New row`,
  changed: msg`Changed`,
  unchanged: msg`Unchanged`,
  repeated: msg`Repeated`,
  rejected: msg`Rejected`,
} as const;
export type RowKind = keyof typeof rowKinds;

export interface CheckedRow extends Omit<ReadRow, 'exact'> {
  kind: RowKind;
  /** For a changed row: the stored values of the fields that change. */
  before: ImportValues | null;
  /** The versions of the stored records it names, by part. */
  versions: Readonly<Record<string, number>>;
  /** For a repeated row: the first row about the record. */
  repeats: number | null;
}

type RowReader = (row: SheetRow, typed?: Readonly<Record<string, string>>) => ReadRow;

/** Returns a reader of a sheet's rows; `typed` are cells that were corrected by hand, by field key. */
export function rowReader({ fields }: ImportTarget, mapping: ImportMapping): RowReader {
  const columns = fields.flatMap((field) => {
    const choice = mapping.columns[field.key];
    return choice ? [{ key: field.key, read: columnReader(field, choice, mapping) }] : [];
  });
  return ({ row, cells }, typed = {}) => {
    const texts: Record<string, string> = {};
    const values: Record<string, ImportValue> = {};
    const exact: Record<string, Exact> = {};
    const faults: Fault[] = [];
    let rounded = 0;
    for (const { key, read } of columns) {
      const { reading, text } = read(cells, typed[key]);
      texts[key] = text;
      if (reading.ok) {
        values[key] = reading.value;
        if (reading.exact) exact[key] = reading.exact;
        rounded += Number(reading.isRounded);
      } else faults.push({ key, text, problem: reading.problem });
    }
    return { row, texts, values, exact, faults, rounded };
  };
}

/** Counts the rows of each kind. */
export function countKinds(rows: readonly Pick<CheckedRow, 'kind'>[]): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, repeated: 0, rejected: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
