import { msg } from '@lingui/core/macro';
import type { Problem } from '../entity/problem';
import { codesOf, codesOfSeveral, customerOf, isAmbiguous, isUnknown, type NewName, newNames } from './meant-records';
import { changedFields, type Known, type RecordOfRows, type RowToPlan, type Unheeded } from './planned';
import { pathReader } from './questions';
import type { CheckedRow, PresentRow } from './rows';
import {
  asCalledBy,
  type Fault,
  fieldKeys,
  type ImportPart,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  isRequired,
  joinedKey,
  wholeRow,
} from './target';

/** A row that was looked at; whether it changes anything shows when all were. */
export type TakenRow = CheckedRow & {
  isNew: boolean;
  /** The part whose record the row says something of; undefined where it is refused, or nothing is stored. */
  about?: string | undefined;
};

const movedOn: Problem = { message: msg`was changed by somebody else meanwhile`, values: {} };
const isGone: Problem = { message: msg`was deleted by somebody else meanwhile`, values: {} };
const existsNow: Problem = { message: msg`was created by somebody else meanwhile`, values: {} };

/** A record that a row names. */
interface Named {
  part: ImportPart;
  key: string;
  values: Record<string, ImportValue>;
  stored: PresentRow | null;
  /** What an earlier row made of it. */
  planned: RecordOfRows | null;
}

/** Takes one row after the other, and gathers the records they ask for. */
export function newPlanner(target: ImportTarget, known: Known) {
  const keyOf = fieldKeys(target);
  const parts = target.parts.map((part) => ({
    part,
    read: pathReader(target, part),
    ownKey: keyOf(part.name, part.key) ?? '',
    fields: target.fields.filter((field) => field.part === part.name),
    needed: Object.entries(part.entity.fields)
      .filter(([name, { required }]) => required && !(name in part.parents) && !part.settled?.includes(name))
      .map(([name]) => name),
  }));
  const readers = new Map(parts.map(({ part, read }) => [part.name, read]));
  const keyFields = new Map(parts.map(({ part, ownKey }) => [part.name, ownKey]));
  const references = target.fields.filter(({ field }) => field.kind === 'reference');
  const severalReferences = target.fields.filter(({ field }) => field.kind === 'references');
  const translated = target.fields.filter(({ translatesTo }) => translatesTo);
  const requiredCells = new Set(target.fields.filter(({ field }) => field.required).map(({ key }) => key));
  const records = new Map(target.parts.map(({ name }) => [name, new Map<string, RecordOfRows>()]));
  const unheeded: Unheeded[] = [];
  const names = newNames(target, known);
  const lastNumber = new Map<string, number>();

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
    const added = settleReferences(values, storedRow, fault);
    number(values);
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
    const own = parts.at(-1);
    const ownRecord = all.find(({ part }) => part === own?.part);
    if (own && !ownRecord) {
      for (const key of target.needed) if ((values[key] ?? null) === null) fault(key, isRequired);
    }
    const versions = Object.fromEntries(
      all.flatMap(({ part, stored: found }) => (found ? [[part.name, found.version]] : [])),
    );
    const checked = { ...row, values, faults, versions, before: null, repeats: null, isNew: !own };
    if (faults.length > 0) return { ...checked, kind: 'rejected' };
    // A promise may say nothing of models: then it is the row's record itself.
    const about = ownRecord ?? all.at(-1);
    if (about?.planned) {
      noteDifferences(row.row, about, all);
      return { ...checked, kind: 'repeated', repeats: about.planned.row };
    }
    for (const { part, code } of added) {
      const ofPart = records.get(part.name);
      if (ofPart?.has(code)) continue;
      const whole = { ...part.defaults({ code }), code };
      ofPart?.set(code, { part, key: code, row: row.row, values: whole, parents: {} });
    }
    for (const each of all) keep(row.row, each, all);
    return { ...checked, kind: 'unchanged', about: about?.part.name };
  }

  /** Puts codes in the place of what the row calls the records it refers to; those it adds by their names are answered. */
  function settleReferences(
    values: Record<string, ImportValue>,
    storedRow: (part: string, of?: ImportValues) => PresentRow | undefined,
    fault: (key: string, problem: Problem) => void,
  ): NewName[] {
    const added: NewName[] = [];
    for (const field of references) {
      const codes = codesOf(field, values, known, storedRow(field.part));
      // Of several that bear the name of what a record lies in the one is meant that it is stored with.
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
  }

  /** Rows are numbered in the order of the file, rejected ones too: once mended, a row keeps its number. */
  function number(values: Record<string, ImportValue>): void {
    for (const { part, ownKey } of parts) {
      if (!part.isNumbered) continue;
      const path = readers.get(part.within ?? '')?.(values);
      const place = path ? joinedKey(path) : '';
      const next = (lastNumber.get(place) ?? 0) + 1;
      lastNumber.set(place, next);
      if (path) values[ownKey] ??= next;
    }
  }

  function named({ part, read, fields, needed }: (typeof parts)[number], values: ImportValues): Named | null {
    const path = read(values);
    if (!path) return null;
    const key = joinedKey(path);
    const own: Record<string, ImportValue> = {};
    for (const { key: fieldKey, name: field } of fields) {
      const value = values[fieldKey];
      // Nothing is no value of a field that must have one.
      if (value !== undefined && !(value === null && needed.includes(field))) own[field] = value;
    }
    const stored = known.stored(part.name).get(key) ?? null;
    return { part, key, values: own, stored, planned: records.get(part.name)?.get(key) ?? null };
  }

  function faultsOf(
    { part, values, stored, planned }: Named,
    { all, seen, hasFaults }: { all: readonly Named[]; seen: RowToPlan['seen']; hasFaults: boolean },
    fault: (key: string, problem: Problem) => void,
  ): void {
    const ownKey = keyFields.get(part.name) ?? '';
    if (!known.mayWrite(part.name)) {
      if (!stored) fault(ownKey, isUnknown);
      return;
    }
    if (!stored && !planned) {
      const whole = { ...part.defaults(values), ...values };
      const needed = parts.find((each) => each.part === part)?.needed ?? [];
      for (const name of needed) {
        const key = keyOf(part.name, name) ?? ownKey;
        // What would follow from other fields is not missing as long as those are wrong.
        const isConsequence = hasFaults && !requiredCells.has(key);
        if ((whole[name] ?? null) === null && !isConsequence) fault(key, isRequired);
      }
      for (const [field, parent] of Object.entries(part.parents)) {
        const isNamed = all.some((each) => each.part.name === parent);
        if (part.entity.fields[field]?.required && !isNamed) fault(keyFields.get(parent) ?? ownKey, isRequired);
      }
    }
    if (!seen) return;
    const version = seen[part.name];
    const isOwn = part === parts.at(-1)?.part;
    if (!stored) {
      if (version !== undefined) fault(ownKey, isGone);
    } else if (version !== stored.version && (isOwn || changedFields(part, values, stored.values).length > 0)) {
      fault(ownKey, version === undefined ? existsNow : movedOn);
    }
  }

  function keep(row: number, record: Named, all: readonly Named[]): void {
    const { part, key, values, stored, planned } = record;
    if (planned) {
      noteDifferences(row, record, all);
      return;
    }
    const isKept = stored !== null && !known.mayWrite(part.name);
    if (isKept) {
      for (const field of changedFields(part, values, stored.values)) {
        const [value = null, kept = null] = [values[field], stored.values[field]];
        unheeded.push({ row, part: part.name, field, value, kept, firstRow: null });
      }
    }
    const whole = stored ? (isKept ? {} : values) : withDefaults(part, values);
    const parents = isKept ? {} : parentsOf(part, all);
    records.get(part.name)?.set(key, { part, key, row, values: whole, parents });
  }

  /** The first row that says something about a record counts; what later ones say else is told. */
  function noteDifferences(row: number, { part, values, planned, stored }: Named, all: readonly Named[]): void {
    if (!planned || (stored && !known.mayWrite(part.name))) return;
    const note = (field: string, value: ImportValue, kept: ImportValue) => {
      if (value !== kept) unheeded.push({ row, part: part.name, field, value, kept, firstRow: planned.row });
    };
    // An empty cell of the first row may have said nothing of a field that must have a value.
    const becomes = { ...stored?.values, ...planned.values };
    for (const [field, value] of Object.entries(values)) note(field, value, becomes[field] ?? null);
    for (const [field, { key }] of Object.entries(parentsOf(part, all))) {
      note(field, shown(key), shown(planned.parents[field]?.key));
    }
  }

  return { take, records, unheeded };
}

/** A row of which nothing more can be said. */
function refused(row: Omit<RowToPlan, 'exact' | 'seen'>): TakenRow {
  return { ...row, kind: 'rejected', versions: {}, before: null, repeats: null, isNew: false };
}

function withDefaults(part: ImportPart, values: ImportValues): Record<string, ImportValue> {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return { ...part.defaults(values), ...Object.fromEntries(given) };
}

function parentsOf(part: ImportPart, all: readonly Named[]): RecordOfRows['parents'] {
  return Object.fromEntries(
    Object.entries(part.parents).flatMap(([field, name]) => {
      const parent = all.find((each) => each.part.name === name);
      return parent ? [[field, { part: name, key: parent.key }]] : [];
    }),
  );
}

/** A record's key as a person reads it. */
const shown = (key: string | undefined): ImportValue => key?.replaceAll('\n', ' ') ?? null;
