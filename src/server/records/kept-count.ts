import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Db } from '../db/connect';
import type { ListSums } from '../db/list-page';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../queries/customer-list';
import { conditionsOf, type RowFilter } from './rows';

/** What says which page of a list is asked for, and not which records it holds. */
const ofPage = new Set(['page', 'size', 'sort', 'direction']);

/**
 * How many records a list holds, by the counts that triggers keep of an entity; undefined where none are kept, or where the
 * list is narrowed by something they do not tell.
 */
export function keptCount(
  db: Db,
  { user }: Asking,
  entity: AnyEntity,
  filter: RowFilter,
): Promise<ListSums<never>> | undefined {
  const { countedBy } = entity;
  if (!countedBy) return undefined;
  const told = new Set(countedBy.flatMap((name) => [name, `${name}From`, `${name}To`]));
  const isTold = Object.entries(filter).every(
    ([name, chosen]) => ofPage.has(name) || told.has(name) || isNothing(chosen),
  );
  if (!isTold) return undefined;
  const table = tableOf(entity.name);
  const conditions = [visible(user, entity), ...conditionsOf(user, entity, table, filter)];
  // Under the name of the records themselves, as scope and filters call them so.
  return sql<{ total: number }>`
    select coalesce(sum(records), 0) as total from ${sql.table(`${table}Count`)} as ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`
    .execute(db)
    .then(({ rows }) => ({ total: rows[0]?.total ?? 0, totals: {} }));
}

const isNothing = (chosen: unknown): boolean =>
  chosen === undefined || chosen === null || chosen === '' || (Array.isArray(chosen) && chosen.length === 0);
