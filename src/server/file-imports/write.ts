import { sql } from 'kysely';
import type { ImportValue } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import { snakeCase } from '../db/tables';
import type { StoredTarget } from './targets';

/** Columns of a record by the names of its fields. */
export type Columns = Readonly<Record<string, ImportValue>>;

export interface Edit {
  id: number;
  changes: Columns;
}

/** So many ids for new records. */
export async function newIds(db: Db, { table }: StoredTarget, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${snakeCase(table)}, 'id')) as id
      from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds records. One parameter holds them all: thousands of single parameters take far longer. */
export async function insertRecords(db: Db, { entity, table }: StoredTarget, records: readonly Columns[]) {
  if (records.length === 0) return;
  const columns = sql.join(['id', ...Object.keys(entity.fields)].map((field) => sql.ref(field)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(records.map(inSnakeCase))}::jsonb)`.execute(
    db,
  );
}

/** Changes records, each in columns of its own, and raises their versions. */
export async function updateRecords(db: Db, { entity, table }: StoredTarget, edits: readonly Edit[]) {
  if (edits.length === 0) return;
  const columns = Object.keys(entity.fields).map((field) => sql`${sql.ref(field)} = changed.${sql.ref(field)}`);
  await sql`
    update ${sql.table(table)} as written
    set ${sql.join(columns)}, version = written.version + 1, updated_at = now()
    from jsonb_to_recordset(${jsonOf(edits)}::jsonb) as edit (id bigint, changes jsonb)
    join ${sql.table(table)} as present on present.id = edit.id
    cross join lateral jsonb_populate_record(present, edit.changes) as changed
    where written.id = present.id`.execute(db);
}

/** What stands now in the columns that the edits are about to change, by the records' ids. */
export async function imagesOf(db: Db, { entity, table }: StoredTarget, edits: readonly Edit[]) {
  const { rows } = await sql<{ id: number; image: Columns }>`
    select present.id, (
      select coalesce(jsonb_object_agg(name, to_jsonb(present) -> name), '{}')
      from jsonb_object_keys(edit.changes) as name
    ) as image
    from jsonb_to_recordset(${jsonOf(edits)}::jsonb) as edit (id bigint, changes jsonb)
    join ${sql.table(table)} as present on present.id = edit.id`.execute(db);
  const fields = new Map(Object.keys(entity.fields).map((field) => [snakeCase(field), field]));
  return new Map(
    rows.map(({ id, image }) => [
      id,
      Object.fromEntries(Object.entries(image).map(([name, value]) => [fields.get(name) ?? name, value])),
    ]),
  );
}

export async function deleteRecords(db: Db, { table }: StoredTarget, ids: readonly number[]) {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
}

interface Entry {
  action: 'created' | 'edited' | 'deleted';
  recordId: number;
  before: Columns | null;
  after: Columns | null;
}

/** Adds a line to the audit trail for each record. */
export async function auditRecords(
  db: Db,
  { entity }: StoredTarget,
  { by, address }: { by: number; address: string },
  entries: readonly Entry[],
) {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, recordId, before, after }) => ({ action, record_id: recordId, before, after }));
  await sql`
    insert into audit (account_id, action, entity, record_id, before, after, address)
    select ${by}::bigint, action, ${entity.name}::text, record_id, before, after, ${address}::text
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as entry (action text, record_id bigint, before jsonb, after jsonb)`.execute(db);
}

const json = (value: unknown): string => JSON.stringify(value);
const jsonOf = (edits: readonly Edit[]): string =>
  json(edits.map(({ id, changes }) => ({ id, changes: inSnakeCase(changes) })));

function inSnakeCase(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([field, value]) => [snakeCase(field), value]));
}
