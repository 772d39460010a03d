import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { isReference } from '../../shared/entity/naming';
import { grouped } from '../../shared/grouped';
import { pathReader } from '../../shared/imports/questions';
import { type ImportValues, joinedKey } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { snakeCase } from '../db/tables';
import { doorOf } from '../records/doors';
import type { Editor } from '../records/editor';
import { presentRecords } from './present';
import { referencesOf } from './references';
import type { StoredPart, StoredTarget } from './targets';

interface Row {
  row: number;
  values: ImportValues;
}

interface Told {
  row: number;
  problems: string[];
}

/** Doubts about rows, the same as when each of their records is saved by hand. */
export async function doubtsOfRows(
  db: Db,
  stored: StoredTarget,
  editor: Editor,
  rows: readonly Row[],
): Promise<Told[]> {
  const told: Told[][] = [];
  for (const part of stored.parts) {
    told.push(await (part === stored.parts.at(-1) ? ofOwn : ofBeside)({ db, stored, editor, part }, rows));
  }
  return [...grouped(told.flat(), ({ row }) => row)]
    .map(([row, ofRow]) => ({ row, problems: ofRow.flatMap(({ problems }) => problems) }))
    .sort((left, right) => left.row - right.row);
}

interface Asking {
  db: Db;
  stored: StoredTarget;
  editor: Editor;
  part: StoredPart;
}

const doubtsOf = ({ entity }: StoredPart) => doorOf(entity.name as EditableName).doubts; // what files bring in is edited by its name

/**
 * Doubts about records beside the rows' own, such as the order of a line: checked at the first row of each record, with
 * the values new to it.
 */
async function ofBeside({ db, stored, editor, part: beside }: Asking, rows: readonly Row[]): Promise<Told[]> {
  const doubts = doubtsOf(beside);
  const { part } = beside;
  if (!doubts || !stored.mayWrite(part.name)) return [];
  const fields = stored.target.fields.filter(({ part: each, field }) => each === part.name && !isReference(field));
  const read = pathReader(stored.target, part);
  const named = rows.flatMap(({ row, values }) => {
    const path = read(values);
    const own = fields.flatMap(({ key, name }) => (values[key] === undefined ? [] : [[name, values[key]] as const]));
    return path ? [{ row, path, given: Object.fromEntries(own) }] : [];
  });
  const present = (await presentRecords(db, stored, { [part.name]: named.map(({ path }) => path) })).get(part.name);
  const asked = new Map<string, AnyRow>();
  const found: Told[] = [];
  for (const { row, path, given } of named) {
    const key = joinedKey(path);
    const before = asked.get(key) ?? {};
    asked.set(key, { ...before, ...given });
    const fresh = Object.fromEntries(Object.entries(given).filter(([name, value]) => before[name] !== value));
    const told = await doubts(db, editor, fresh, present?.get(key)?.id ?? null);
    if (told.length > 0) found.push({ row, problems: told.map(({ problem }) => problem) });
  }
  return found;
}

async function ofOwn({ db, stored, editor, part }: Asking, rows: readonly Row[]): Promise<Told[]> {
  const doubts = doubtsOf(part);
  if (!doubts) return [];
  const { entity, table } = part;
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
  const found: Told[] = [];
  for (const [place, { row, values }] of given.entries()) {
    const told = await doubts(db, editor, values, known.get(place) ?? null);
    if (told.length > 0) found.push({ row, problems: told.map(({ problem }) => problem) });
  }
  return found;
}

/** Ids of stored records with the same key, by index of the row; thousands of rows take one query. */
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
