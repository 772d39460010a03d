import { languages } from '../language';
import { inOneLanguage } from '../rules/one-language';
import { tidyLines } from './read-cell';
import type { CheckedRow, PresentRow, ReadRow } from './rows';
import type { ImportPart, ImportValue, ImportValues } from './target';

/** What the database has of the records and references that rows name, and what may be done about it. */
export interface Known {
  /** The stored records of a part by their keys. */
  stored: (part: string) => ReadonlyMap<string, PresentRow>;
  /** The codes of what the rows may refer to, by field and as the rows call it. */
  codes: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Whether records of the part may be created and changed; else rows can only name those there are. */
  mayWrite: (part: string) => boolean;
}

/** A row to plan; one that was checked before says which versions of its records it was compared to. */
export interface RowToPlan extends ReadRow {
  seen?: Readonly<Record<string, number>>;
}

/** A record that rows ask for: the fields they say something about, by name, and its parents by their keys. */
export interface RecordOfRows {
  part: ImportPart;
  key: string;
  /** The first row that names it. */
  row: number;
  /** Of a new one with what the file does not say. */
  values: Record<string, ImportValue>;
  parents: Readonly<Record<string, { part: string; key: string }>>;
}

/** What is to be done about one record. */
export interface Step {
  record: RecordOfRows;
  /** The record to edit; null creates one. */
  stored: PresentRow | null;
  /** Of an edit only what differs. */
  changes: ImportValues;
  /** References to set, by field. */
  parents: RecordOfRows['parents'];
}

/** Something a row says that does not count: an earlier row says otherwise, or it is not this person's to change. */
export interface Unheeded {
  row: number;
  part: string;
  /** The name of the field. */
  field: string;
  value: ImportValue;
  kept: ImportValue;
  /** The earlier row; null where it is the stored record that stays. */
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
  /** Every record the rows ask for, parents before what refers to them. */
  records: RecordOfRows[];
  /** Those of them that are new or change. */
  steps: Step[];
  counts: Record<string, PartCount>;
  unheeded: Unheeded[];
}

/** What a dry run comes to: the rows that came out otherwise than before, at first every one. */
export type Outcome = Pick<Plan, 'rows' | 'counts' | 'unheeded'>;

/** The fields of a part whose values differ from the stored ones. */
export function changedFields({ entity }: ImportPart, values: ImportValues, stored: ImportValues): string[] {
  return Object.keys(values).filter(
    (name) => !isSaid(entity.fields[name]?.kind, values[name] ?? null, stored[name] ?? null),
  );
}

/** Whether a value is what files say of the stored one: they tidy texts, and show a remark in one language. */
function isSaid(kind: string | undefined, given: ImportValue, stored: ImportValue): boolean {
  if (given === stored) return true;
  if (typeof given !== 'string' || typeof stored !== 'string') return false;
  const shown = kind === 'longText' ? languages.map((language) => inOneLanguage(stored, language)) : [];
  return [stored, ...shown].some((text) => tidyLines(text) === given);
}
