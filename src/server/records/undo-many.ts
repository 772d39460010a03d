import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/calls';
import { referrersOf } from '../../shared/areas/record/merging';
import { chunks } from '../../shared/chunks';
import { referencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { type AuditEntry, auditAll } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, isSpread, lockedRows, only, plannedChanges } from '../db/edit';
import { breaksIntegrity } from '../db/failures';
import { setBackOnFailure } from '../db/savepoint';
import { tableOf } from '../db/storage';
import { inColumns } from '../db/tables';
import type { Sets } from './add';
import { doorOf, scopeOf } from './doors';
import type { Editor } from './editor';
import { idsIn, refuseUnknownReferences } from './referred';
import { partsOf } from './stored-parts';

// Undoes a change set of thousands of records in batches, with a few statements for each thousand. Each record is
// refused and audited as if it were undone alone, which is all that records of these entities need.

/** A statement of the trail takes some ten thousand values. */
const atOnce = 1000;

/**
 * Whether records of an entity can be undone in a batch: nothing beyond their door's checks of a row is to be done for
 * each.
 */
export function goBackAtOnce(name: EditableName): boolean {
  const { table, completed, afterwards, root } = doorOf(name);
  const isPlain = !isSpread(table) && completed === undefined && afterwards === undefined;
  return isPlain && root === undefined && partsOf(name).length === 0 && referrersOf(name).length === 0;
}

/**
 * Locks records in the order in which several are removed, whatever order they are undone in: another could deadlock.
 */
export async function lockAll(db: Db, records: readonly { entity: EditableName; id: number }[]): Promise<void> {
  for (const entity of new Set(records.map((each) => each.entity))) {
    const ids = records.filter((each) => each.entity === entity).map(({ id }) => id);
    await sql`
      select from ${sql.table(tableOf(entity))} where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  }
}

/**
 * Orders the undo of edits where only one of several records may hold a flag, such as the main contact of a customer:
 * all that lose the flag give it up before others get it back.
 */
export function givenUpFirst<R extends { row: AnyRow; back: AnyRow }>(name: EditableName, records: readonly R[]): R[] {
  if (!doorOf(name).alongside) return [...records];
  const isGivenUp = ({ row }: R, [field, value]: [string, unknown]) => value === false && row[field] === true;
  const givingUp = records.flatMap((record) => {
    const fields = Object.entries(record.back).filter((field) => isGivenUp(record, field));
    return fields.length > 0 ? [{ ...record, back: Object.fromEntries(fields) }] : [];
  });
  const others = records.flatMap((record) => {
    const fields = Object.entries(record.back).filter((field) => !isGivenUp(record, field));
    if (fields.length === 0) return [];
    const isRaised = fields.length < Object.keys(record.back).length;
    const row = { ...record.row, version: Number(record.row.version) + (isRaised ? 1 : 0) };
    return [{ ...record, row, back: Object.fromEntries(fields) }];
  });
  return [...givingUp, ...others];
}

/**
 * Tries all records at once in a savepoint; if that is refused, repeats record by record, so that the error names the
 * record and one record may take what an earlier one gives up.
 */
export async function allOrEach<T>(
  db: Db,
  records: readonly T[],
  { all, each }: { all: ((some: readonly T[]) => Promise<void>) | null; each: (record: T) => Promise<void> },
): Promise<void> {
  if (all && records.length > 1) {
    try {
      await setBackOnFailure(db, async () => {
        for (const some of chunks(records, atOnce)) await all(some);
      });
      return;
    } catch (error) {
      // The loop below finds the record that refuses.
      if (!(error instanceof AppError) && !breaksIntegrity(error)) throw error;
    }
  }
  for (const record of records) await each(record);
}

/** Puts back what was edited. */
export async function putBackAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; row: AnyRow; back: AnyRow }[],
  sets: Required<Sets>,
): Promise<void> {
  const { table, following, refuse } = doorOf(name);
  await refuseUnknownReferences(
    db,
    editor,
    name,
    referred(
      name,
      records.map(({ back }) => back),
    ),
  );
  const planned = records.flatMap(({ id, row, back }) => {
    const edit = { table, version: Number(row.version), changes: back, following };
    const changes = plannedChanges(row, { ...edit, refuse: (after, before) => refuse(editor, after, before) });
    const fields = Object.keys(changes);
    return fields.length > 0 ? [{ id, row, changes, fields }] : [];
  });
  const after = new Map<number, AnyRow>();
  for (const fields of new Set(planned.map((each) => each.fields.join()))) {
    const alike = planned.filter((each) => each.fields.join() === fields);
    const columns = fields.split(',').map((field) => sql.ref(field));
    const { rows } = await sql<AnyRow & { id: number }>`
      update ${sql.table(table)} as stored
      set ${sql.join(columns.map((column) => sql`${column} = given.${column}`))}, version = stored.version + 1, updated_at = now()
      from ${given(
        name,
        alike.map(({ id, changes }) => ({ ...changes, id })),
      )} as given
      where stored.id = given.id returning stored.*`.execute(db);
    for (const row of rows) after.set(row.id, row);
    if (rows.length < alike.length) throw new AppError('undo.done');
  }
  const lines = planned.map(({ id, row, fields }) => {
    const now = after.get(id) ?? {};
    return {
      action: 'edited',
      recordId: id,
      before: only(row, fields),
      after: only(now, fields),
      version: Number(now.version),
    };
  });
  await auditAll(db, linesOf(editor, name, sets, lines));
}

/** Removes records that were added and have not changed since. */
export async function removeAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; version: number | null }[],
  sets: Required<Sets>,
): Promise<void> {
  const { table, refuseRemoval } = doorOf(name);
  const ids = records.map(({ id }) => id);
  const rows = await lockedRows(db, { table, ids, within: scopeOf(name, editor.user) });
  const lines = records.map(({ id, version }) => {
    const { createdAt: _, updatedAt: __, ...before } = rows.get(id) ?? {};
    if (before.version !== version) throw new AppError('undo.done');
    refuseRemoval(editor, rows.get(id) ?? {});
    return { action: 'deleted', recordId: id, before, version: Number(version) };
  });
  await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
  await auditAll(db, linesOf(editor, name, sets, lines));
}

/** Puts back what was removed, under the old ids and one version on. */
export async function addBackAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; version: number | null; before: AnyRow }[],
  sets: Required<Sets>,
): Promise<void> {
  const { table, refuse } = doorOf(name);
  const fields = Object.keys(entityOf(name).fields);
  const added = records.map(({ id, version, before }) => {
    const values = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
    return { ...values, id, version: Number(version) + 1 };
  });
  await refuseUnknownReferences(db, editor, name, referred(name, added));
  for (const values of added) refuse(editor, values);
  const columns = sql.join([...fields, 'id', 'version'].map((field) => sql.ref(field)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from ${given(name, added)} as given`.execute(db);
  const lines = added.map((after) => ({ action: 'added', recordId: after.id, after, version: after.version }));
  await auditAll(db, linesOf(editor, name, sets, lines));
}

/** Rows as a table of the entity's columns. */
function given(name: EditableName, rows: readonly AnyRow[]) {
  const columns = rows.map(inColumns);
  return sql`jsonb_populate_recordset(null::${sql.table(tableOf(name))}, ${JSON.stringify(columns)}::jsonb)`;
}

/** The references of all rows in one row, so that they are checked together. */
function referred(name: EditableName, rows: readonly AnyRow[]): AnyRow {
  const fields = referencesOf(entityOf(name)).map(({ field }) => field);
  return Object.fromEntries(fields.map((field) => [field, [...new Set(rows.flatMap((row) => idsIn(row[field])))]]));
}

function linesOf(
  { user, address }: Editor,
  entity: EditableName,
  sets: Required<Sets>,
  lines: readonly Omit<AuditEntry, 'accountId'>[],
): AuditEntry[] {
  return lines.map((line) => ({ accountId: user.id, address, entity, ...sets, ...line }));
}
