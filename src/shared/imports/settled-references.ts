import type { Problem } from '../entity/problem';
import { codesOf, codesOfSeveral, isAmbiguous, isUnknown, type NewName, newNames } from './meant-records';
import type { Known } from './planned';
import type { PresentRow } from './rows';
import type { ImportTarget, ImportValue, ImportValues } from './target';

/** Notes a fault of a row at the field with the key. */
export type NoteFault = (key: string, problem: Problem) => void;

/** The stored record of a part that a row names. */
export type StoredRow = (part: string, of?: ImportValues) => PresentRow | undefined;

interface RowToSettle {
  values: Record<string, ImportValue>;
  storedRow: StoredRow;
  fault: NoteFault;
}

/** Replaces the names by which rows refer to records with codes; returns the records that a row adds by name. */
export function referenceSettler(target: ImportTarget, known: Known): (row: RowToSettle) => NewName[] {
  const references = target.fields.filter(({ field }) => field.kind === 'reference');
  const severalReferences = target.fields.filter(({ field }) => field.kind === 'references');
  const names = newNames(target, known);
  return ({ values, storedRow, fault }) => {
    const added: NewName[] = [];
    for (const field of references) {
      const codes = codesOf(field, values, known, storedRow(field.part));
      // Where several owners share the name, the one with which the row's record is stored is meant.
      const isStored = (code: string) => storedRow(field.part, { ...values, [field.key]: code }) !== undefined;
      const found = codes && codes.length > 1 && codes.filter(isStored).length === 1 ? codes.filter(isStored) : codes;
      if (!found) continue;
      const named = found.length === 0 ? names(field, String(values[field.key])) : undefined;
      if (found.length === 1) values[field.key] = found[0] ?? null;
      else if (named && 'message' in named) fault(field.key, named);
      else if (named) {
        values[field.key] = named.code;
        added.push(named);
      } else fault(field.key, found.length > 1 ? isAmbiguous : isUnknown);
    }
    for (const field of severalReferences) {
      const found = codesOfSeveral(field, values[field.key], known, storedRow(field.part));
      if (typeof found === 'string') values[field.key] = found;
      else if (found) fault(field.key, found);
    }
    return added;
  };
}
