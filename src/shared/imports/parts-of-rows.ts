import { type PathReader, pathReader } from './questions';
import type { ReadRow } from './rows';
import {
  fieldKeys,
  type ImportField,
  type ImportPart,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  joinedKey,
} from './target';

/** A part of a target with what is needed to read it from rows. */
export interface PartOfRows {
  part: ImportPart;
  read: PathReader;
  /** The key of the field that identifies its records. */
  ownKey: string;
  fields: readonly ImportField[];
  /** The fields that a new record of it must have. */
  needed: readonly string[];
}

export function partsOfRows(target: ImportTarget): PartOfRows[] {
  const keyOf = fieldKeys(target);
  return target.parts.map((part) => ({
    part,
    read: pathReader(target, part),
    ownKey: keyOf(part.name, part.key) ?? '',
    fields: target.fields.filter((field) => field.part === part.name),
    needed: Object.entries(part.entity.fields)
      .filter(([name, { required }]) => required && !(name in part.parents) && !part.settled?.includes(name))
      .map(([name]) => name),
  }));
}

type NumberedRow = Pick<ReadRow, 'values' | 'texts'>;

/**
 * Numbers the rows of each record in the order of the file. Rejected rows are counted too, so that a row keeps its
 * number once it is corrected. Where the file numbers some rows of a record, another row of it gets the next number
 * after all stored and given ones, as does any row with something other than a number in that cell.
 */
export function rowNumbers(
  parts: readonly PartOfRows[],
  stored: (part: string) => ReadonlyMap<string, unknown>,
  rows: readonly NumberedRow[],
): (row: NumberedRow & { values: Record<string, ImportValue> }) => void {
  const numbered = parts.filter(({ part }) => part.isNumbered).map((each) => numbersOf(each, parts, stored, rows));
  return (row) => {
    for (const number of numbered) number(row);
  };
}

function numbersOf(
  { part, ownKey }: PartOfRows,
  parts: readonly PartOfRows[],
  stored: (part: string) => ReadonlyMap<string, unknown>,
  rows: readonly NumberedRow[],
): (row: NumberedRow & { values: Record<string, ImportValue> }) => void {
  const holder = parts.find((each) => each.part.name === part.within);
  const placeOf = (values: ImportValues) => {
    const path = holder?.read(values);
    return path ? joinedKey(path) : null;
  };
  const last = new Map<string | null, number>();
  const highest = new Map<string, number>();
  const note = (place: string, number: number) => highest.set(place, Math.max(number, highest.get(place) ?? 0));
  const named = new Set<string>();
  for (const { values } of rows) {
    const [place, number] = [placeOf(values), values[ownKey]];
    if (place === null || typeof number !== 'number') continue;
    named.add(place);
    note(place, number);
  }
  let isStoredNoted = false;
  const behindAll = (place: string) => {
    if (!isStoredNoted) {
      for (const key of stored(part.name).keys()) {
        const at = key.lastIndexOf('\n');
        note(key.slice(0, at), Number(key.slice(at + 1)));
      }
    }
    isStoredNoted = true;
    const next = (highest.get(place) ?? 0) + 1;
    note(place, next);
    return next;
  };
  return ({ values, texts }) => {
    const place = placeOf(values);
    const next = (last.get(place) ?? 0) + 1;
    last.set(place, next);
    if (place === null || (values[ownKey] ?? null) !== null) return;
    values[ownKey] = named.has(place) || (texts[ownKey] ?? '') !== '' ? behindAll(place) : next;
  };
}
