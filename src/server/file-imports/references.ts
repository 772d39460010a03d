import { sql } from 'kysely';
import type { ImportTarget } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import { referenceOf } from './targets';

/** What the rows of a file call the records they refer to. */
export interface References {
  /** The code by the name that stands in the file, by field; null where nothing is called so. */
  codes: Map<string, Map<string, string | null>>;
  /** The id by the code, by field. */
  ids: Map<string, Map<string, number>>;
}

interface Called {
  id: number;
  code: string;
  names: (string | null)[];
}

/** Countries and departments are called by code or name, people by their account; capitals make no difference. */
const namesBesidesCode: Readonly<Record<string, readonly string[]>> = {
  country: ['nameEn', 'nameZh'],
  department: ['nameEn', 'nameZh'],
};

/** Finds the records that rows refer to, by what the rows call them. */
export async function referencesOf(
  db: Db,
  { fields }: ImportTarget,
  namesByField: Readonly<Record<string, readonly string[]>>,
): Promise<References> {
  const found: References = { codes: new Map(), ids: new Map() };
  for (const { key, field } of fields) {
    const names = namesByField[key];
    if (field.kind !== 'reference' || !names) continue;
    const records = await recordsCalled(db, field.to, names);
    const byName = new Map(records.flatMap((record) => record.names.map((name) => [name?.toLowerCase(), record.code])));
    found.codes.set(key, new Map(names.map((name) => [name, byName.get(name.toLowerCase()) ?? null])));
    found.ids.set(key, new Map(records.map(({ id, code }) => [code, id])));
  }
  return found;
}

async function recordsCalled(db: Db, entity: string, names: readonly string[]): Promise<Called[]> {
  const { table, code } = referenceOf(entity);
  const columns = sql.join([code, ...(namesBesidesCode[entity] ?? [])].map((column) => sql.ref(column)));
  const wanted = names.map((name) => name.toLowerCase());
  const { rows } = await sql<Called>`
    select id, ${sql.ref(code)} as code, array[${columns}] as names from ${sql.table(table)}
    where exists (select from unnest(array[${columns}]) as called where lower(called) = any(${wanted}::text[]))
    order by id`.execute(db);
  return rows;
}
