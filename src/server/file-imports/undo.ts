import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { UndoObstacle } from '../../shared/api/imports';
import { AppError } from '../../shared/errors';
import { translate } from '../../shared/translate';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import { type Storage, storage, type TableName } from '../db/storage';
import { lockImports } from './commit';
import type { StoredTarget } from './targets';
import { auditRecords, type Columns, deleteRecords, imagesOf, updateRecords } from './write';

export interface Undo {
  db: Db;
  stored: StoredTarget;
  importId: number;
  by: number;
  address: string;
  i18n: I18n;
}

interface WrittenRow {
  fileRow: number;
  action: 'created' | 'edited';
  recordId: number;
  before: Columns | null;
  writtenVersion: number;
  /** The record's version now, null where it is gone, and what it is called. */
  version: number | null;
  name: string | null;
}

/** Takes an import back in one transaction, or says which records stand in the way and changes nothing. */
export function undoImport(undo: Undo): Promise<{ deleted: number; restored: number }> {
  return inTransaction(undo.db, async (db) => {
    await lockImports(db);
    await markUndone(db, undo);
    const rows = await writtenRows(db, undo);
    const obstacles = await obstaclesOf(db, undo, rows);
    if (obstacles.length > 0) throw new AppError('import.cannotUndo', { count: obstacles.length }, { obstacles });
    const created = rows.filter(({ action }) => action === 'created');
    const edited = rows.filter(({ action }) => action === 'edited');
    await restore(db, undo, edited);
    await remove(db, undo, created);
    const after = { deleted: created.length, restored: edited.length };
    const { by, address, importId } = undo;
    await audit(db, { accountId: by, action: 'undone', entity: 'import', recordId: importId, after, address });
    return after;
  });
}

/** Whoever comes second finds it undone already. */
async function markUndone(db: Db, { importId, by }: Undo): Promise<void> {
  const marked = await db
    .updateTable('fileImport')
    .set({ state: 'undone', undoneAt: new Date(), undoneBy: by })
    .where('id', '=', importId)
    .where('state', '=', 'imported')
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw new AppError('state.moved');
}

async function writtenRows(db: Db, { importId, stored }: Undo): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select file_row, action, record_id, before, written_version, present.version,
      coalesce(present.name, staged ->> ${stored.key}) as name
    from file_import_row
    left join (select id, version, ${sql.ref(stored.key)} as name from ${sql.table(stored.table)} for update) as present
      on present.id = record_id
    where import_id = ${importId} order by file_row`.execute(db);
  return rows;
}

async function obstaclesOf(db: Db, { stored, i18n }: Undo, rows: readonly WrittenRow[]): Promise<UndoObstacle[]> {
  const createdIds = rows.filter(({ action }) => action === 'created').map(({ recordId }) => recordId);
  const uses = await usesOf(db, stored, createdIds);
  const said = (message: MessageDescriptor, values = {}) => translate(i18n, message, values);
  return rows.flatMap(({ fileRow, recordId, name, version, writtenVersion }): UndoObstacle[] => {
    const obstacle = (reason: string): UndoObstacle[] => [{ row: fileRow, key: name ?? String(recordId), reason }];
    if (version === null) return obstacle(said(msg`was deleted since`));
    if (version !== writtenVersion) return obstacle(said(msg`was changed since`));
    const count = uses.get(recordId);
    return count ? obstacle(said(msg`is used by {count, plural, one {# record} other {# records}}`, { count })) : [];
  });
}

/** How many records refer to each of the records, whatever they are. */
async function usesOf(db: Db, { entity }: StoredTarget, ids: readonly number[]): Promise<Map<number, number>> {
  const uses = new Map<number, number>();
  if (ids.length === 0) return uses;
  for (const { table, column } of referrersTo(entity.name)) {
    const { rows } = await sql<{ id: number; count: number }>`
      select ${sql.ref(column)} as id, count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::bigint[]) group by 1`.execute(db);
    for (const { id, count } of rows) uses.set(id, (uses.get(id) ?? 0) + count);
  }
  return uses;
}

function referrersTo(entityName: string): { table: TableName; column: string }[] {
  const tables = Object.entries(storage) as [TableName, Storage][]; // Object.entries forgets its keys.
  return tables.flatMap(([table, { entity }]) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === entityName)
      .map(([column]) => ({ table, column })),
  );
}

async function restore(db: Db, undo: Undo, rows: readonly WrittenRow[]): Promise<void> {
  const edits = rows.map(({ recordId, before }) => ({ id: recordId, changes: before ?? {} }));
  const images = await imagesOf(db, undo.stored, edits);
  await updateRecords(db, undo.stored, edits);
  await auditRecords(
    db,
    undo.stored,
    undo,
    edits.map(({ id, changes }) => ({ action: 'edited', recordId: id, before: images.get(id) ?? {}, after: changes })),
  );
}

async function remove(db: Db, undo: Undo, rows: readonly WrittenRow[]): Promise<void> {
  const ids = rows.map(({ recordId }) => recordId);
  const everything = Object.fromEntries(Object.keys(undo.stored.entity.fields).map((field) => [field, null]));
  const images = await imagesOf(
    db,
    undo.stored,
    ids.map((id) => ({ id, changes: everything })),
  );
  await deleteRecords(db, undo.stored, ids);
  await auditRecords(
    db,
    undo.stored,
    undo,
    ids.map((id) => ({ action: 'deleted', recordId: id, before: images.get(id) ?? {}, after: null })),
  );
}
