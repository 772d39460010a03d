import { msg } from '@lingui/core/macro';
import type { Problem } from '../entity/problem';
import { newPlanner, type TakenRow } from './planner';
import type { CheckedRow, PresentRow, ReadRow } from './rows';
import {
  fieldKeys,
  type ImportPart,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  keyOfField,
  ownPart,
} from './target';

export const isUnknown: Problem = { message: msg`is not known`, values: {} };

/** What the database has of the records and references that rows name, and what may be done about it. */
export interface Known {
  /** The stored records of a part by their keys. */
  stored: (part: string) => ReadonlyMap<string, PresentRow>;
  /** The codes of what the rows refer to, by field and as the rows call it; null where nothing is called so. */
  codes: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
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

/** Before anything is known of a database, or where there is none. */
export const nothingStored: Known = { stored: () => new Map(), codes: new Map(), mayWrite: () => true };

/**
 * Decides about every row: what is new, what changes, what is refused and why. A row with any fault is refused as a
 * whole; the first row that names a record says what it becomes.
 */
export function planRows(target: ImportTarget, rows: readonly RowToPlan[], known: Known): Plan {
  const planner = newPlanner(target, known);
  const taken = rows.map((row) => planner.take(row));
  const { records, unheeded } = planner;
  target.settle?.((part) => ({ planned: records.get(part) ?? new Map(), stored: known.stored(part) }));
  const steps: Step[] = [];
  const counts: Plan['counts'] = {};
  for (const part of target.parts) {
    const count = { created: 0, changed: 0, unchanged: 0 };
    counts[part.name] = count;
    for (const record of records.get(part.name)?.values() ?? []) {
      const step = stepOf(record, known.stored(part.name).get(record.key) ?? null);
      const isChange = Object.keys(step.changes).length + Object.keys(step.parents).length > 0;
      if (step.stored === null) count.created += 1;
      else if (isChange) count.changed += 1;
      else count.unchanged += 1;
      if (step.stored === null || isChange) steps.push(step);
    }
  }
  const all = target.parts.flatMap(({ name }) => [...(records.get(name)?.values() ?? [])]);
  return { rows: checkedRows(target, taken, steps), records: all, steps, counts, unheeded };
}

function stepOf(record: RecordOfRows, stored: PresentRow | null): Step {
  const { values, parents } = record;
  if (!stored) return { record, stored, changes: values, parents };
  const moved = Object.entries(parents).filter(([field, { key }]) => {
    // What a record lies in tells it from others, so that it cannot differ.
    return field in stored.values && stored.values[field] !== key;
  });
  return {
    record,
    stored,
    changes: Object.fromEntries(changedFields(values, stored.values).map((field) => [field, values[field] ?? null])),
    parents: Object.fromEntries(moved),
  };
}

/** The fields whose values differ from the stored ones. */
export function changedFields(values: ImportValues, stored: ImportValues): string[] {
  return Object.keys(values).filter((key) => (values[key] ?? null) !== (stored[key] ?? null));
}

function checkedRows(target: ImportTarget, taken: readonly TakenRow[], steps: readonly Step[]): CheckedRow[] {
  const own = ownPart(target)?.name;
  const keyOf = fieldKeys(target);
  const byRow = new Map<number, Step[]>();
  for (const step of steps) byRow.set(step.record.row, [...(byRow.get(step.record.row) ?? []), step]);
  return taken.map(({ isNew, ...row }): CheckedRow => {
    if (row.kind !== 'unchanged') return row;
    const done = byRow.get(row.row) ?? [];
    if (isNew || done.some(({ record, stored }) => record.part.name === own && !stored)) {
      return { ...row, kind: 'new', values: { ...row.values, ...newValues(done, keyOf) } };
    }
    return done.length === 0 ? row : { ...row, ...newOrChanged(target, row.values, done, keyOf) };
  });
}

type KeyOf = (part: string, name: string) => string | null;

/** What a row's new records get besides what the row says. */
function newValues(steps: readonly Step[], keyOf: KeyOf): ImportValues {
  return byKey(
    steps.filter(({ stored }) => !stored).flatMap((step) => entriesOf(step, step.changes)),
    keyOf,
  );
}

function newOrChanged(target: ImportTarget, values: ImportValues, steps: readonly Step[], keyOf: KeyOf) {
  const before = steps.flatMap((step) => entriesOf(step, step.changes, step.stored?.values ?? {}));
  const parents = steps.flatMap(({ stored, parents: moved }) =>
    stored
      ? Object.entries(moved).map(([field, { part }]): Entry => [keyOfParent(target, part), stored.values[field]])
      : [],
  );
  return {
    kind: 'changed' as const,
    values: { ...values, ...newValues(steps, keyOf) },
    before: { ...byKey(before, keyOf), ...Object.fromEntries(parents.map(([key, value]) => [key, value ?? null])) },
  };
}

type Entry = [key: string, value: ImportValue | undefined];

function keyOfParent(target: ImportTarget, name: string): string {
  const part = target.parts.find((each) => each.name === name);
  return (part && keyOfField(target, name, part.key)) ?? '';
}

function entriesOf({ record }: Step, fields: ImportValues, from: ImportValues = fields) {
  return Object.keys(fields).map((name) => ({ part: record.part.name, name, value: from[name] ?? null }));
}

function byKey(entries: readonly { part: string; name: string; value: ImportValue }[], keyOf: KeyOf): ImportValues {
  return Object.fromEntries(
    entries.flatMap(({ part, name, value }) => {
      const key = keyOf(part, name);
      return key === null ? [] : [[key, value]];
    }),
  );
}
