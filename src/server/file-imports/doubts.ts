import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/calls';
import { isReference } from '../../shared/entity/naming';
import type { ImportValues } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
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
  const found: { row: number; problems: string[] }[] = [];
  for (const { row, values } of rows) {
    const referred = references.map(({ key }): [string, number | null] => {
      const [code = ''] = codes.get(key)?.get(String(values[key])) ?? [];
      return [key, ids.get(key)?.get(code) ?? null];
    });
    const given: AnyRow = { ...values, ...Object.fromEntries(referred) };
    const key = entity.unique?.[0] ?? [];
    if (key.some((field) => given[field] === undefined || given[field] === null)) continue;
    const same = key.map((field) => sql`${sql.ref(field)} = ${given[field]}`);
    const { rows: known } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(db);
    const told = await doubts(db, editor, given, known[0]?.id ?? null);
    if (told.length > 0) found.push({ row, problems: told.map(({ problem }) => problem) });
  }
  return found;
}

const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);
