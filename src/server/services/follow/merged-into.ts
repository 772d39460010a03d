import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { Event, Place } from './what-happened';

/**
 * Where a merged customer is now, and its followers at the time: account id to the place in the audit trail since which
 * it follows.
 */
export interface MergedInto {
  followers: ReadonlyMap<number, number>;
  place: Place;
}

/**
 * Returns where merged customers went, by the event that reports the merge. Followers of the merged customer follow the
 * remaining one since.
 */
export async function mergedInto(db: Db, events: readonly Event[]): Promise<Map<Event, MergedInto>> {
  const found = new Map<Event, MergedInto>();
  for (const event of events) {
    const { place, mergedBy } = event;
    if (mergedBy === undefined) continue;
    const { rows } = await sql<{ intoId: number; followers: { accountId: number; sincePlace: number }[] }>`
      select into_id, (
        select coalesce(json_agg(json_build_object('accountId', account_id, 'sincePlace', since_place)), '[]') from follow
        where entity = 'customer' and record_id in (gone_id, into_id) and exists (
          select from jsonb_array_elements(steps) as step where step ->> 'table' = 'follow'
            and (step -> 'ids' @> to_jsonb(follow.id)
              or step -> 'rows' @> jsonb_build_array(jsonb_build_object('account_id', follow.account_id))))
      ) as followers
      from customer_merge where gone_id = ${place.id} and change_set = ${mergedBy}`.execute(db);
    for (const { intoId, followers } of rows) {
      const into = { entity: 'customer', id: intoId } as const;
      found.set(event, { followers: new Map(followers.map((each) => [each.accountId, each.sincePlace])), place: into });
    }
  }
  return found;
}
