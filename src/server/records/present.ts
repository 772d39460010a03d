import { sql } from 'kysely';
import { type EditableName, editable } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { isReference } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import type { Asking } from '../session-user';
import { doorOf, scopeOf } from './doors';
import { namedAs } from './names';
import { idsIn } from './referred';

/** A record as it stands, and what it is called. */
export interface Present {
  row: AnyRow;
  name: string;
}

/** Returns the records within the reader's reach, by their ids. */
export async function presentRecords(
  db: Db,
  { user, language }: Asking,
  name: EditableName,
  ids: readonly number[],
): Promise<Map<number, Present>> {
  const { table, calledAs } = doorOf(name);
  const { rows } = await sql<AnyRow & { id: number; calledAs: string }>`
    select ${sql.table(table)}.*, ${calledAs(language)} as called_as from ${sql.table(table)}
    where id = any(${ids}::bigint[]) and ${scopeOf(name, user)}`.execute(db);
  return new Map(rows.map(({ calledAs: called, ...row }) => [row.id, { row, name: called }]));
}

/** The customer a record belongs to, where records of its kind belong to one. */
export function customerOf(present: Present | undefined): number | undefined {
  const customerId = present?.row.customerId;
  return typeof customerId === 'number' ? customerId : undefined;
}

/** The name of the record that a field refers to; its id where it is not known. */
export type NameOfReference = (field: string, id: number) => string;

/** Looks up the names of everything the rows refer to, by field and id. */
export async function referenceNames(
  db: Db,
  { language }: Pick<Asking, 'language'>,
  name: EditableName,
  rows: readonly AnyRow[],
): Promise<NameOfReference> {
  const { fields }: AnyEntity = editable[name].entity;
  const names = new Map<string, string>();
  for (const [field, definition] of Object.entries(fields)) {
    if (!isReference(definition)) continue;
    const ids = [...new Set(rows.flatMap((row) => idsIn(row[field])))];
    if (ids.length === 0) continue;
    const table = tableOf(definition.to);
    const found = await sql<{ id: number; name: string }>`
      select id, ${namedAs(language, definition.to, table)} as name from ${sql.table(table)}
      where id = any(${ids}::bigint[])`.execute(db);
    for (const { id, name: called } of found.rows) names.set(`${field} ${id}`, called);
  }
  return (field, id) => names.get(`${field} ${id}`) ?? String(id);
}
