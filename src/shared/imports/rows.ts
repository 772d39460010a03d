import { msg } from '@lingui/core/macro';
import { readChosen } from './chosen-cell';
import type { ImportMapping } from './mapping';
import { type Fault, type ImportTarget, type ImportValue, type ImportValues, isRequired, keyOf } from './target';
import type { SheetRow } from './workbook';

/** A row of the file, read by a mapping. */
export interface ReadRow {
  /** As spreadsheets count. */
  row: number;
  /** What stands in the mapped cells, by field key. */
  texts: Record<string, string>;
  /** What could be read of it. */
  values: ImportValues;
  faults: readonly Fault[];
  /** Cells with more decimals than are kept. */
  rounded: number;
}

/** A stored record that a row may be about: its values as rows have them. */
export interface PresentRow {
  id: number;
  version: number;
  values: ImportValues;
}

/** What the database has of the records and references that rows name. */
export interface Present {
  /** By key. */
  rows: ReadonlyMap<string, PresentRow>;
  /** Codes without a record, by field key. */
  missing: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What has to be asked of the database before the rows can be checked. */
export interface Questions {
  keys: string[];
  /** Codes by field. */
  references: Record<string, string[]>;
}

/** The database's answer to some questions. */
export interface Answers {
  rows: readonly (PresentRow & { key: string })[];
  missing: Readonly<Record<string, readonly string[]>>;
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

export interface CheckedRow extends ReadRow {
  kind: RowKind;
  /** Of a changed row: the values before, of the fields that change. */
  before: ImportValues | null;
  /** The stored record's version; null where there is none. */
  version: number | null;
  /** Of a repeated row: the row that says it first. */
  repeats: number | null;
}

/** Reads one row of the sheet; `typed` are cells that were corrected by hand, by field key. */
export function readRow(
  target: ImportTarget,
  mapping: ImportMapping,
  { row, cells }: SheetRow,
  typed: Readonly<Record<string, string>> = {},
): ReadRow {
  const texts: Record<string, string> = {};
  const values: Record<string, ImportValue> = {};
  const faults: Fault[] = [];
  let rounded = 0;
  for (const field of target.fields) {
    const { key } = field;
    const choice = mapping.columns[key];
    if (!choice) continue;
    const { reading, text } = readChosen(field, choice, mapping, cells, typed[key]);
    texts[key] = text;
    if (reading.ok) {
      values[key] = reading.value;
      rounded += Number(reading.isRounded);
    } else faults.push({ key, text, problem: reading.problem });
  }
  return { row, texts, values, faults, rounded };
}

/** Compares the rows to each other and to what is stored. */
export function checkRows(target: ImportTarget, rows: readonly ReadRow[], present: Present): CheckedRow[] {
  const firsts = new Map<string, number>();
  return rows.map((row): CheckedRow => {
    const key = keyOf(target, row.values);
    const stored = key === null ? undefined : present.rows.get(key);
    const values = withDerived(target, stored ? row.values : { ...target.defaults, ...row.values }, stored?.values);
    const unknown = { ...row, values, before: null, version: stored?.version ?? null, repeats: null };
    const faults = [...row.faults, ...faultsOfRow(target, row, present, stored)];
    if (faults.length > 0) return { ...unknown, faults, kind: 'rejected' };
    const first = key === null ? undefined : firsts.get(key);
    if (first !== undefined) return { ...unknown, kind: 'repeated', repeats: first };
    if (key !== null) firsts.set(key, row.row);
    if (!stored) return { ...unknown, kind: 'new' };
    const changed = changedFields(values, stored.values);
    if (changed.length === 0) return { ...unknown, kind: 'unchanged' };
    return { ...unknown, kind: 'changed', before: only(stored.values, changed) };
  });
}

/** A row's values with those that follow from them and the stored ones. */
export function withDerived(target: ImportTarget, values: ImportValues, stored: ImportValues = {}): ImportValues {
  return target.derive ? { ...target.derive({ ...stored, ...values }), ...values } : values;
}

/** The fields of a row whose values differ from the stored ones. */
export function changedFields(values: ImportValues, stored: ImportValues): string[] {
  return Object.keys(values).filter((key) => (values[key] ?? null) !== (stored[key] ?? null));
}

/** The faults of a whole row that show only beside the stored record: what it refers to, and what a new one must have. */
function faultsOfRow(
  target: ImportTarget,
  { texts, values }: Pick<ReadRow, 'texts' | 'values'>,
  present: Present,
  stored: PresentRow | undefined,
): Fault[] {
  const faults: Fault[] = [];
  const { defaults = {} } = target;
  for (const { key, field } of target.fields) {
    const value = values[key];
    const isMissing = typeof value === 'string' && present.missing.get(key)?.has(value) === true;
    if (isMissing) faults.push({ key, text: value, problem: { message: msg`is not known`, values: {} } });
    else if (!stored && field.required && !(key in texts) && !(key in defaults))
      faults.push({ key, text: '', problem: isRequired });
  }
  const whole = { ...stored?.values, ...values };
  return [...faults, ...rowFaults(target, whole, texts)];
}

/** What no field can say alone. */
export function rowFaults(
  target: ImportTarget,
  values: ImportValues,
  texts: Readonly<Record<string, string>>,
): Fault[] {
  return (target.check?.(values) ?? []).map((fault) => ({ ...fault, text: texts[fault.key] ?? '' }));
}

function only(values: ImportValues, keys: readonly string[]): ImportValues {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}

/** How many rows there are of each kind. */
export function countKinds(rows: readonly Pick<CheckedRow, 'kind'>[]): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, repeated: 0, rejected: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** The codes that the rows refer to, by field key, each once. */
export function referencesOf(target: ImportTarget, rows: readonly Pick<ReadRow, 'values'>[]): Record<string, string[]> {
  const fields = target.fields.filter(({ field }) => field.kind === 'reference');
  const found = fields.map(({ key }): [string, string[]] => {
    const codes = rows.map(({ values }) => values[key]).filter((value) => typeof value === 'string');
    return [key, [...new Set(codes)]];
  });
  return Object.fromEntries(found.filter(([, codes]) => codes.length > 0));
}
