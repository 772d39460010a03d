import { msg } from '@lingui/core/macro';
import { columnReader } from './chosen-cell';
import type { Exact } from './decimal';
import type { ImportMapping } from './mapping';
import type { Fault, ImportTarget, ImportValue, ImportValues } from './target';
import type { SheetRow } from './workbook';

/** A row of the file, read by a mapping. */
export interface ReadRow {
  /** As spreadsheets count. */
  row: number;
  /** What stands in the mapped cells, by field key. */
  texts: Record<string, string>;
  /** What could be read of it. */
  values: ImportValues;
  /** Numbers as they were meant, in our units but not rounded. */
  exact: Readonly<Record<string, Exact>>;
  faults: readonly Fault[];
  /** Cells with more decimals than are kept. */
  rounded: number;
}

/** A stored record that a row may be about: its values by field name, references as the codes of what they name. */
export interface PresentRow {
  id: number;
  version: number;
  values: ImportValues;
  /** What the records it refers to are called besides their codes, by field. */
  called?: Readonly<Record<string, string[]>>;
}

/** What has to be asked of the database before the rows can be planned. */
export interface Questions {
  /** Keys of records by part, each behind those of the records it lies in. */
  keys: Record<string, string[][]>;
  /** What the rows call the records they refer to, by field. */
  references: Record<string, string[]>;
}

/** The database's answer to some questions. */
export interface Answers {
  rows: readonly (PresentRow & { part: string; key: readonly string[] })[];
  /** The codes of the records that are called by a name, by field; none where no record is, several may be. */
  codes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** What would become of a row. A repeated one says again what an earlier row of the file is about. */
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
  /** Of a changed row: the values before, of the fields that change. */
  before: ImportValues | null;
  /** The versions of the stored records it is about, by part. */
  versions: Readonly<Record<string, number>>;
  /** Of a repeated row: the row that says it first. */
  repeats: number | null;
}

type RowReader = (row: SheetRow, typed?: Readonly<Record<string, string>>) => ReadRow;

/** Reads row after row of a sheet; `typed` are cells that were corrected by hand, by field key. */
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

/** How many rows there are of each kind. */
export function countKinds(rows: readonly Pick<CheckedRow, 'kind'>[]): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, repeated: 0, rejected: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
