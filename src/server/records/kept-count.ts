import { type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Db } from '../db/connect';
import type { ListSums } from '../db/list-page';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../queries/customer-list';
import { conditionsOf, type RowFilter } from './rows';

/** What says which page of a list is asked for, and not which records it holds. */
const ofPage = new Set(['page', 'size', 'sort', 'direction']);

/** What the counts that triggers keep of an entity tell of a page of its list. */
export interface Kept {
  sums: Promise<ListSums<never>>;
  /** What the page is narrowed by: without it the database passes over all that others have to find what is within reach. */
  filter: RowFilter;
}

/** Undefined where no counts are kept, or where the list is narrowed by something they do not tell. */
export async function keptOf(
  db: Db,
  { user }: Asking,
  entity: AnyEntity,
  filter: RowFilter,
): Promise<Kept | undefined> {
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
  const counts = sql`${sql.table(`${table}Count`)} as ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
  const sums = sql<{ total: number }>`select coalesce(sum(records), 0) as total from ${counts}`
    .execute(db)
    .then(({ rows }) => ({ total: rows[0]?.total ?? 0, totals: {} }));
  const [owner] = countedBy;
  if (user.reach.everything || owner === undefined) return { sums, filter };
  return { sums, filter: await narrowed(db, entity, { owner, counts, filter }) };
}

interface Counted {
  /** The field whose records are found by it first. */
  owner: string;
  counts: RawBuilder<unknown>;
  filter: RowFilter;
}

/** The filter with whose records are on the page and, where the latest stand first, since when. */
async function narrowed(db: Db, { latestBy }: AnyEntity, { owner, counts, filter }: Counted): Promise<RowFilter> {
  const { page, size, sort, direction } = filter;
  const isByDay = latestBy !== undefined && (sort ?? latestBy) === latestBy;
  const isLatestFirst = isByDay && (direction ?? (sort ? 'asc' : 'desc')) === 'desc';
  const day = latestBy && isLatestFirst ? sql.ref(latestBy) : sql`null::date`;
  const { rows } = await sql<{ owners: number[] | null; since: string | null }>`
    select array_agg(distinct owner) as owners, min(day) as since
    from (
      select ${sql.ref(owner)} as owner, ${day} as day,
        coalesce(sum(records) over (order by ${day} desc groups between unbounded preceding and 1 preceding), 0) as before
      from ${counts} and records > 0
    ) as told
    where before < ${Number(page) * Number(size)}`.execute(db);
  const { owners, since } = rows[0] ?? {};
  // No record is of nobody.
  return { ...filter, [owner]: owners ?? [0], ...(since && latestBy ? { [`${latestBy}From`]: since } : {}) };
}

const isNothing = (chosen: unknown): boolean =>
  chosen === undefined || chosen === null || chosen === '' || (Array.isArray(chosen) && chosen.length === 0);
