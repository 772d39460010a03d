import { type PathReader, pathReader } from './questions';
import { fieldKeys, type ImportField, type ImportPart, type ImportTarget, type ImportValue, joinedKey } from './target';

/** A part of a target as it is read from rows. */
export interface PartOfRows {
  part: ImportPart;
  read: PathReader;
  /** The field that tells its records apart, by its key. */
  ownKey: string;
  fields: readonly ImportField[];
  /** The fields without which no record of it is made. */
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

/** Numbers rows in the order of the file, rejected ones too: once mended, a row keeps its number. */
export function rowNumbers(parts: readonly PartOfRows[]): (values: Record<string, ImportValue>) => void {
  const readers = new Map(parts.map(({ part, read }) => [part.name, read]));
  const last = new Map<string, number>();
  return (values) => {
    for (const { part, ownKey } of parts) {
      if (!part.isNumbered) continue;
      const path = readers.get(part.within ?? '')?.(values);
      const place = path ? joinedKey(path) : '';
      const next = (last.get(place) ?? 0) + 1;
      last.set(place, next);
      if (path) values[ownKey] ??= next;
    }
  };
}
