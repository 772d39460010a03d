import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EntityName, entityOf } from '../../../shared/areas/all';
import { contact } from '../../../shared/areas/customer/contact';
import { entitiesOfKinds, type IndexedKind } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import { grouped } from '../../../shared/grouped';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { inColumns } from '../../db/tables';
import { withGone } from '../../queries/followed-changes';
import type { SessionUser } from '../../session-user';
import { heardBy, searchedBy } from './listed';
import { writtenSince } from './written-since';

interface Removal {
  entity: EntityName;
  id: number;
  before: AnyRow;
}

/** Lines of the audit trail by which records went after a moment: they were removed, or became part of another one. */
const isRemovalSince = (since: string) => sql<SqlBool>`action in ('deleted', 'merged') and at > ${since}::timestamptz`;

/** The last removals of records of these entities after a moment, one more than is told. */
export const removalsSince = (entities: readonly string[], since: string) => sql<Removal>`
  select entity, record_id as id, before from audit
  where ${isRemovalSince(since)} and entity = any(${entities}::text[])
  order by at desc limit ${searchLimits.goneTold + 1}`;

/** The ids of the customers whose records of an entity were removed after a moment; none where none is given. */
export const customersOfRemoved = (entity: EntityName, since: string | undefined): RawBuilder<number> =>
  since === undefined
    ? sql`null::bigint`
    : sql`select (before ->> 'customerId')::bigint from audit where ${isRemovalSince(since)} and entity = ${entity}`;

/**
 * Id and entity of the records of a kind that the user found before and that are no longer to be found, as they were
 * removed after the moment or left the company; null where they are too many to be told.
 */
export async function goneSince(
  db: Db,
  user: SessionUser,
  kind: IndexedKind,
  since: string,
): Promise<[number, EntityName][] | null> {
  const found = foundBy(kind, user);
  const { rows } = await removalsSince([...found.keys()], since).execute(db);
  const gone = await leftSince(db, user, kind, since);
  if (rows.length + gone.length > searchLimits.goneTold) return null;
  for (const [entity, removals] of grouped(rows, (removal) => removal.entity)) {
    const ids = await unfoundAmong(db, entity, removals, found.get(entity) ?? sql<SqlBool>`false`);
    gone.push(...ids.map((id): [number, EntityName] => [id, entity]));
  }
  return gone;
}

/** The entities of each kind, with the condition on which a user finds their records. */
function foundBy(kind: IndexedKind, user: SessionUser): Map<EntityName, RawBuilder<SqlBool>> {
  if (kind === 'heard') return new Map(heardBy(user).map(([{ name }, isHeard]) => [name as EntityName, isHeard]));
  if (kind === 'listed') return new Map(searchedBy(user).map((entity) => [entity.name, visible(user, entity)]));
  // Colleagues are not customer data: everybody finds everybody.
  if (kind === 'person') return new Map([['account', sql<SqlBool>`true`]]);
  const entity = entityOf(entitiesOfKinds[kind]);
  return new Map([[entitiesOfKinds[kind], visible(user, entity)]]);
}

/** The ids of the removed records that the condition lets through as they stood, but for those that are back. */
async function unfoundAmong(
  db: Db,
  entity: EntityName,
  removals: readonly Removal[],
  isFound: RawBuilder<SqlBool>,
): Promise<number[]> {
  const table = sql.table(tableOf(entity));
  const ids = removals.map(({ id }) => id);
  const { rows: back } = await sql<{ id: number }>`
    select id from ${table} where id = any(${ids}::bigint[])`.execute(db);
  const columns = removals.map(({ id, before }) => ({ ...inColumns(before), id }));
  const { rows } = await sql<{ id: number }>`
    ${withGone(entity, sql`${JSON.stringify(columns)}::jsonb`)} select id from ${table} where ${isFound}`.execute(db);
  const returned = new Set(back.map(({ id }) => id));
  return [...new Set(rows.map(({ id }) => id))].filter((id) => !returned.has(id));
}

/**
 * People who left their customer or the company are still there, but no longer found; those who came back are not only
 * heard.
 */
async function leftSince(db: Db, user: SessionUser, kind: IndexedKind, since: string): Promise<[number, EntityName][]> {
  if (kind !== 'contact' && kind !== 'person' && kind !== 'heard') return [];
  const { rows } =
    kind === 'contact'
      ? await sql<{ id: number }>`
          select id from contact where not used and ${writtenSince('contact', since)}
            and ${visible(user, contact)} limit ${searchLimits.goneTold + 1}`.execute(db)
      : await sql<{ id: number }>`
          select id from account where disabled = ${kind === 'person'} and ${writtenSince('account', since)}
          limit ${searchLimits.goneTold + 1}`.execute(db);
  return rows.map(({ id }) => [id, kind === 'contact' ? 'contact' : 'account']);
}
