import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/calls';
import { referencesOf } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import { idsIn } from './referred';

/** Records in the order in which they can be removed together: each after those of them that refer to it, by their ids else. */
export async function referringFirst<R extends { id: number }>(
  db: Db,
  name: EditableName,
  records: readonly R[],
): Promise<R[]> {
  const sorted = [...records].sort((left, right) => left.id - right.id);
  const fields = referencesOf(entityOf(name)).flatMap(({ field, to }) => (to === name ? [field] : []));
  if (fields.length === 0 || records.length < 2) return sorted;
  const { rows } = await sql<AnyRow & { id: number }>`
    select id, ${sql.join(fields.map((field) => sql.ref(field)))} from ${sql.table(tableOf(name))}
    where id = any(${sorted.map(({ id }) => id)}::bigint[]) order by id`.execute(db);
  const referring = new Map<number, number[]>();
  for (const row of rows) {
    for (const id of fields.flatMap((field) => idsIn(row[field]))) {
      referring.set(id, [...(referring.get(id) ?? []), row.id]);
    }
  }
  const places = new Map<number, number>();
  // Where they refer to each other in a circle the removal tells it.
  const seen = new Set<number>();
  const visit = (id: number): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const each of referring.get(id) ?? []) visit(each);
    places.set(id, places.size);
  };
  for (const { id } of sorted) visit(id);
  return sorted.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}
