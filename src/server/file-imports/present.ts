import { sql } from 'kysely';
import type { PresentRow } from '../../shared/imports/rows';
import type { ImportValue, ImportValues } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import { referenceOf, type StoredTarget } from './targets';

type AnyRow = Record<string, unknown> & { id: number; version: number };

/** The stored records of the keys, by key; locked, in the order of their ids, where they are about to be changed. */
export async function presentRows(
  db: Db,
  stored: StoredTarget,
  keys: readonly string[],
  { lock = false } = {},
): Promise<Map<string, PresentRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(stored.table)} where ${sql.ref(stored.key)} = any(${keys}::text[])
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  const codes = await codesOfReferences(db, stored, rows);
  return new Map(
    rows.map((row) => [
      String(row[stored.key]),
      { id: row.id, version: row.version, values: valuesOf(stored, row, codes) },
    ]),
  );
}

/** The ids of the codes, by field; codes without a record are left out. */
export async function idsOfCodes(
  db: Db,
  { target }: StoredTarget,
  codesByField: Readonly<Record<string, readonly string[]>>,
): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  for (const { key, field } of target.fields) {
    const codes = codesByField[key];
    if (field.kind !== 'reference' || !codes) continue;
    const { table, code } = referenceOf(field.to);
    const { rows } = await sql<{ id: number; code: string }>`
      select id, ${sql.ref(code)} as code from ${sql.table(table)}
      where ${sql.ref(code)} = any(${codes}::text[])`.execute(db);
    found.set(key, new Map(rows.map((row) => [row.code, row.id])));
  }
  return found;
}

/** The codes of what the records refer to, by field and id. */
async function codesOfReferences(db: Db, { target }: StoredTarget, rows: readonly AnyRow[]) {
  const found = new Map<string, Map<unknown, string>>();
  for (const { key, field } of target.fields) {
    if (field.kind !== 'reference') continue;
    const { table, code } = referenceOf(field.to);
    const ids = [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))];
    const answer = await sql<{ id: number; code: string }>`
      select id, ${sql.ref(code)} as code from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
    found.set(key, new Map(answer.rows.map((row) => [row.id, row.code])));
  }
  return found;
}

function valuesOf(
  { target }: StoredTarget,
  row: AnyRow,
  codes: ReadonlyMap<string, ReadonlyMap<unknown, string>>,
): ImportValues {
  return Object.fromEntries(
    target.fields.map(({ key }): [string, ImportValue] => {
      const known = codes.get(key);
      return [key, known ? (known.get(row[key]) ?? null) : (row[key] as ImportValue)]; // a column of one of our field kinds
    }),
  );
}
