import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { entityOf } from '../../shared/areas/all';
import type { recordCalls } from '../../shared/areas/record/calls';
import { searchLimits } from '../../shared/areas/search/limits';
import { anywhere } from '../db/columns';
import type { Db } from '../db/connect';
import { firstOf } from '../db/found';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../session-user';

/** Returns the tags of the records that the user sees, most used first; none where the entity has no tags. */
export async function tagsInUse(
  db: Db,
  { user }: Asking,
  { entity: name, text = '' }: ParsedInputOf<typeof recordCalls.tags>,
): Promise<OutputOf<typeof recordCalls.tags>> {
  const entity = entityOf(name);
  const found = Object.entries(entity.fields).find(([, field]) => field.kind === 'text' && field.tagsOf === name);
  if (!found) return { tags: [], more: false };
  const table = tableOf(name);
  const column = sql.ref(`${table}.${found[0]}`);
  const { rows } = await sql<{ tag: string; records: number }>`
    select min(tag) as tag, count(*) as records
    from ${sql.table(table)}, regexp_split_to_table(${column}, '\\s*[,;，；、]\\s*') as tag
    where ${visible(user, entity)} and tag <> '' and tag ilike ${anywhere(text)}
    group by lower(tag) order by count(*) desc, 1 limit ${searchLimits.lookUpRows + 1}`.execute(db);
  const { rows: tags, more } = firstOf(rows, searchLimits.lookUpRows);
  return { tags, more };
}
