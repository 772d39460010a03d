import { type RawBuilder, sql } from 'kysely';
import type { SubjectName } from '../../../shared/areas/activity/kinds';
import { type EntityName, entityOf } from '../../../shared/areas/all';
import { keyOf } from '../../../shared/entity/naming';
import { grouped } from '../../../shared/grouped';
import type { Db } from '../../db/connect';
import { visibleTo } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { withGone } from '../../queries/followed-changes';
import { subjectName } from '../../queries/named-in-texts';
import type { Person } from '../../session-user';
import type { Named } from './happenings';
import type { Place } from './what-happened';

/** A record that was removed, and its columns as they stood. */
export interface Gone {
  place: Place;
  columns: Readonly<Record<string, unknown>>;
}

/** Names of the records in both languages; of deleted records only those in `gone` are known. */
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

/** The records that a person may see now, including those in `gone` that the person would see if they still existed. */
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

/** Prefixes for a query on an entity's table: none, and one that puts deleted records in the table's place. */
function sourcesOf(entity: EntityName, gone: readonly Gone[]): RawBuilder<unknown>[] {
  const own = gone.filter(({ place }) => place.entity === entity);
  const rows = sql`${JSON.stringify(own.map(({ columns }) => columns))}::jsonb`;
  return own.length === 0 ? [sql``] : [sql``, withGone(entity, rows)];
}
