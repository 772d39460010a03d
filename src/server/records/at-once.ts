import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import { chunks } from '../../shared/chunks';
import { referencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { grouped } from '../../shared/grouped';
import { type AuditEntry, auditAll } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, isSpread, lockedRows, only, plannedChanges } from '../db/edit';
import { breaksIntegrity } from '../db/failures';
import { newIds } from '../db/new-ids';
import { setBackOnFailure } from '../db/savepoint';
import { tableOf } from '../db/storage';
import { inColumns } from '../db/tables';
import { type InChangeSet, initialState, withFollowing } from './add';
import { fieldsAbove } from './circle';
import { doorOf, scopeOf } from './doors';
import type { Editor } from './editor';
import { idsIn, refuseUnknownReferences } from './referred';

// Writes thousands of records with a few statements for each thousand. Each record is refused and audited as if it were
// saved alone, which is all that records of these entities need.

/** A statement of the trail takes some ten thousand values. */
const atOnce = 1000;

/**
 * Whether records of an entity can be added and edited in batches: nothing beyond their door's checks of a row is to be
 * done for each, and none can be above itself.
 */
export function areWrittenAtOnce(name: EditableName): boolean {
  const { table, completed, alongside, afterwards, refuseCircle, refuseReturn } = doorOf(name);
  const isPlain = !isSpread(table) && fieldsAbove(name).length === 0;
  return isPlain && ![completed, alongside, afterwards, refuseCircle, refuseReturn].some((each) => each !== undefined);
}

/** What is done to many records together, null where each needs more than that, and to one alone. */
export interface Work<T> {
  all: ((some: readonly T[]) => Promise<void>) | null;
  each: (one: T) => Promise<void>;
}

/**
 * Works on records in batches, each in a savepoint. A batch that is refused is halved until the records that refuse are
 * alone, so that the error names the record and one record may take what an earlier one gives up.
 */
export async function allOrEach<T>(db: Db, records: readonly T[], work: Work<T>): Promise<void> {
  for (const some of chunks(records, work.all ? atOnce : 1)) await together(db, some, work);
}

async function together<T>(db: Db, some: readonly T[], work: Work<T>): Promise<void> {
  const { all, each } = work;
  if (!all || some.length === 1) {
    for (const one of some) await each(one);
    return;
  }
  try {
    await setBackOnFailure(db, () => all(some));
  } catch (error) {
    if (!(error instanceof AppError) && !breaksIntegrity(error)) throw error;
    for (const half of chunks(some, Math.ceil(some.length / 2))) await together(db, half, work);
  }
}

/** Adds records and returns their ids, in the order of the values. */
export async function addedAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  all: readonly AnyRow[],
  sets: InChangeSet,
): Promise<number[]> {
  const ids = await newIds(db, tableOf(name), all.length);
  const records = ids.map((id, place) => {
    return { id, version: 1, values: { ...withFollowing(name, all[place] ?? {}), ...initialState(name) } };
  });
  await insertedAll(db, editor, name, records, sets);
  return ids;
}

/** Stores whole records under their ids. */
export async function insertedAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; version: number; values: AnyRow }[],
  sets: InChangeSet,
): Promise<void> {
  const { table, refuse } = doorOf(name);
  await refuseUnknownReferences(
    db,
    editor,
    name,
    referred(
      name,
      records.map(({ values }) => values),
    ),
  );
  for (const { values } of records) refuse(editor, values);
  const rows = records.map(({ id, version, values }) => ({ ...values, id, version }));
  for (const [fields, alike] of grouped(rows, fieldsIn)) {
    const columns = sql.join(fields.split(',').map((field) => sql.ref(field)));
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from ${given(name, alike)} as given`.execute(db);
  }
  const lines = records.map(({ id, version, values }) => ({
    row: { ...values, id },
    action: 'added',
    after: values,
    version,
  }));
  await auditLines(db, editor, name, sets, lines);
}

/** Edits records, given as they stand and locked, and returns their versions. */
export async function editedAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  edits: readonly { id: number; row: AnyRow; changes: AnyRow }[],
  sets: InChangeSet,
): Promise<Map<number, number>> {
  const { table, following, refuse } = doorOf(name);
  await refuseUnknownReferences(
    db,
    editor,
    name,
    referred(
      name,
      edits.map(({ changes }) => changes),
    ),
  );
  const planned = edits.flatMap(({ id, row, changes: wanted }) => {
    const edit = { table, version: Number(row.version), changes: wanted, following };
    const changes = plannedChanges(row, { ...edit, refuse: (after, before) => refuse(editor, after, before) });
    const fields = Object.keys(changes);
    return fields.length > 0 ? [{ id, row, changes, fields }] : [];
  });
  const after = new Map<number, AnyRow>();
  for (const [fields, alike] of grouped(planned, ({ changes }) => fieldsIn(changes))) {
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
    return { row, action: 'edited', before: only(row, fields), after: only(now, fields), version: Number(now.version) };
  });
  await auditLines(db, editor, name, sets, lines);
  return new Map(edits.map(({ id, row }) => [id, Number((after.get(id) ?? row).version)]));
}

/** Removes records, to which, as the caller has made sure under their locks, nothing refers; returns the versions they had. */
export async function removedAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  ids: readonly number[],
  sets: InChangeSet,
): Promise<Map<number, number>> {
  const { table, refuseRemoval } = doorOf(name);
  const rows = await lockedRows(db, { table, ids, within: scopeOf(name, editor.user) });
  const lines = ids.map((id) => {
    const row = rows.get(id) ?? {};
    refuseRemoval(editor, row);
    const { createdAt: _, updatedAt: __, ...before } = row;
    return { row, action: 'deleted', before, version: Number(row.version) };
  });
  await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
  await auditLines(db, editor, name, sets, lines);
  return new Map(lines.map(({ row, version }) => [Number(row.id), version]));
}

/** The names of a row's fields as one text. */
const fieldsIn = (row: AnyRow): string => Object.keys(row).join();

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

/** Audits what was done to each row. */
async function auditLines(
  db: Db,
  { user, address }: Editor,
  entity: EditableName,
  sets: InChangeSet,
  lines: readonly (Pick<AuditEntry, 'action' | 'before' | 'after' | 'version'> & { row: AnyRow })[],
): Promise<void> {
  const { root } = doorOf(entity);
  const common = { accountId: user.id, address, entity, ...sets };
  await auditAll(
    db,
    lines.map(({ row, ...line }) => ({ ...common, ...line, recordId: Number(row.id), root: root?.(row) })),
  );
}
