import type { NewName } from './meant-records';
import type { PartOfRows } from './parts-of-rows';
import { changedFields, type Known, type RecordOfRows, type Unheeded } from './planned';
import type { PresentRow } from './rows';
import { type ImportPart, type ImportValue, type ImportValues, joinedKey } from './target';

/** A record that a row names. */
export interface Named {
  part: ImportPart;
  key: string;
  values: Record<string, ImportValue>;
  stored: PresentRow | null;
  /** What an earlier row of the file plans for it. */
  planned: RecordOfRows | null;
}

/** Gathers the records that rows ask for, and the values that do not count (see `Unheeded`). */
export function recordsOfRows(parts: readonly PartOfRows[], known: Known) {
  const records = new Map(parts.map(({ part }) => [part.name, new Map<string, RecordOfRows>()]));
  const unheeded: Unheeded[] = [];

  function named({ part, read, fields, needed }: PartOfRows, values: ImportValues): Named | null {
    const path = read(values);
    if (!path) return null;
    const key = joinedKey(path);
    const own: Record<string, ImportValue> = {};
    for (const { key: fieldKey, name: field } of fields) {
      const value = values[fieldKey];
      // An empty cell gives no value to a field that must have one.
      if (value !== undefined && !(value === null && needed.includes(field))) own[field] = value;
    }
    const stored = known.stored(part.name).get(key) ?? null;
    return { part, key, values: own, stored, planned: records.get(part.name)?.get(key) ?? null };
  }

  /** Adds the record of an unknown name; once, however many rows name it. */
  function add(row: number, { part, code }: NewName): void {
    const ofPart = records.get(part.name);
    if (ofPart?.has(code)) return;
    const whole = { ...part.defaults({ code }), code };
    ofPart?.set(code, { part, key: code, row, values: whole, parents: {} });
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

  /** Reports where a later row contradicts the first row about a record; the first one counts. */
  function noteDifferences(row: number, { part, values, planned, stored }: Named, all: readonly Named[]): void {
    if (!planned || (stored && !known.mayWrite(part.name))) return;
    const note = (field: string, value: ImportValue, kept: ImportValue) => {
      if (value !== kept) unheeded.push({ row, part: part.name, field, value, kept, firstRow: planned.row });
    };
    // Where the first row left a required field empty, the stored value stays.
    const becomes = { ...stored?.values, ...planned.values };
    for (const [field, value] of Object.entries(values)) note(field, value, becomes[field] ?? null);
    for (const [field, { key }] of Object.entries(parentsOf(part, all))) {
      note(field, shown(key), shown(planned.parents[field]?.key));
    }
  }

  return { records, unheeded, named, add, keep, noteDifferences };
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

/** A record's key as shown to people. */
const shown = (key: string | undefined): ImportValue => key?.replaceAll('\n', ' ') ?? null;
