import type { EditableName } from '../../shared/areas/record/editable';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { type AnyRow, isSame } from '../db/edit';
import { added } from './add';
import type { Editor } from './editor';
import { keysLast } from './keys-last';
import { atLine, type LinePlace } from './problem-text';
import { removed } from './remove';
import { saved } from './save';
import { storedParts } from './stored-parts';

/** The changes that turn a record's stored parts into those given. */
interface PlannedPart {
  child: AnyEntity;
  removed: { id: number; version: number }[];
  /** With the places they were given at. */
  changed: { id: number; version: number; changes: AnyRow; at: LinePlace }[];
  added: { values: AnyRow; at: LinePlace }[];
}

/**
 * Compares the stored parts of a record (none where it is new) with those given; kinds that are not given stay as they
 * are. Throws record.notFound where a given id is no part of the record, and record.linesAlike where two parts have the
 * same key.
 */
export async function plannedParts(
  db: Db,
  entity: AnyEntity,
  parentId: number | null,
  given: GivenChildren = {},
): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for (const [key, rows] of Object.entries(given)) {
    const child = entity.children?.[key];
    if (!child) continue;
    refuseAlike(child, rows);
    const stored = parentId === null ? [] : await storedParts(db, child, parentId);
    const known = new Map(stored.map((part) => [part.id, part]));
    const part: PlannedPart = { child, removed: [], changed: [], added: [] };
    for (const [place, { id, ...values }] of rows.entries()) {
      const at: LinePlace = `children.${key}.${place}`;
      const present = id === undefined ? null : known.get(id);
      if (present === undefined) throw new AppError('record.notFound', { record: id ?? key });
      if (present === null) part.added.push({ values, at });
      else {
        known.delete(present.id);
        const differs = (name = '') => name in values && !isSame(child.fields[name]?.kind, present[name], values[name]);
        // A field that describes a reference (`saidOf`) counts as changed whenever the reference changes.
        const differing = Object.entries(values).filter(
          ([name, value]) => differs(name) || (value !== null && differs(child.saidOf?.[name])),
        );
        const { id: partId, version } = present;
        if (differing.length > 0)
          part.changed.push({ id: partId, version, changes: Object.fromEntries(differing), at });
      }
    }
    part.removed = [...known.values()];
    if (part.removed.length + part.changed.length + part.added.length > 0) planned.push(part);
  }
  return planned;
}

/** Throws record.linesAlike where two lines of one kind have the same key, telling their places from 1. */
function refuseAlike({ unique = [], fields, parent }: AnyEntity, rows: readonly AnyRow[]): void {
  for (const key of unique) {
    const own = key.filter((field) => field !== parent);
    const places = new Map<string, number>();
    for (const [at, row] of rows.entries()) {
      const value = JSON.stringify(own.map((field) => row[field] ?? null));
      const first = places.get(value);
      if (first === undefined) places.set(value, at);
      else {
        const labels = own.flatMap((field) => fields[field]?.label ?? []);
        throw new AppError('record.linesAlike', { first: first + 1, second: at + 1, fields: labels });
      }
    }
  }
}

/** Saves the planned changes of parts in the change set of the record itself; removals come first, to make room. */
export async function savePlannedParts(
  db: Db,
  editor: Editor,
  parentId: number,
  planned: readonly PlannedPart[],
  changeSet: string,
): Promise<void> {
  const savePart = async ({ child, ...part }: PlannedPart) => {
    const name = child.name as EditableName; // what is part of another is edited with it
    const { field } = parentOf(child);
    for (const { id, version } of part.removed) await removed(db, editor, name, { id, version, changeSet });
    for (const { at, ...change } of part.changed)
      await atLine(at, () => saved(db, editor, name, { ...change, changeSet }));
    for (const { at, values } of part.added)
      await atLine(at, () => added(db, editor, name, { ...values, [field]: parentId }, { changeSet }));
  };
  if (planned.length === 0) return;
  await keysLast(db, editor, async () => {
    for (const part of planned) await savePart(part);
  });
}
