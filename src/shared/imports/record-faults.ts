import { msg } from '@lingui/core/macro';
import type { Problem } from '../entity/problem';
import { isUnknown } from './meant-records';
import type { PartOfRows } from './parts-of-rows';
import { changedFields, type Known, type RowToPlan } from './planned';
import type { Named } from './records-of-rows';
import type { NoteFault } from './settled-references';
import { fieldKeys, type ImportTarget, isRequired } from './target';

const movedOn: Problem = { message: msg`was changed by somebody else meanwhile`, values: {} };
const isGone: Problem = { message: msg`was deleted by somebody else meanwhile`, values: {} };
const existsNow: Problem = { message: msg`was created by somebody else meanwhile`, values: {} };

interface NamingRow {
  /** Every record that the row names. */
  all: readonly Named[];
  seen: RowToPlan['seen'];
  /** Whether the row has other faults. */
  hasFaults: boolean;
}

/** Finds the faults of a record that a row names. */
export function recordFaults(target: ImportTarget, parts: readonly PartOfRows[], known: Known) {
  const keyOf = fieldKeys(target);
  const ofName = new Map(parts.map((each) => [each.part.name, each]));
  const requiredCells = new Set(target.fields.filter(({ field }) => field.required).map(({ key }) => key));
  const ownKeyOf = (part: string) => ofName.get(part)?.ownKey;

  /** Notes the required fields and parents that a new record lacks. */
  function lacks({ part, values }: Named, { all, hasFaults }: NamingRow, fault: NoteFault): void {
    const ownKey = ownKeyOf(part.name) ?? '';
    const whole = { ...part.defaults(values), ...values };
    for (const name of ofName.get(part.name)?.needed ?? []) {
      const key = keyOf(part.name, name) ?? ownKey;
      // A derived value is not reported as missing while the row has other faults, which may be the cause.
      const isConsequence = hasFaults && !requiredCells.has(key);
      if ((whole[name] ?? null) === null && !isConsequence) fault(key, isRequired);
    }
    for (const [field, parent] of Object.entries(part.parents)) {
      const isNamed = all.some((each) => each.part.name === parent);
      if (part.entity.fields[field]?.required && !isNamed) fault(ownKeyOf(parent) ?? ownKey, isRequired);
    }
  }

  return (named: Named, row: NamingRow, fault: NoteFault): void => {
    const { part, values, stored, planned } = named;
    const ownKey = ownKeyOf(part.name) ?? '';
    if (!known.mayWrite(part.name)) {
      if (!stored) fault(ownKey, isUnknown);
      return;
    }
    if (!stored && !planned) lacks(named, row, fault);
    // What a later row says of the same record does not count.
    if (!planned && known.today !== null) {
      for (const { field, problem } of part.check?.(values, known.today, stored?.values) ?? []) {
        fault(keyOf(part.name, field) ?? ownKey, problem);
      }
    }
    if (!row.seen) return;
    const version = row.seen[part.name];
    const isOwn = part === parts.at(-1)?.part;
    if (!stored) {
      if (version !== undefined) fault(ownKey, isGone);
    } else if (version !== stored.version && (isOwn || changedFields(part, values, stored.values).length > 0)) {
      fault(ownKey, version === undefined ? existsNow : movedOn);
    }
  };
}
