import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/calls';
import { isReference } from '../../shared/entity/naming';
import type { ImportValues } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { snakeCase } from '../db/tables';
import { doorOf } from '../records/doors';
import type { Editor } from '../records/editor';
import { referencesOf } from './references';
import type { StoredTarget } from './targets';

interface Row {
  row: number;
  values: ImportValues;
}

/** What speaks against rows without forbidding them, as whoever saved each by hand would be told. */
export async function doubtsOfRows(db: Db, stored: StoredTarget, editor: Editor, rows: readonly Row[]) {
  const own = stored.parts.at(-1);
  const { doubts } = own ? doorOf(own.entity.name as EditableName) : {}; // what has a list is edited by it
  if (!own || !doubts) return [];
  const { entity, table } = own;
  const references = stored.target.fields.filter(({ field }) => isReference(field));
  const called = references.map(({ key }) => [key, rows.flatMap(({ values }) => textOf(values[key]))] as const);
  const { codes, ids } = await referencesOf(db, stored, Object.fromEntries(called));
  const key = entity.unique?.[0] ?? [];
  const given = rows.flatMap(({ row, values }): { row: number; values: AnyRow }[] => {
    const referred = references.map(({ key: name }): [string, number | null] => {
      const [code = ''] = codes.get(name)?.get(String(values[name])) ?? [];
      return [name, ids.get(name)?.get(code) ?? null];
    });
    const all: AnyRow = { ...values, ...Object.fromEntries(referred) };
    const isKnown = key.every((field) => all[field] !== undefined && all[field] !== null);
    return isKnown ? [{ row, values: all }] : [];
  });
  const known = await idsOf(
    db,
    table,
    key,
    given.map(({ values }) => values),
  );
  const found: { row: number; problems: string[] }[] = [];
  for (const [place, { row, values }] of given.entries()) {
    const told = await doubts(db, editor, values, known.get(place) ?? null);
    if (told.length > 0) found.push({ row, problems: told.map(({ problem }) => problem) });
  }
  return found;
}

/** The stored records with the same key as each of the rows, by the place of the row: thousands of rows are asked for at once. */
async function idsOf(
  db: Db,
  table: string,
  key: readonly string[],
  rows: readonly AnyRow[],
): Promise<Map<number, number>> {
  const keys = rows.map((row) => Object.fromEntries(key.map((field) => [snakeCase(field), row[field]])));
  const same = key.map((field) => sql`${sql.ref(`stored.${field}`)} = ${sql.ref(`given.${field}`)}`);
  const { rows: found } = await sql<{ id: number; place: number }>`
    select stored.id, given.ordinality::int - 1 as place
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::jsonb) with ordinality as given
    join ${sql.table(table)} as stored on ${sql.join(same, sql` and `)}`.execute(db);
  return new Map(found.map(({ id, place }) => [place, id]));
}

const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);
