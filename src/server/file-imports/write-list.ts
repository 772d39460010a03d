import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/calls';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { setBackOnFailure } from '../db/savepoint';
import { tableOf } from '../db/storage';
import { added, type Sets } from '../records/add';
import type { Editor } from '../records/editor';
import { removed } from '../records/remove';
import { saved } from '../records/save';
import { rowOf } from '../records/stored-row';
import type { StoredPart } from './targets';
import type { Columns } from './write';

interface Standing {
  id: number;
  version: number;
}

/** The editor, the one change set of all saves, and the one that it takes back. */
export interface OneSave extends Sets {
  editor: Editor;
  changeSet: string;
}

/**
 * Writes the records of a list one by one as if each were saved by hand, so that all their rules apply; an import is
 * one change set. Changed and removed records were locked and compared to the version the user saw before, so the
 * current version is used here: an earlier save of the same import may have raised it, as when one main contact
 * replaces another.
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
 * Does the work for each item, and retries refused ones after the others as long as another one succeeds: a file may
 * have a new price before the end of the old one. Returns what stays refused; items that refer to those are left
 * undone, too.
 */
export async function whateverTheOrder<T>(
  db: Db,
  all: readonly T[],
  work: (one: T) => Promise<void>,
  names: Names<T> = noNames,
): Promise<Refusal<T>[]> {
  const refused: Refusal<T>[] = [];
  const again: T[] = [];
  const undone = new Set<string>();
  const leave = (one: T) => {
    again.push(one);
    undone.add(names.keyOf(one));
  };
  for (const one of all) {
    if (names.namesOf(one).some((name) => undone.has(name))) leave(one);
    else
      try {
        await setBackOnFailure(db, () => work(one));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ one, error });
        leave(one);
      }
  }
  const isStuck = again.length === 0 || again.length === all.length;
  return isStuck ? refused : whateverTheOrder(db, again, work, names);
}
