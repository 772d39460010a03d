import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { Event, Place } from './what-happened';

/** Of a customer that became part of another: by their accounts from which place of the trail on people followed it, and where it is now. */
export interface MergedInto {
  followers: ReadonlyMap<number, number>;
  place: Place;
}

/** What became of the customers that became part of another, by the events that tell so; those who followed one follow the other since. */
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
