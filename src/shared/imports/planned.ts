import { languages } from '../language';
import { inOneLanguage } from '../rules/one-language';
import { tidyLines } from './read-cell';
import type { CheckedRow, PresentRow, ReadRow } from './rows';
import type { ImportPart, ImportValue, ImportValues } from './target';

/** What the database has of the records and references that rows name, and what the user may write. */
export interface Known {
  /** The stored records of a part by their keys. */
  stored: (part: string) => ReadonlyMap<string, PresentRow>;
  /** The codes of the records that rows may refer to, by field and then by the name in the rows. */
  codes: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Whether records of the part may be created and changed; otherwise rows can only name stored ones. */
  mayWrite: (part: string) => boolean;
  /** The company's day; null where nobody knows it, so that nothing is compared to it. */
  today: string | null;
}

/** A row to plan; `seen` holds the versions of the records that it was compared to, where it was checked before. */
export interface RowToPlan extends ReadRow {
  seen?: Readonly<Record<string, number>>;
}

/** A record that rows ask for: the fields they give, by name, and its parents by their keys. */
export interface RecordOfRows {
  part: ImportPart;
  key: string;
  /** The first row that names it. */
  row: number;
  /** For a new record including the defaults of fields that the file does not give. */
  values: Record<string, ImportValue>;
  parents: Readonly<Record<string, { part: string; key: string }>>;
}

/** What is to be done with one record. */
export interface Step {
  record: RecordOfRows;
  /** The record to edit; null creates one. */
  stored: PresentRow | null;
  /** For an edit only the fields that differ. */
  changes: ImportValues;
  /** References to set, by field. */
  parents: RecordOfRows['parents'];
}

/** A value of a row that does not count: an earlier row gives another one, or the user may not change it. */
export interface Unheeded {
  row: number;
  part: string;
  /** The name of the field. */
  field: string;
  value: ImportValue;
  kept: ImportValue;
  /** The earlier row; null where the stored value stays. */
  firstRow: number | null;
}

export interface PartCount {
  created: number;
  changed: number;
  unchanged: number;
}

/** What becomes of the rows of a file. */
export interface Plan {
  rows: CheckedRow[];
  /** Every record the rows ask for, parents before the records that refer to them. */
  records: RecordOfRows[];
  /** The steps for those records that are new or change. */
  steps: Step[];
  counts: Record<string, PartCount>;
  unheeded: Unheeded[];
}

/** The result of a dry run: the rows whose result differs from the run before, at first all of them. */
export type Outcome = Pick<Plan, 'rows' | 'counts' | 'unheeded'>;

/** The fields of a part whose values differ from the stored ones. */
export function changedFields({ entity }: ImportPart, values: ImportValues, stored: ImportValues): string[] {
  return Object.keys(values).filter(
    (name) => !isSaid(entity.fields[name]?.kind, values[name] ?? null, stored[name] ?? null),
  );
}

/** Whether a value equals the stored one as files show it: texts are tidied, and remarks may be in one language. */
function isSaid(kind: string | undefined, given: ImportValue, stored: ImportValue): boolean {
  if (given === stored) return true;
  if (typeof given !== 'string' || typeof stored !== 'string') return false;
  const shown = kind === 'longText' ? languages.map((language) => inOneLanguage(stored, language)) : [];
  return [stored, ...shown].some((text) => tidyLines(text) === given);
}
