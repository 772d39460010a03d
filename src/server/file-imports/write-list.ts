import { randomUUID } from 'node:crypto';
import type { EditableName } from '../../shared/areas/record/calls';
import type { Db } from '../db/connect';
import { added } from '../records/add';
import type { Editor } from '../records/editor';
import { removed } from '../records/remove';
import { saved } from '../records/save';
import type { StoredPart } from './targets';
import type { Columns } from './write';

/** A record of a list as it stands before an import takes part of it back, or is about to change it. */
interface Standing {
  id: number;
  version: number;
}

/**
 * Writes the records of a list one by one as if each were saved by hand, so that every rule of theirs holds; all that one
 * import does is one change set.
 */
export function listWriter(db: Db, editor: Editor, { entity }: StoredPart) {
  const name = entity.name as EditableName; // what has a list is edited by it
  const changeSet = randomUUID();
  return {
    /** Answers the id of the new record. */
    add: async (values: Columns): Promise<number> => (await added(db, editor, name, values, { changeSet })).id,
    /** Answers the version it has then. */
    change: async ({ id, version }: Standing, changes: Columns): Promise<number> => {
      const { row } = await saved(db, editor, name, { id, version, changes, changeSet });
      return Number(row.version);
    },
    remove: async ({ id, version }: Standing): Promise<void> => {
      await removed(db, editor, name, { id, version, changeSet });
    },
  };
}
