import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import { type EditableName, editable } from '../../shared/areas/record/calls';
import type { AnyEntity } from '../../shared/entity/entity';
import { singleReferencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { type AnyRow, edited, inTransaction } from '../db/edit';
import { areDaysTaken, brokenUniqueKey } from '../db/failures';
import { storage, type TableName } from '../db/storage';
import { i18nOf } from '../languages';
import { doorOf, scopeOf } from './doors';
import type { Editor } from './editor';
import { codeOf } from './names';
import { refuseUnknownReferences } from './referred';

export interface RecordChange {
  id: number;
  /** The version the editor saw. */
  version: number;
  changes: AnyRow;
  customerId?: number | undefined;
  /** Whether what is part of it changes with it. */
  raises?: boolean;
  /** The change set it is part of, and the one that it takes back. */
  changeSet?: string;
  undoes?: string;
}

export interface Saved {
  row: AnyRow;
  /** Null where the values stood already. */
  changeSet: string | null;
}

/** Saves a change of one record within the editor's reach, with what follows from it; the one way records are edited. */
export function saved(db: Db, editor: Editor, name: EditableName, change: RecordChange): Promise<Saved> {
  const { user, address } = editor;
  const { table, following, completed, refuse, root } = doorOf(name);
  const completedBy = async (transaction: Db) => {
    const added = await completed?.(transaction, editor, change.changes, change.id);
    // An undo brings what stood there, and nothing of the day it is done on.
    return change.undoes === undefined ? added : {};
  };
  return inTransaction(db, async (transaction) => {
    await refuseUnknownReferences(transaction, editor, name, change.changes);
    await refuseCircle(transaction, editor, name, change);
    return edited<TableName>(transaction, {
      ...change,
      changes: { ...change.changes, ...(await completedBy(transaction)) },
      table,
      within: scopeOf(name, user),
      following,
      refuse: (after, before) => refuse(editor, after, before),
      root,
      by: user.id,
      address,
    }).catch((error: unknown) => {
      throw takenKey(error, editor, name, change.changes);
    });
  });
}

/** A key may be taken by a record the editor does not see; it stays taken. What several fields make is told by all. */
export function takenKey(error: unknown, { language }: Editor, name: EditableName, changes: AnyRow): unknown {
  if (areDaysTaken(error)) return new AppError('record.daysTaken');
  if (brokenUniqueKey(error) === null) return error;
  const { unique } = storage[doorOf(name).table];
  const { fields }: AnyEntity = editable[name].entity;
  const i18n = i18nOf(language);
  const labelOf = (field: string) => (fields[field] ? i18n._(fields[field].label) : field);
  const taken = unique.find((key) => key.some((field) => field in changes)) ?? [];
  const [field = ''] = taken;
  if (taken.length > 1) return new AppError('record.duplicateOf', { fields: taken.map(labelOf).join(', ') });
  return new AppError('record.duplicate', { field: labelOf(field), value: String(changes[field] ?? '') });
}

/** What refers to its own kind is part of it (a department of another): no record may come to be above itself. */
async function refuseCircle(db: Db, editor: Editor, name: EditableName, { id, changes }: RecordChange): Promise<void> {
  const { table } = doorOf(name);
  for (const { field } of singleReferencesOf(entityOf(name)).filter(({ to }) => to === name)) {
    const above = changes[field];
    if (typeof above !== 'number') continue;
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
