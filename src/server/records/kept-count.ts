import { type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import { allOf } from '../db/conditions';
import type { Db } from '../db/connect';
import type { ListSums } from '../db/list-page';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../session-user';
import { conditionsOf, type RowFilter } from './rows';

/** Inputs that choose the page of a list, not the records it holds. */
const ofPage = new Set(['page', 'size', 'sort', 'direction']);

/** What the counts that triggers keep of an entity tell about a page of its list. */
export interface Kept {
  /** How many records the list holds; undefined where it has totals, or a filter that the counts do not cover. */
  sums?: Promise<ListSums<string>> | undefined;
  /** The filter of the page, narrowed for users of limited reach: otherwise the database scans everybody's records. */
  filter: RowFilter;
}

/** Returns what the kept counts tell of a list; the given filter alone where its entity has none. */
export async function keptOf(db: Db, asking: Asking, entity: AnyEntity, filter: RowFilter): Promise<Kept> {
  const { user } = asking;
  const { countedBy, totals } = entity;
  if (!countedBy) return { filter };
  const named = new Set(countedBy.flatMap((name) => [name, `${name}From`, `${name}To`]));
  const narrowing = Object.entries(filter).filter(([name, chosen]) => !ofPage.has(name) && !isNothing(chosen));
  const told = narrowing.filter(([name]) => named.has(name));
  const isTold = told.length === narrowing.length;
  const table = tableOf(entity.name);
  const conditions = allOf(visible(user, entity), ...conditionsOf(asking, entity, table, Object.fromEntries(told)));
  // Aliased as the records' own table, since scope and filters use that name.
  const counts = sql`${sql.table(`${table}Count`)} as ${sql.table(table)} where ${conditions}`;
  const [owner] = countedBy;
  const isNarrowed = !user.reach.everything && owner !== undefined;
  return {
    filter: isNarrowed ? { ...filter, ...(await placeOf(db, entity, { owner, counts, filter, isTold })) } : filter,
    sums: isTold && !totals ? countOf(db, counts) : undefined,
  };
}

async function countOf(db: Db, counts: RawBuilder<unknown>): Promise<ListSums<string>> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(records), 0) as total from ${counts}`.execute(db);
  return { total: rows[0]?.total ?? 0, totals: {} };
}

interface Counted {
  /** The field by which records are looked up first, the leading one of `countedBy`. */
  owner: string;
  counts: RawBuilder<unknown>;
  filter: RowFilter;
  /** Whether the counts cover every filter of the list; otherwise they only tell which owners are possible. */
  isTold: boolean;
}

/** A filter by the owners whose records the page can hold and, where the latest come first, by the earliest day. */
async function placeOf(
  db: Db,
  { latestBy }: AnyEntity,
  { owner, counts, filter, isTold }: Counted,
): Promise<RowFilter> {
  const { page, size, sort, direction } = filter;
  const isByDay = latestBy !== undefined && (sort ?? latestBy) === latestBy;
  const isLatestFirst = isTold && isByDay && (direction ?? (sort ? 'asc' : 'desc')) === 'desc';
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
  // No record has owner 0, so an empty list stays empty.
  return { [owner]: owners ?? [0], ...(since && latestBy ? { [`${latestBy}From`]: since } : {}) };
}

const isNothing = (chosen: unknown): boolean =>
  chosen === undefined || chosen === null || chosen === '' || (Array.isArray(chosen) && chosen.length === 0);
