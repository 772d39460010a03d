import { grouped } from '../grouped';
import { changedFields, type Known, type Plan, type RecordOfRows, type RowToPlan, type Step } from './planned';
import { newPlanner, type TakenRow } from './planner';
import type { CheckedRow, PresentRow } from './rows';
import { fieldKeys, type ImportTarget, type ImportValue, type ImportValues, keyOfField } from './target';

/** `Known` before the database was asked, or where there is none. */
export const nothingStored: Known = { stored: () => new Map(), codes: new Map(), mayWrite: () => true, today: null };

/**
 * Plans every row: what is new, what changes, what is refused and why. A row with any fault is refused as a whole; the
 * first row that names a record determines its values.
 */
export function planRows(target: ImportTarget, rows: readonly RowToPlan[], known: Known): Plan {
  const planner = newPlanner(target, known, rows);
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
  const { part, values, parents } = record;
  if (!stored) return { record, stored, changes: values, parents };
  const moved = Object.entries(parents).filter(([field, { key }]) => {
    // A parent that is part of the record's key is not among the stored values, and cannot differ.
    return field in stored.values && stored.values[field] !== key;
  });
  return {
    record,
    stored,
    changes: Object.fromEntries(
      changedFields(part, values, stored.values).map((field) => [field, values[field] ?? null]),
    ),
    parents: Object.fromEntries(moved),
  };
}

function checkedRows(target: ImportTarget, taken: readonly TakenRow[], steps: readonly Step[]): CheckedRow[] {
  const keyOf = fieldKeys(target);
  const byRow = grouped(steps, ({ record }) => record.row);
  return taken.map(({ isNew, about, ...row }): CheckedRow => {
    if (row.kind !== 'unchanged') return row;
    const done = byRow.get(row.row) ?? [];
    if (isNew || done.some(({ record, stored }) => record.part.name === about && !stored)) {
      return { ...row, kind: 'new', values: { ...row.values, ...newValues(done, keyOf) } };
    }
    return done.length === 0 ? row : { ...row, ...newOrChanged(target, row.values, done, keyOf) };
  });
}

type KeyOf = (part: string, name: string) => string | null;

/** All values of a row's new records, those that the row does not give included. */
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
