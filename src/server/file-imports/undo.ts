import { randomUUID } from 'node:crypto';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { UndoObstacle } from '../../shared/areas/import/calls';
import type { EditableName } from '../../shared/areas/record/editable';
import { parentOf, referencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { can } from '../../shared/roles';
import { translate } from '../../shared/translate';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction } from '../db/edit';
import { isStillReferred } from '../db/failures';
import { setBackOnFailure } from '../db/savepoint';
import { type Storage, storage, type TableName } from '../db/storage';
import { givenUpFirst } from '../records/undo-many';
import { unloading } from './loaded-orders';
import { followingParts } from './note-followed';
import { lockImports } from './plan';
import { stillReferred } from './still-referred';
import { isReached, type StoredPart, type StoredTarget } from './targets';
import {
  auditRecords,
  type BulkWriter,
  type Columns,
  deleteRecords,
  imagesOf,
  updateRecords,
  type Writer,
} from './write';
import { listWriter, raiseHolders, whateverTheOrder } from './write-list';

export interface Undo extends Writer {
  db: Db;
  stored: StoredTarget;
  importId: number;
  i18n: I18n;
}

interface WrittenRecord {
  fileRow: number;
  action: 'created' | 'edited';
  recordId: number;
  name: string;
  before: Columns | null;
  writtenVersion: number;
  /** The record's version now; null where it is gone. */
  version: number | null;
}

interface RecordsOfPart {
  storedPart: StoredPart;
  records: WrittenRecord[];
}

/** Undoes an import in one transaction, or throws with the records that prevent it and changes nothing. */
export function undoImport(undo: Undo): Promise<{ deleted: number; restored: number }> {
  return inTransaction(undo.db, async (db) => {
    await lockImports(db);
    await markUndone(db, undo);
    const parts: RecordsOfPart[] = [];
    for (const storedPart of [...followingParts(undo.stored), ...undo.stored.parts]) {
      parts.push({ storedPart, records: await writtenRecords(db, undo, storedPart) });
    }
    refuseUnwritable(undo, parts);
    refuseFor(await obstaclesOf(db, undo, parts));
    await takeBack(db, undo, parts);
    const all = parts.flatMap(({ records }) => records);
    const deleted = all.filter(({ action }) => action === 'created').length;
    const after = { deleted, restored: all.length - deleted };
    const { by, address, importId } = undo;
    await audit(db, { accountId: by, action: 'undone', entity: 'import', recordId: importId, after, address });
    return after;
  });
}

/** Throws access.denied where the import wrote a kind of records that the user may not write now. */
function refuseUnwritable({ stored }: Undo, parts: readonly RecordsOfPart[]): void {
  const mayWrite = ({ part, entity }: StoredPart) =>
    stored.parts.some(({ entity: own }) => own === entity)
      ? stored.mayWrite(part.name)
      : stored.user !== null && can(stored.user, 'write', entity);
  if (!parts.every(({ storedPart, records }) => records.length === 0 || mayWrite(storedPart))) {
    throw new AppError('access.denied');
  }
}

function refuseFor(obstacles: readonly UndoObstacle[]): void {
  if (obstacles.length > 0) throw new AppError('import.cannotUndo', { count: obstacles.length }, { obstacles });
}

/** The second of two concurrent calls throws state.moved. */
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

async function writtenRecords(db: Db, undo: Undo, { entity, table }: StoredPart): Promise<WrittenRecord[]> {
  const reached = isReached(undo.stored, entity);
  const { rows: written } = await sql<Omit<WrittenRecord, 'version'>>`
    select file_row, action, record_id, name, before, written_version from file_import_record
    where import_id = ${undo.importId} and entity = ${entity.name} order by file_row`.execute(db);
  // By id, so that of a table of millions nothing else is read and locked.
  const ids = written.map(({ recordId }) => recordId);
  const { rows: present } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${ids}::bigint[]) and ${reached}
    order by id for update`.execute(db);
  const versions = new Map(present.map(({ id, version }) => [id, version]));
  return written.map((record) => ({ ...record, version: versions.get(record.recordId) ?? null }));
}

async function obstaclesOf(db: Db, { importId, i18n }: Undo, parts: readonly RecordsOfPart[]): Promise<UndoObstacle[]> {
  const said = (message: MessageDescriptor, values = {}) => translate(i18n, message, values);
  const found: UndoObstacle[] = [];
  for (const { storedPart, records } of parts) {
    const uses = await usesOf(db, storedPart, importId, createdIds(records));
    for (const { fileRow, recordId, name, version, writtenVersion } of records) {
      const count = uses.get(recordId);
      const reasonNow = (): string | null => {
        if (version === null) return said(msg`was deleted since`);
        if (version !== writtenVersion) return said(msg`was changed since`);
        return count ? said(isUsed, { count }) : null;
      };
      const reason = reasonNow();
      if (reason !== null) found.push({ row: fileRow, key: name, reason });
    }
  }
  return found.sort((left, right) => left.row - right.row);
}

const isUsed = msg`is used by {count, plural, one {# record} other {# records}}`;

const createdIds = (records: readonly WrittenRecord[]): number[] =>
  records.filter(({ action }) => action === 'created').map(({ recordId }) => recordId);

/** How many records refer to each record, except those of the same import, which are deleted or restored with it. */
async function usesOf(db: Db, { entity, table: own }: StoredPart, importId: number, ids: readonly number[]) {
  const uses = new Map<number, number>();
  if (ids.length === 0) return uses;
  for (const { table, column, isSeveral, name } of referrersTo(entity.name)) {
    const referring = sql.ref(`using_it.${column}`);
    const refers = isSeveral ? sql`${referring} @> array[used.id]` : sql`${referring} = used.id`;
    // The large tables are keyed by customer first, so a search without it would read them whole.
    const isSpread = 'customerId' in entity.fields && 'customerId' in storage[table].entity.fields;
    const { rows } = await sql<{ id: number; count: number }>`
      select used.id, count(*) as count from ${sql.table(own)} as used
      join ${sql.table(table)} as using_it on ${refers}
        ${isSpread ? sql`and using_it.customer_id = used.customer_id` : sql``}
      where used.id = any(${ids}::bigint[]) and not exists (
        select from file_import_record as own
        where own.import_id = ${importId} and own.entity = ${name} and own.record_id = using_it.id)
      group by 1`.execute(db);
    for (const { id, count } of rows) uses.set(id, (uses.get(id) ?? 0) + Number(count));
  }
  return uses;
}

interface Referrer {
  table: TableName;
  column: string;
  isSeveral: boolean;
  name: string;
}

function referrersTo(entityName: string): Referrer[] {
  const tables = Object.entries(storage) as [TableName, Storage][]; // Object.entries forgets its keys.
  return tables.flatMap(([table, { entity }]) =>
    referencesOf(entity)
      .filter(({ to }) => to === entityName)
      .map(({ field, isSeveral }) => ({ table, column: field, isSeveral, name: entity.name })),
  );
}

async function takeBack(db: Db, undo: Undo, parts: readonly RecordsOfPart[]): Promise<void> {
  const { editor, isByHand } = undo.stored;
  const sets = { changeSet: randomUUID(), ...(await undoneSet(db, undo)) };
  if (isByHand) {
    const save = { editor, ...sets };
    for (const { storedPart, records } of inReverse(parts)) {
      if (storedPart.part.within) await raiseHolders(db, save, storedPart, await holdersOf(db, storedPart, parts));
      const writer = listWriter(db, save, storedPart);
      const [refused] = await whateverTheOrder(db, await stepsBack(db, storedPart, records), {
        all: togetherBack(writer),
        async each({ id, back }) {
          if (back) await writer.change(id, back);
          else await writer.remove(id);
        },
      });
      if (refused) throw refused.error;
    }
    return;
  }
  const bulk = { ...undo, ...sets };
  const unload = await unloading(db, bulk);
  for (const part of parts) await restore(db, bulk, part);
  for (const part of inReverse(parts)) await remove(db, bulk, part);
  await unload();
}

/** Takes back many records together, new ones first; null where each needs more than that. */
function togetherBack({ together }: ReturnType<typeof listWriter>) {
  if (!together?.remove) return null;
  const { change, remove } = together;
  return async (steps: readonly StepBack[]): Promise<void> => {
    await remove(steps.flatMap(({ id, back }) => (back ? [] : [id])));
    await change(steps.flatMap(({ id, back }) => (back ? [{ id, changes: back }] : [])));
  };
}

/** The change set in which the import saved its records; older ones that were written in bulk have none. */
async function undoneSet(db: Db, { importId }: Undo): Promise<{ undoes?: string }> {
  const { rows } = await sql<{ undoes: string }>`
    select audit.change_set as undoes
    from file_import_record as note join audit on audit.entity = note.entity and audit.record_id = note.record_id
    where note.import_id = ${importId} and audit.version = note.written_version and audit.change_set is not null
    limit 1`.execute(db);
  return rows[0] ?? {};
}

/** What takes a record back: its former values, or null where it is removed. */
interface StepBack {
  id: number;
  back: Columns | null;
}

/** What takes a part's records back, the last written first: new ones are removed, then the others get their values. */
async function stepsBack(
  db: Db,
  { entity, table }: StoredPart,
  records: readonly WrittenRecord[],
): Promise<StepBack[]> {
  const backwards = inReverse(records);
  const edits = backwards.flatMap(({ action, recordId: id, before }) =>
    action === 'edited' ? [{ id, back: before ?? {} }] : [],
  );
  const { rows } = await sql<AnyRow & { id: number }>`
    select * from ${sql.table(table)} where id = any(${edits.map(({ id }) => id)}::bigint[])`.execute(db);
  const present = new Map(rows.map((row) => [row.id, row]));
  const edited = edits.map((edit) => ({ ...edit, row: present.get(edit.id) ?? {} }));
  return [
    ...createdIds(backwards).map((id) => ({ id, back: null })),
    ...givenUpFirst(entity.name as EditableName, edited), // an entity with a list is edited by its name
  ];
}

/** The records that contain those of a part, except those that are undone themselves. */
async function holdersOf(
  db: Db,
  { part, entity, table }: StoredPart,
  parts: readonly RecordsOfPart[],
): Promise<number[]> {
  const idsOf = (name: string | null) =>
    parts.flatMap(({ storedPart, records }) =>
      storedPart.part.name === name ? records.map(({ recordId }) => recordId) : [],
    );
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(parentOf(entity).field)} as id from ${sql.table(table)}
    where id = any(${idsOf(part.name)}::bigint[])`.execute(db);
  const own = new Set(idsOf(part.within));
  return rows.flatMap(({ id }) => (own.has(id) ? [] : id));
}

/** Referring records first, and the last written before the first. */
const inReverse = <Written>(written: readonly Written[]): Written[] => [...written].reverse();

async function restore(db: Db, undo: Undo & BulkWriter, { storedPart, records }: RecordsOfPart): Promise<void> {
  const edits = records
    .filter(({ action }) => action === 'edited')
    .map(({ recordId, before }) => ({ id: recordId, changes: before ?? {} }));
  const images = await imagesOf(db, storedPart, edits);
  const rows = await updateRecords(db, storedPart, edits);
  const entries = edits.map(({ id, changes: after }) => {
    const row = rows.get(id) ?? {};
    const before = images.get(id) ?? {};
    return { action: 'edited' as const, recordId: id, before, after, version: Number(row.version), row };
  });
  await auditRecords(db, storedPart, undo, entries);
}

async function remove(db: Db, undo: Undo & BulkWriter, { storedPart, records }: RecordsOfPart): Promise<void> {
  const ids = createdIds(records);
  const everything = Object.fromEntries(Object.keys(storedPart.entity.fields).map((field) => [field, null]));
  const images = await imagesOf(
    db,
    storedPart,
    ids.map((id) => ({ id, changes: everything })),
  );
  try {
    await setBackOnFailure(db, () => deleteRecords(db, storedPart, ids));
  } catch (error) {
    if (!isStillReferred(error)) throw error;
    // A reference from rows that are no records, or that came after the uses were counted; the foreign key catches it.
    const uses = await stillReferred(db, storedPart, ids);
    refuseFor(
      records.flatMap(({ recordId, fileRow: row, name: key }) => {
        const count = uses.get(recordId);
        return count ? [{ row, key, reason: translate(undo.i18n, isUsed, { count }) }] : [];
      }),
    );
    throw error;
  }
  const versions = new Map(records.map(({ recordId, version }) => [recordId, Number(version)]));
  const entries = ids.map((id) => {
    const before = images.get(id) ?? {};
    return {
      action: 'deleted' as const,
      recordId: id,
      before,
      after: null,
      version: versions.get(id) ?? 0,
      row: before,
    };
  });
  await auditRecords(db, storedPart, undo, entries);
}
