import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import { singleReferencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { lockAbove } from '../db/above-lock';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import { doorOf } from './doors';
import type { Editor } from './editor';
import { codeOf } from './names';

/**
 * Throws record.circle where a change would put a record above itself by references to its own kind (a department below
 * another).
 */
export async function refuseCircle(
  db: Db,
  editor: Editor,
  name: EditableName,
  { id, changes }: { id: number; changes: AnyRow },
): Promise<void> {
  const { table, refuseCircle: own } = doorOf(name);
  if (own) return own(db, id, changes);
  for (const field of fieldsAbove(name)) {
    const above = changes[field];
    if (typeof above !== 'number') continue;
    await lockAbove(db, table);
    const { rows } = await sql<{ record: string }>`
      with recursive above (id) as (
        select ${above}::bigint
        union
        select ${sql.ref(`${table}.${field}`)} from ${sql.table(table)} join above on above.id = ${sql.ref(`${table}.id`)}
      )
      select ${codeOf(editor.language, name, table)} as record from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = ${id} and id in (select id from above)`.execute(db);
    const [circle] = rows;
    if (circle) throw new AppError('record.circle', { ...circle });
  }
}

/** Locks the hierarchies that an undo changes, before their records, in the lock order of a save. */
export async function lockAllAbove(db: Db, edits: readonly { entity: EditableName; after: AnyRow }[]): Promise<void> {
  const moved = edits.filter(({ entity, after }) => fieldsAbove(entity).some((field) => field in after));
  for (const name of [...new Set(moved.map(({ entity }) => entity))].sort()) await lockAbove(db, tableOf(name));
}

/** The fields that name another record of the same kind. */
export const fieldsAbove = (name: EditableName): string[] =>
  singleReferencesOf(entityOf(name)).flatMap(({ field, to }) => (to === name ? [field] : []));
