import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { lockedRows } from '../db/edit';
import { setBackOnFailure } from '../db/savepoint';
import { tableOf } from '../db/storage';
import { added, type InChangeSet } from '../records/add';
import { addedAll, allOrEach, areWrittenAtOnce, editedAll, removedAll, type Work } from '../records/at-once';
import { scopeOf } from '../records/doors';
import type { Editor } from '../records/editor';
import { removed } from '../records/remove';
import { saved } from '../records/save';
import { partsOf } from '../records/stored-parts';
import { rowOf } from '../records/stored-row';
import type { StoredPart } from './targets';
import type { Columns, Edit } from './write';

interface Standing {
  id: number;
  version: number;
}

/** The editor, the one change set of all saves, and the one that it takes back. */
export interface OneSave extends InChangeSet {
  editor: Editor;
  changeSet: string;
}

/**
 * Writes the records of a list as if each were saved by hand, so that all their rules apply: one by one or, where saving
 * does nothing beyond the record, many together. An import is one change set. Changed and removed records were locked
 * and compared to the version the user saw before, so the current version is used here: an earlier save of the same
 * import may have raised it, as when one main contact replaces another.
 */
export function listWriter(db: Db, { editor, ...sets }: OneSave, { entity }: StoredPart) {
  const name = entity.name as EditableName; // an entity with a list is edited by its name
  const versionNow = async (id: number) => (await rowOf<Standing>(db, tableOf(name), id)).version;
  return {
    /** Returns the id of the new record. */
    add: async (values: Columns): Promise<number> => (await added(db, editor, name, values, sets)).id,
    /** Returns the record's new version. */
    change: async (id: number, changes: Columns): Promise<number> => {
      const { row } = await saved(db, editor, name, { id, version: await versionNow(id), changes, ...sets });
      return Number(row.version);
    },
    remove: async (id: number): Promise<void> => {
      await removed(db, editor, name, { id, version: await versionNow(id), ...sets });
    },
    together: areWrittenAtOnce(name)
      ? {
          /** Returns the ids of the new records, in their order. */
          add: (all: readonly Columns[]): Promise<number[]> => addedAll(db, editor, name, all, sets),
          /** Returns the records' new versions. */
          async change(edits: readonly Edit[]): Promise<Map<number, number>> {
            const place = { table: tableOf(name), within: scopeOf(name, editor.user) };
            const rows = await lockedRows(db, { ...place, ids: edits.map(({ id }) => id) });
            const whole = edits.map((edit) => ({ ...edit, row: rows.get(edit.id) ?? {} }));
            return editedAll(db, editor, name, whole, sets);
          },
          /** Null where a record is removed with its parts. */
          remove: partsOf(name).length > 0 ? null : (ids: readonly number[]) => removedAll(db, editor, name, ids, sets),
        }
      : null,
  };
}

/**
 * Raises the versions of records (`ids`) of which only parts are written, so that people who have them open get a
 * conflict.
 */
export async function raiseHolders(
  db: Db,
  { editor, ...sets }: OneSave,
  { entity }: StoredPart,
  ids: readonly number[],
): Promise<void> {
  const { to } = parentOf(entity);
  const { rows } = await sql<Standing>`
    select id, version from ${sql.table(tableOf(to))} where id = any(${ids}::bigint[]) order by id`.execute(db);
  for (const { id, version } of rows) {
    await saved(db, editor, to as EditableName, { id, version, changes: {}, raises: true, ...sets }); // an entity with parts is edited by its list
  }
}

/** An item that a rule refused, and the error. */
interface Refusal<T> {
  one: T;
  error: AppError;
}

/** The key of an item, and the keys of other items that it may refer to. */
interface Names<T> {
  keyOf: (one: T) => string;
  namesOf: (one: T) => readonly string[];
}

const noNames: Names<unknown> = { keyOf: () => '', namesOf: () => [] };

/**
 * Does the work for all items, and retries refused ones after the others as long as another one succeeds: a file may
 * have a new price before the end of the old one. Returns what stays refused; items that refer to those are left
 * undone, too.
 */
export async function whateverTheOrder<T>(
  db: Db,
  items: readonly T[],
  work: Work<T>,
  names: Names<T> = noNames,
): Promise<Refusal<T>[]> {
  const refused: Refusal<T>[] = [];
  const again: T[] = [];
  const undone = new Set<string>();
  const leave = (one: T) => {
    again.push(one);
    undone.add(names.keyOf(one));
  };
  const each = async (one: T) => {
    if (names.namesOf(one).some((name) => undone.has(name))) leave(one);
    else
      try {
        await setBackOnFailure(db, () => work.each(one));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ one, error });
        leave(one);
      }
  };
  await allOrEach(db, items, { all: work.all, each });
  const isStuck = again.length === 0 || again.length === items.length;
  return isStuck ? refused : whateverTheOrder(db, again, work, names);
}
