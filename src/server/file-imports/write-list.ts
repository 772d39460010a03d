import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/calls';
import { parentOf } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import { tableOf } from '../db/storage';
import { added } from '../records/add';
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

/** Who saves, and the change set that all of it is. */
export interface OneSave {
  editor: Editor;
  changeSet: string;
}

/**
 * Writes the records of a list one by one as if each were saved by hand, so that every rule of theirs holds; all that one
 * import does is one change set. What is changed or removed was locked and compared to the version somebody saw before: a save
 * of the same import may have raised it since, as one main contact takes the place of another.
 */
export function listWriter(db: Db, { editor, changeSet }: OneSave, { entity }: StoredPart) {
  const name = entity.name as EditableName; // what has a list is edited by it
  const versionNow = async (id: number) => (await rowOf<Standing>(db, tableOf(name), id)).version;
  return {
    /** Answers the id of the new record. */
    add: async (values: Columns): Promise<number> => (await added(db, editor, name, values, { changeSet })).id,
    /** Answers the version it has then. */
    change: async (id: number, changes: Columns): Promise<number> => {
      const { row } = await saved(db, editor, name, { id, version: await versionNow(id), changes, changeSet });
      return Number(row.version);
    },
    remove: async (id: number): Promise<void> => {
      await removed(db, editor, name, { id, version: await versionNow(id), changeSet });
    },
  };
}

/**
 * Raises the versions of records of which parts alone are written, so that others who have them open meet a conflict; `ids` are theirs.
 */
export async function raiseHolders(
  db: Db,
  { editor, changeSet }: OneSave,
  { entity }: StoredPart,
  ids: readonly number[],
): Promise<void> {
  const { to } = parentOf(entity);
  const { rows } = await sql<Standing>`
    select id, version from ${sql.table(tableOf(to))} where id = any(${ids}::bigint[]) order by id`.execute(db);
  for (const { id, version } of rows) {
    await saved(db, editor, to as EditableName, { id, version, changes: {}, changeSet, raises: true }); // what has parts is edited by its list
  }
}
