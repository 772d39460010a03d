import { msg } from '@lingui/core/macro';
import type { Problem } from '../../shared/entity/problem';
import { checkValue } from '../../shared/imports/read-cell';
import { changedFields, type PresentRow, rowFaults, withDerived } from '../../shared/imports/rows';
import { type Fault, type ImportValue, type ImportValues, isRequired, keyOf } from '../../shared/imports/target';
import type { StoredTarget } from './targets';

/** A row as it was sent, waiting to be imported. */
export interface StagedRow {
  fileRow: number;
  /** Of the stored record as the dry run saw it; null where it saw none. */
  seenVersion: number | null;
  staged: ImportValues;
}

/** What is to be done for one row. */
export interface Step {
  fileRow: number;
  key: string;
  /** The record to edit; null creates one. */
  stored: PresentRow | null;
  /** Of an edit only what differs. */
  changes: ImportValues;
}

export interface Plan {
  steps: Step[];
  unchanged: number;
  faults: (Fault & { fileRow: number })[];
}

export interface Known {
  rows: ReadonlyMap<string, PresentRow>;
  /** Ids of the codes that rows refer to, by field and code. */
  ids: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const movedOn: Problem = { message: msg`was changed by somebody else meanwhile`, values: {} };
const isGone: Problem = { message: msg`was deleted by somebody else meanwhile`, values: {} };
const existsNow: Problem = { message: msg`was created by somebody else meanwhile`, values: {} };
const isTwice: Problem = { message: msg`stands in an earlier row already`, values: {} };
const isUnknown: Problem = { message: msg`is not known`, values: {} };

/** Decides about every row anew, whatever was found before: values, references, and the records as they are now. */
export function planOf(stored: StoredTarget, rows: readonly StagedRow[], known: Known): Plan {
  const plan: Plan = { steps: [], unchanged: 0, faults: [] };
  const seen = new Set<string>();
  for (const row of rows) {
    const { values, faults } = checkedValues(stored, row.staged, known);
    const key = keyOf(stored.target, values) ?? '';
    const present = known.rows.get(key) ?? null;
    const said = present ? values : { ...stored.target.defaults, ...values };
    const whole = withDerived(stored.target, said, present?.values);
    faults.push(...faultsOfRow({ stored, row, present, values: whole, isRepeated: seen.has(key) }));
    if (faults.length > 0) {
      plan.faults.push(...faults.map((fault) => ({ ...fault, fileRow: row.fileRow })));
      continue;
    }
    seen.add(key);
    const changes = present ? only(whole, changedFields(whole, present.values)) : whole;
    if (Object.keys(changes).length === 0) plan.unchanged += 1;
    else plan.steps.push({ fileRow: row.fileRow, key, stored: present, changes });
  }
  return plan;
}

function checkedValues({ target }: StoredTarget, staged: ImportValues, { ids }: Known) {
  const values: Record<string, ImportValue> = {};
  const faults: Fault[] = [];
  for (const field of target.fields) {
    const { key } = field;
    const given = staged[key];
    if (given === undefined) continue;
    const reading = checkValue(field, given);
    const text = given === null ? '' : String(given);
    if (!reading.ok) faults.push({ key, text, problem: reading.problem });
    else if (field.field.kind === 'reference' && given !== null && !ids.get(key)?.has(text)) {
      faults.push({ key, text, problem: isUnknown });
    } else values[key] = reading.value;
  }
  return { values, faults };
}

interface RowInQuestion {
  stored: StoredTarget;
  row: StagedRow;
  present: PresentRow | null;
  values: ImportValues;
  isRepeated: boolean;
}

function faultsOfRow({ stored: { target, key }, row, present, values, isRepeated }: RowInQuestion): Fault[] {
  const faultOfKey = (problem: Problem): Fault[] => [{ key, text: String(values[key] ?? ''), problem }];
  if ((values[key] ?? null) === null) return key in row.staged ? [] : faultOfKey(isRequired);
  if (isRepeated) return faultOfKey(isTwice);
  if (!present && row.seenVersion !== null) return faultOfKey(isGone);
  if (present && row.seenVersion === null) return faultOfKey(existsNow);
  if (present && present.version !== row.seenVersion) return faultOfKey(movedOn);
  const isLeftOut = (own: string) => !(own in values) && !(own in row.staged);
  const missing = present ? [] : target.fields.filter(({ key: own, field }) => field.required && isLeftOut(own));
  return [
    ...missing.map(({ key: own }): Fault => ({ key: own, text: '', problem: isRequired })),
    ...rowFaults(target, { ...present?.values, ...values }, {}),
  ];
}

function only(values: ImportValues, keys: readonly string[]): ImportValues {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}
