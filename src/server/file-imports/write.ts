import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { chunks } from '../../shared/chunks';
import type { ImportValue } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { inColumns, snakeCase } from '../db/tables';
import { doorOf } from '../records/doors';
import type { StoredPart } from './targets';

/** Values of a record by field name; several references are given as ids. */
export type Columns = Readonly<Record<string, ImportValue | readonly number[]>>;

export interface Edit {
  id: number;
  changes: Columns;
}

/** Rows per statement, all in one parameter: thousands of parameters take far longer. */
const rowsAtOnce = 5000;

/** Inserts records, which have their ids already. */
export async function insertRecords(db: Db, { entity, table }: StoredPart, records: readonly Columns[]) {
  const columns = sql.join(['id', ...Object.keys(entity.fields)].map((field) => sql.ref(field)));
  for (const some of chunks(records, rowsAtOnce)) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json(some.map(inColumns))}::json)`.execute(
      db,
    );
  }
}

/** Updates records, each in its own columns, and raises their versions; returns their rows by id. */
export async function updateRecords(
  db: Db,
  { entity, table }: StoredPart,
  edits: readonly Edit[],
): Promise<Map<number, AnyRow>> {
  const written = new Map<number, AnyRow>();
  const columns = Object.keys(entity.fields).map((field) => sql`${sql.ref(field)} = changed.${sql.ref(field)}`);
  for (const some of chunks(edits, rowsAtOnce)) {
    const { rows } = await sql<AnyRow & { id: number }>`
      update ${sql.table(table)} as written
      set ${sql.join(columns)}, version = written.version + 1, updated_at = now()
      from jsonb_to_recordset(${jsonOf(some)}::jsonb) as edit (id bigint, changes jsonb)
      join ${sql.table(table)} as present on present.id = edit.id
      cross join lateral jsonb_populate_record(present, edit.changes) as changed
      where written.id = present.id returning written.*`.execute(db);
    for (const row of rows) written.set(row.id, row);
  }
  return written;
}

/** The present values of the columns that the edits will change, by record id. */
export async function imagesOf(
  db: Db,
  { entity, table }: StoredPart,
  edits: readonly Edit[],
): Promise<Map<number, Columns>> {
  const fields = new Map(Object.keys(entity.fields).map((field) => [snakeCase(field), field]));
  const images = new Map<number, Columns>();
  for (const some of chunks(edits, rowsAtOnce)) {
    const { rows } = await sql<{ id: number; image: Columns }>`
      select present.id, (
        select coalesce(jsonb_object_agg(name, to_jsonb(present) -> name), '{}')
        from jsonb_object_keys(edit.changes) as name
      ) as image
      from jsonb_to_recordset(${jsonOf(some)}::jsonb) as edit (id bigint, changes jsonb)
      join ${sql.table(table)} as present on present.id = edit.id`.execute(db);
    for (const { id, image } of rows) {
      const named = Object.entries(image).map(([name, value]) => [fields.get(name) ?? name, value]);
      images.set(id, Object.fromEntries(named));
    }
  }
  return images;
}

export async function deleteRecords(db: Db, { table }: StoredPart, ids: readonly number[]) {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
}

interface Entry {
  action: 'added' | 'edited' | 'deleted';
  recordId: number;
  before: Columns | null;
  after: Columns | null;
  version: number;
  /** The record, by which its history is found. */
  row: AnyRow;
}

/** The author of changes (null for the command line) and their address. */
export interface Writer {
  by: number | null;
  address: string;
}

/** The author of an import or an undo, its one change set, and the one that it takes back. */
export interface BulkWriter extends Writer {
  changeSet: string;
  undoes?: string;
}

/** Adds an audit entry for each record, the same as when each is saved by hand. */
export async function auditRecords(
  db: Db,
  { entity }: StoredPart,
  { by, address, changeSet, undoes }: BulkWriter,
  entries: readonly Entry[],
) {
  const { root } = doorOf(entity.name as EditableName); // what files bring in is edited by its name
  for (const some of chunks(entries, rowsAtOnce)) {
    const rows = some.map(({ action, recordId, before, after, version, row }) => {
      const whole = root?.(row) ?? { entity: entity.name, id: recordId };
      return { action, record_id: recordId, before, after, version, root_entity: whole.entity, root_id: whole.id };
    });
    await sql`
      insert into audit (account_id, action, entity, record_id, before, after, address, change_set, undoes, version,
        root_entity, root_id)
      select ${by}::bigint, action, ${entity.name}::text, record_id, before, after, ${address}::text,
        ${changeSet}::uuid, ${undoes ?? null}::uuid, version, root_entity, root_id
      from json_to_recordset(${json(rows)}::json)
        as entry (action text, record_id bigint, before jsonb, after jsonb, version integer, root_entity text,
          root_id bigint)`.execute(db);
  }
}

const json = (value: unknown): string => JSON.stringify(value);
const jsonOf = (edits: readonly Edit[]): string =>
  json(edits.map(({ id, changes }) => ({ id, changes: inColumns(changes) })));
