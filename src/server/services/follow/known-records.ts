import { type RawBuilder, sql } from 'kysely';
import type { SubjectName } from '../../../shared/areas/activity/activity';
import { type EntityName, entityOf } from '../../../shared/areas/all';
import type { Db } from '../../db/connect';
import { visibleTo } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { withGone } from '../../queries/followed-changes';
import { subjectName } from '../../queries/named-in-texts';
import type { Person } from '../../session-user';
import type { Named } from './happenings';
import type { Place } from './what-happened';

/** The items by what they have in common, in their order. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A record as the key of a map. */
export const keyOf = ({ entity, id }: { entity: string; id: number }): string => `${entity} ${id}`;

/** A record that was removed, and its columns as they stood. */
export interface Gone {
  place: Place;
  columns: Readonly<Record<string, unknown>>;
}

/** What the records are called in both languages; of those that are gone only the given ones are known. */
export async function namesOf(db: Db, places: readonly Place[], gone: readonly Gone[] = []) {
  const names = new Map<string, Named>();
  for (const [entity, ofKind] of grouped(places, (place): SubjectName => place.entity)) {
    const table = tableOf(entity);
    for (const source of sourcesOf(entity, gone)) {
      const { rows } = await sql<Named & { id: number }>`
        ${source} select id, ${subjectName('en', entity, table)} as en, ${subjectName('zh', entity, table)} as zh
        from ${sql.table(table)} where id = any(${ofKind.map(({ id }) => id)}::bigint[])`.execute(db);
      for (const { id, en, zh } of rows) names.set(keyOf({ entity, id }), { en, zh });
    }
  }
  return names;
}

/** Those of the records that a person sees now, and would see of the given ones that are gone. */
export async function seenOf(
  db: Db,
  person: Person,
  records: readonly { entity: EntityName; id: number }[],
  gone: readonly Gone[] = [],
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const [entity, ofKind] of grouped(records, (record): EntityName => record.entity)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    for (const source of sourcesOf(entity, gone)) {
      const { rows } = await sql<{ id: number }>`
        ${source} select id from ${sql.table(tableOf(entity))}
        where id = any(${ids}::bigint[]) and ${visibleTo(person, entityOf(entity))}`.execute(db);
      for (const { id } of rows) seen.add(keyOf({ entity, id }));
    }
  }
  return seen;
}

/** What stands before a query that reads an entity's table: nothing, and what puts those that are gone in its place. */
function sourcesOf(entity: EntityName, gone: readonly Gone[]): RawBuilder<unknown>[] {
  const own = gone.filter(({ place }) => place.entity === entity);
  const rows = sql`${JSON.stringify(own.map(({ columns }) => columns))}::jsonb`;
  return own.length === 0 ? [sql``] : [sql``, withGone(entity, rows)];
}
