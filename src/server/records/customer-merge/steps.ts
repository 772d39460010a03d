import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';

/** A row as the database writes it: its columns by their names in SQL. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A step of a merge; the steps are undone from the last to the first. */
export type Step =
  | { did: 'removed'; table: string; rows: StoredRow[] }
  | { did: 'edited'; table: string; id: number; before: StoredRow; after: StoredRow }
  | { did: 'pointed'; table: string; column: string; from: number | string; to: number | string; ids: number[] }
  | { did: 'moved'; table: string; column: string; ids: number[] }
  | { did: 'movedByKey'; table: string; column: string; keys: StoredRow[] }
  | { did: 'listed'; table: string; column: string; ids: number[]; both: number[] };

/** Sets columns of one row to values as the database writes them. */
export async function setColumns(db: Db, table: string, id: number, values: StoredRow): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    update ${sql.id(table)} set (${names}) = (select ${names} from jsonb_populate_record(null::${sql.id(table)}, ${JSON.stringify(values)}::jsonb))
    where id = ${id}`.execute(db);
}

/** Returns a row as the database writes it, and locks it; undefined where it no longer exists. */
export async function storedRow(db: Db, table: string, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(${sql.id(table)}) as row from ${sql.id(table)} where id = ${id} for update`.execute(db);
  return rows[0]?.row;
}

/** Puts rows back that were removed. */
export async function putBackRows(db: Db, table: string, rows: readonly StoredRow[]): Promise<void> {
  await sql`
    insert into ${sql.id(table)} overriding system value
    select (jsonb_populate_record(null::${sql.id(table)}, given)).* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given`.execute(
    db,
  );
}

/** Removes rows and returns them; `which` names them as `gone`, and others of the table as `kept` with `beside`. */
export async function takenRows(
  db: Db,
  table: string,
  { beside = false, which }: { beside?: boolean; which: ReturnType<typeof sql> },
): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`
    delete from ${sql.id(table)} as gone ${beside ? sql`using ${sql.id(table)} as kept` : sql``}
    where ${which} returning to_jsonb(gone) as row`.execute(db);
  return rows.map(({ row }) => row);
}

/** A stored row by the names of its fields. */
export function fieldsOf(row: StoredRow): AnyRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]));
}

/** What the rows of a table are called in shared definitions. */
export const kindOfTable = (table: string): string => camelCase(table);

/** A name of the database as shared definitions write it. */
export const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
