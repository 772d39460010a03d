import type { Problem } from '../entity/problem';
import { customerOf } from './meant-records';
import { partsOfRows, rowNumbers } from './parts-of-rows';
import type { Known, RowToPlan } from './planned';
import { recordFaults } from './record-faults';
import { recordsOfRows } from './records-of-rows';
import type { CheckedRow } from './rows';
import { referenceSettler } from './settled-references';
import {
  asCalledBy,
  type Fault,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  isRequired,
  joinedKey,
  wholeRow,
} from './target';

/** A row once checked; whether it changes anything is known only when all rows are. */
export type TakenRow = CheckedRow & {
  isNew: boolean;
  /** The part whose record the row is about; undefined where the row is refused or nothing is stored. */
  about?: string | undefined;
};

/** Creates a planner that takes rows one by one and gathers the records they ask for. */
export function newPlanner(target: ImportTarget, known: Known, rows: readonly RowToPlan[]) {
  const parts = partsOfRows(target);
  const own = parts.at(-1);
  const readers = new Map(parts.map(({ part, read }) => [part.name, read]));
  const translated = target.fields.filter(({ translatesTo }) => translatesTo);
  const settleReferences = referenceSettler(target, known);
  const number = rowNumbers(parts, known.stored, rows);
  const faultsOf = recordFaults(target, parts, known);
  const { records, unheeded, named, add, keep, noteDifferences } = recordsOfRows(parts, known);

  function take({ seen, exact, ...row }: RowToPlan): TakenRow {
    const faults: Fault[] = [...row.faults];
    const values: Record<string, ImportValue> = { ...row.values };
    if (faults.some(({ key }) => key === wholeRow)) return refused({ ...row, values });
    const fault = (key: string, problem: Problem) => {
      if (faults.some((each) => each.key === key)) return;
      faults.push({ key, text: row.texts[key] ?? String(values[key] ?? ''), problem });
    };
    const storedRow = (part: string, of: ImportValues = values) => {
      const path = readers.get(part)?.(of);
      return path ? known.stored(part).get(joinedKey(path)) : undefined;
    };
    const added = settleReferences({ values, storedRow, fault });
    number({ values, texts: row.texts });
    const stored = (part: string) => storedRow(part)?.values;
    const called = (part: string, field: string) => storedRow(part)?.called?.[field]?.[0];
    const derived = target.derive?.({ values, texts: row.texts, exact, stored, called }) ?? {};
    for (const [key, value] of Object.entries(derived)) values[key] ??= value;
    for (const { key } of translated) {
      const [ours] = known.codes.get(key)?.get(asCalledBy(customerOf(values), String(values[key] ?? ''))) ?? [];
      if (ours !== undefined) values[key] = ours;
    }
    const all = parts.flatMap((each) => named(each, values) ?? []);
    faults.push(
      ...(target.check?.({ values, stored }) ?? []).map((each) => ({ ...each, text: row.texts[each.key] ?? '' })),
    );
    const hasFaults = faults.length > 0;
    for (const each of all) faultsOf(each, { all, seen, hasFaults }, fault);
    const ownRecord = all.find(({ part }) => part === own?.part);
    if (own && !ownRecord) {
      for (const key of target.needed) if ((values[key] ?? null) === null) fault(key, isRequired);
    }
    const versions = Object.fromEntries(
      all.flatMap(({ part, stored: found }) => (found ? [[part.name, found.version]] : [])),
    );
    const checked = { ...row, values, faults, versions, before: null, repeats: null, isNew: !own };
    if (faults.length > 0) return { ...checked, kind: 'rejected' };
    // A row of a commitment may name no model; it is then about the commitment itself.
    const about = ownRecord ?? all.at(-1);
    if (about?.planned) {
      noteDifferences(row.row, about, all);
      return { ...checked, kind: 'repeated', repeats: about.planned.row };
    }
    for (const each of added) add(row.row, each);
    for (const each of all) keep(row.row, each, all);
    return { ...checked, kind: 'unchanged', about: about?.part.name };
  }

  return { take, records, unheeded };
}

/** The result for a row that is refused before anything else is checked. */
function refused(row: Omit<RowToPlan, 'exact' | 'seen'>): TakenRow {
  return { ...row, kind: 'rejected', versions: {}, before: null, repeats: null, isNew: false };
}
