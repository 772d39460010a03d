import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import { referencesOf } from '../../shared/entity/naming';
import { gathered } from '../../shared/grouped';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import { idsIn } from './referred';

/** Sorts records so that they can be removed together: each after those that refer to it, otherwise by id. */
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
  const referring = gathered(
    rows.flatMap((row) => fields.flatMap((field) => idsIn(row[field])).map((id) => [id, row.id] as const)),
  );
  const places = new Map<number, number>();
  // A circle of references is left for the removal to refuse.
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
